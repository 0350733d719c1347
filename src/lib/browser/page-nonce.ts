/**
 * The nonce of the page's scripts, which scripts and styles of ours carry too; '' without one (host.50).
 * Asks the root element: a form can hide the document's own members (host.53).
 */
export const pageNonce = (): string =>
  document.documentElement.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
