import type { RouteParameters } from './search-route'

/** The maximum of parameters that are read of one search. */
const MAX_PARAMETERS = 600

/** Decodes a part of a query string; `null` when it is malformed. */
function decode(part: string): string | null {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    return null
  }
}

/** Encodes a value; a lone surrogate, which has no encoding, is left out. */
const encode = (value: string): string => encodeURIComponent(value.replace(/\p{Surrogate}/gu, ''))

const nameOf = (pair: string): string | null => decode(pair.split('=', 1)[0] ?? '')

const pairsOf = (search: string): string[] => search.replace(/^\?/, '').split('&')

const isOf = (pair: string, namespace: string): boolean =>
  nameOf(pair)?.startsWith(`${namespace}.`) ?? false

/** The parameters `namespace.name=value` of a query string, in their order; malformed ones are ignored. */
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
 * Replaces the parameters of one namespace in a query string. All others keep their place and every
 * byte of their spelling (search.10). The result begins with '?' unless it is empty.
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
