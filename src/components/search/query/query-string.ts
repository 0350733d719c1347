import { decodePart } from '../../../lib/text/decode-part'
import { plainText } from '../../../lib/text/plain-text'
import type { RouteParameters } from './search-route'

const MAX_PARAMETERS = 600

/** Whether it can be a filter value: visible, and without control characters (search.11). */
export const isValue = (value: string): boolean =>
  /[^\p{Cf}\p{Z}]/u.test(plainText(value)) && !/\p{Cc}/u.test(value)

const decode = (part: string): string | null => decodePart(part.replaceAll('+', ' '))

/** Encodes a value, without lone surrogates, which cannot be encoded. */
const encode = (value: string): string => encodeURIComponent(value.replace(/\p{Surrogate}/gu, ''))

const nameOf = (pair: string): string | null => decode(pair.split('=', 1)[0] ?? '')

const textOf = (pair: string): string | null =>
  pair.includes('=') ? decode(pair.slice(pair.indexOf('=') + 1)) : ''

function pairsOf(search: string): string[] {
  const query = search.replace(/^\?/, '')
  return query === '' ? [] : query.split('&')
}

const joined = (pairs: readonly string[]): string => (pairs.length > 0 ? `?${pairs.join('&')}` : '')

const isOf = (pair: string, namespace: string): boolean =>
  nameOf(pair)?.startsWith(`${namespace}.`) ?? false

/** The parameters `namespace.name=value` of a query string, in their order; malformed ones are ignored. */
export function readParameters(search: string, namespace: string): RouteParameters {
  return pairsOf(search)
    .filter((pair) => isOf(pair, namespace))
    .slice(0, MAX_PARAMETERS)
    .flatMap((pair) => {
      const name = nameOf(pair)?.slice(namespace.length + 1)
      const value = textOf(pair)
      return name && value !== null ? [[name, value] as const] : []
    })
}

/** Replaces the parameters of one namespace; all others keep place and spelling (search.10). */
export function writeParameters(
  search: string,
  namespace: string,
  parameters: RouteParameters,
): string {
  const own = parameters.map(([name, value]) => `${namespace}.${name}=${encode(value)}`)
  return joined([...pairsOf(search).filter((pair) => !isOf(pair, namespace)), ...own])
}

/** The first parameter of that name; `null` if missing or malformed. */
export function readPlain(search: string, name: string): string | null {
  const pair = pairsOf(search).find((each) => nameOf(each) === name)
  return pair === undefined ? null : textOf(pair)
}

/** Sets a parameter in place, or appends it; `null` removes it. All others keep their spelling (content.3). */
export function writePlain(search: string, name: string, value: string | null): string {
  if (readPlain(search, name) === value) return search
  const pairs = pairsOf(search)
  const place = pairs.findIndex((pair) => nameOf(pair) === name)
  const others = pairs.filter((pair) => nameOf(pair) !== name)
  if (value !== null) {
    others.splice(place < 0 ? others.length : place, 0, `${name}=${encode(value)}`)
  }
  return joined(others)
}
