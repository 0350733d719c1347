/** The whole address of a script or its folder; `null` unless it is https, or http on a page of http (host.55). */
export function scriptAddress(given: string): string | null {
  try {
    const { href, protocol } = new URL(given, document.baseURI)
    const isPlain = protocol === 'http:' && window.origin.startsWith(protocol)
    return isPlain || protocol === 'https:' ? href : null
  } catch {
    return null
  }
}
