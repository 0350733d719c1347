/** An address that a link or picture may lead to: of the web; `null` for anything else. */
export function webAddress(address: string | null): string | null {
  if (!address) return null
  try {
    const { protocol } = new URL(address, document.baseURI)
    return protocol === 'https:' || protocol === 'http:' ? address : null
  } catch {
    return null
  }
}
