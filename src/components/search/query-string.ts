import type { RouteParameters } from './search-route'

/** Parameters of one search that are read at most; an address with more is not one of ours. */
const MAX_PARAMETERS = 600

/** Decodes a piece of a query string; one that is malformed means nothing. */
function decode(piece: string): string | null {
  try {
    return decodeURIComponent(piece.replaceAll('+', ' '))
  } catch {
    return null
  }
}

/** Encodes a value; half a character, which has no encoding, is left out. */
const encode = (value: string): string => encodeURIComponent(value.replace(/\p{Surrogate}/gu, ''))

const nameOf = (pair: string): string | null => decode(pair.split('=', 1)[0] ?? '')

const pairsOf = (search: string): string[] => search.replace(/^\?/, '').split('&')

const isOf = (pair: string, namespace: string): boolean =>
  nameOf(pair)?.startsWith(`${namespace}.`) ?? false

/** The parameters `namespace.name=value` of a query string, in its order. */
export function readParameters(search: string, namespace: string): RouteParameters {
  return pairsOf(search)
    .filter((pair) => isOf(pair, namespace))
    .slice(0, MAX_PARAMETERS)
    .flatMap((pair) => {
      const name = nameOf(pair)?.slice(namespace.length + 1)
      const value = pair.includes('=') ? decode(pair.slice(pair.indexOf('=') + 1)) : ''
      return name && value !== null ? [[name, value] as const] : []
    })
}

/**
 * A query string in which one namespace's parameters are these. All other parameters keep
 * their place and every byte of their spelling. Begins with '?' unless it is empty.
 */
export function writeParameters(
  search: string,
  namespace: string,
  parameters: RouteParameters,
): string {
  const foreign = search.replace(/^\?/, '') === '' ? [] : pairsOf(search)
  const own = parameters.map(([name, value]) => `${namespace}.${name}=${encode(value)}`)
  const pairs = [...foreign.filter((pair) => !isOf(pair, namespace)), ...own]
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
