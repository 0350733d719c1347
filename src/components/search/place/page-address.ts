import { partsOf } from '../../../lib/browser/address-parameter'
import { currentAddress, onHistoryMove, pushUrl, replaceUrl } from '../../../lib/browser/location'

/** How long the last change waits to be written to the address, in ms: a debounce (search.10). */
export const WRITE_DELAY_MS = 400

const withQuery = (query: string): string => {
  const { path, fragment } = partsOf(currentAddress())
  return path + query + fragment
}

/** The query string of the page's address, with its '?'; empty when there is none. */
export const pageAddress = {
  read: (): string => partsOf(currentAddress()).query,
  /** The address of this page with a query string. */
  urlOf: withQuery,
  /** Sets the query string as a new history entry. */
  push: (query: string): void => pushUrl(withQuery(query)),
  /** Sets the query string of the current history entry. */
  replace: (query: string): void => replaceUrl(withQuery(query)),
  /** Calls the listener after Back and Forward. Returns an unsubscribe function. */
  onReturn: onHistoryMove,
}
export type AddressBar = typeof pageAddress
