import { isIP } from 'node:net'
import { isEqual } from './secrets'

/** The sender of a request that came over no connection, as in tests. */
const NO_CONNECTION = 'local'

/** An IPv4 address from its IPv6 notation (`::ffff:1.2.3.4`). */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** The first four groups of an IPv6 address. */
function prefixOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const [before, after] = [groups(head), groups(tail)]
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const all = [...before, ...Array<string>(missing).fill('0'), ...after]
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** An address for limits: IPv6 by its first 64 bits, because one customer has all the rest. */
const counted = (address: string): string => (isIP(address) === 6 ? prefixOf(address) : address)

/** The headers in which the site's own proxy sends the buyer's address. */
interface ProxyHeaders {
  /** `X-Trade-Client-Address`. */
  address: string | undefined
  /** `X-Trade-Proxy-Secret`. */
  secret: string | undefined
}

/**
 * The buyer's address, from a proxy of the site with the configured secret (server.113); `null` from anybody else, and
 * without a configured secret.
 */
export function namedByProxy(configured: string, { address, secret }: ProxyHeaders): string | null {
  if (configured === '' || !isEqual(secret ?? '', configured)) return null
  const named = plain(address?.trim() ?? '')
  return isIP(named) === 0 ? null : counted(named)
}

/** The addresses of trusted proxies in a list with commas. */
export const readProxies = (list = ''): ReadonlySet<string> =>
  new Set(list.split(',').map((address) => plain(address.trim())))

/**
 * The sender of a request, for limits (server.144): the connection's address. If that is a trusted proxy: the last
 * address in `X-Forwarded-For` that is not a trusted proxy. Addresses further left can be forged.
 */
export function senderOf(
  connection: string | undefined,
  forwarded: string | null,
  proxies: ReadonlySet<string>,
): string {
  if (!connection) return NO_CONNECTION
  let sender = plain(connection)
  for (const hop of (forwarded ?? '').split(',').reverse()) {
    const address = plain(hop.trim())
    if (!proxies.has(sender) || isIP(address) === 0) break
    sender = address
  }
  return counted(sender)
}
