import { currentQuery, withQuery } from '../../../lib/browser/current-query'
import { onHistoryMove, pushUrl, replaceUrl } from '../../../lib/browser/location'

/** The debounce before changes are written to the address, in ms (search.10). */
export const WRITE_DELAY_MS = 400

/** The query string of the address, with its '?'; empty without one. */
export const pageAddress = {
  read: currentQuery,
  urlOf: withQuery,
  push: (query: string): void => pushUrl(withQuery(query)),
  replace: (query: string): void => replaceUrl(withQuery(query)),
  onReturn: onHistoryMove,
}
