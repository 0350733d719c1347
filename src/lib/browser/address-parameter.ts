/** Path, query with its '?', and fragment with its '#'. */
const PARTS = /^([^?#]*)(\?[^#]*)?(#.*)?$/s

function partsOf(address: string) {
  const [, path = '', query = '', fragment = ''] = PARTS.exec(address) ?? []
  return { path, query, fragment }
}

const nameOf = (pair: string): string => new URLSearchParams(pair).keys().next().value ?? ''

/** The decoded value of a parameter in the query of an address, or `null`. */
export const parameterOf = (address: string, name: string): string | null =>
  new URLSearchParams(partsOf(address).query).get(name)

/** Sets a parameter to an encoded value; `null` removes it. Every other byte of the address stays (search.10). */
export function withParameter(address: string, name: string, written: string | null): string {
  const { path, query, fragment } = partsOf(address)
  const others = query.slice(1).split('&')
  const pairs = others.filter((pair) => pair !== '' && nameOf(pair) !== name)
  if (written !== null) pairs.push(`${name}=${written}`)
  return path + (pairs.length > 0 ? `?${pairs.join('&')}` : '') + fragment
}
