import { currentAddress, onHistoryMove, pushUrl, replaceUrl } from '../../lib/location'
import type { AddressBar } from './search-router'

/** How long the last change waits to be written to the address, in ms: a debounce (search.10). */
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

/** The page's address bar. */
export const pageAddress: AddressBar = {
  read: () => partsOf(currentAddress()).query,
  urlOf: withQuery,
  push: (query) => pushUrl(withQuery(query)),
  replace: (query) => replaceUrl(withQuery(query)),
  onReturn: onHistoryMove,
}
