/** An http or https address for a link or picture; `null` for anything else (page.17). */
export function webAddress(address: string | null): string | null {
  if (!address) return null
  try {
    const { protocol } = new URL(address, document.baseURI)
    return protocol === 'https:' || protocol === 'http:' ? address : null
  } catch {
    return null
  }
}
