import { currentAddress, onHistoryMove, pushUrl, replaceUrl } from '../../../lib/browser/location'

/** The debounce before changes are written to the address, in ms (search.10). */
export const WRITE_DELAY_MS = 400

/** Path, query with its '?', and fragment with its '#'. */
const PARTS = /^([^?#]*)(\?[^#]*)?(#.*)?$/

function partsOf(address: string) {
  const [, path = '/', query = '', fragment = ''] = PARTS.exec(address) ?? []
  return { path, query, fragment }
}

const withQuery = (query: string): string => {
  const { path, fragment } = partsOf(currentAddress())
  return path + query + fragment
}

/** The query string of the address, with its '?'; empty without one. */
export const pageAddress = {
  read: (): string => partsOf(currentAddress()).query,
  urlOf: withQuery,
  push: (query: string): void => pushUrl(withQuery(query)),
  replace: (query: string): void => replaceUrl(withQuery(query)),
  onReturn: onHistoryMove,
}
