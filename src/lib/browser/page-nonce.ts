/** The nonce of the page's scripts, which ours need too; '' without one (host.50). A form can hide the document's members. */
export const pageNonce = (): string =>
  document.documentElement.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
