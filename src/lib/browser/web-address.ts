/** The base for relative addresses: a page can replace its own base, and clobber it. */
const BASE = new URL('https://site.invalid')
const WEB = ['https:', 'http:']

function read(address: string): URL | null {
  try {
    return new URL(address, BASE)
  } catch {
    return null
  }
}

/** An http or https address for a picture; `null` for anything else (page.17). */
export const webAddress = (address: string | null, schemes: readonly string[] = WEB) =>
  address && schemes.includes(read(address)?.protocol ?? '') ? address : null

/**
 * An address for a link; `null` for other schemes, and for one without a host, which may be meant as a path (page.17).
 */
export function linkAddress(address: string | null, schemes?: readonly string[]): string | null {
  const { protocol, host } = read(address ?? '') ?? BASE
  const isHostAlone = protocol === BASE.protocol && host !== BASE.host
  return isHostAlone && !/^\s*https:/i.test(address ?? '') ? null : webAddress(address, schemes)
}
