import { currentAddress, onHistoryMove, pushUrl, replaceUrl } from '../../../lib/browser/location'

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

/** The part of the page's address that a search reads and writes. */
export interface AddressBar {
  /** The query string with its '?'; empty when there is none. */
  read: () => string
  /** The address of this page with a query string. */
  urlOf: (search: string) => string
  /** Sets the query string as a new history entry. */
  push: (search: string) => void
  /** Sets the query string of the current history entry. */
  replace: (search: string) => void
  /** Calls the listener after Back and Forward. Returns an unsubscribe function. */
  onReturn: (listener: () => void) => () => void
}

/** The page's address bar. */
export const pageAddress: AddressBar = {
  read: () => partsOf(currentAddress()).query,
  urlOf: withQuery,
  push: (query) => pushUrl(withQuery(query)),
  replace: (query) => replaceUrl(withQuery(query)),
  onReturn: onHistoryMove,
}
