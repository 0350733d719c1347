import { plainText } from '../../../lib/text/plain-text'
import type { RouteParameters } from './search-route'

/** The maximum of parameters that are read of one search. */
const MAX_PARAMETERS = 600

/** Whether it can be the value of a filter: with something to see, and without control characters (search.11). */
export const isValue = (value: string): boolean =>
  /[^\p{Cf}\p{Z}]/u.test(plainText(value)) && !/\p{Cc}/u.test(value)

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

const hasName = (pair: string, name: string): boolean => nameOf(pair) === name && pair !== ''

/** The first parameter of a name; `null` without one, or when it is malformed. */
export function readPlain(search: string, name: string): string | null {
  const pair = pairsOf(search).find((each) => hasName(each, name))
  if (pair === undefined) return null
  return pair.includes('=') ? decode(pair.slice(pair.indexOf('=') + 1)) : ''
}

/**
 * Sets a parameter in its place, or at the end; `null` removes it. A value that stands already keeps
 * its spelling, and all other parameters every byte of theirs (content.3).
 */
export function writePlain(search: string, name: string, value: string | null): string {
  if (readPlain(search, name) === value) return search
  const pairs = search.replace(/^\?/, '') === '' ? [] : pairsOf(search)
  const place = pairs.findIndex((pair) => hasName(pair, name))
  const others = pairs.filter((pair) => !hasName(pair, name))
  if (value !== null) {
    others.splice(place < 0 ? others.length : place, 0, `${name}=${encode(value)}`)
  }
  return others.length > 0 ? `?${others.join('&')}` : ''
}
