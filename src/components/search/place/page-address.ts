import { onHistoryMove, pushUrl, replaceUrl } from '../../../lib/browser/location'

/** The debounce before changes are written to the address, in ms (search.10). */
export const WRITE_DELAY_MS = 400

const withQuery = (query: string): string => {
  const { pathname, hash } = window.location
  return pathname + query + hash
}

/** The query string of the address, with its '?'; empty without one. */
export const pageAddress = {
  read: (): string => window.location.search,
  urlOf: withQuery,
  push: (query: string): void => pushUrl(withQuery(query)),
  replace: (query: string): void => replaceUrl(withQuery(query)),
  onReturn: onHistoryMove,
}
