/** The nonce of the page's scripts, which scripts and styles of ours carry too; '' without one (host.50). */
export const pageNonce = (): string =>
  // Asks the root element: a form named `scripts` hides the document's own list (host.53).
  [...document.documentElement.querySelectorAll('script')].find(({ nonce }) => nonce)?.nonce ?? ''
