import type { InstantSearchProps } from 'react-instantsearch'
import { readParameters, writeParameters } from './query-string'
import { asksTheSame, formatRoute, parseRoute, type SearchRoute } from './search-route'
import type { UiState } from './ui-state'

type Routing = Exclude<NonNullable<InstantSearchProps<UiState, SearchRoute>['routing']>, boolean>
type Router = NonNullable<Routing['router']>

/** The page's address, as far as a search reads and writes it. */
export interface AddressBar {
  /** The query string, '?' included; empty when there is none. */
  read: () => string
  /** The address of this page with a query string. */
  urlOf: (search: string) => string
  /** Goes to another query string of this page: Back leads to the one before. */
  push: (search: string) => void
  replace: (search: string) => void
  /** Tells when Back or Forward has changed the address. Returns how to stop. */
  onReturn: (listener: () => void) => () => void
}

export interface SearchRouterOptions {
  /** Before the dot of each of the search's parameters. */
  namespace: string
  /** What the search shows while the address says nothing. */
  start: SearchRoute
  /** The names of the sorts on offer. */
  sorts: readonly string[]
  address: AddressBar
  /** Hears that the search is about to go to another address. */
  onLeave?: () => void
  /** Hears that Back or Forward has led to another state of this search. */
  onReturn?: () => void
}

/** Milliseconds from the last change to its address (spec §9). */
export const WRITE_DELAY_MS = 400

/**
 * Keeps one search and its parameters in the address in step, and all others as they are.
 * A change of what is asked is a step for Back; more pages of the same are not.
 */
export function createSearchRouter(options: SearchRouterOptions): Router {
  const { namespace, start, sorts, address, onLeave, onReturn } = options
  const read = () => parseRoute(readParameters(address.read(), namespace), start, sorts)
  const searchFor = (route: SearchRoute) =>
    writeParameters(address.read(), namespace, formatRoute(route, start))

  /** What the address said when it was last read or written. */
  let known = read()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopListening = () => {}
  /** InstantSearch writes once more after it has disposed of everything: an empty state. */
  let isDisposed = false

  const write = (route: SearchRoute) => {
    known = read()
    if (!asksTheSame(known, route)) {
      onLeave?.()
      address.push(searchFor(route))
    } else if (known.page !== route.page) address.replace(searchFor(route))
    known = route
  }

  return {
    $$type: 'trade.router',
    read,
    createURL: (route) => address.urlOf(searchFor(route)),
    start() {
      isDisposed = false
    },
    write(route) {
      clearTimeout(timer)
      if (!isDisposed) timer = setTimeout(write, WRITE_DELAY_MS, route)
    },
    onUpdate(update) {
      stopListening()
      stopListening = address.onReturn(() => {
        const route = read()
        // Another search's step, or another script's, is none of this search's business.
        if (asksTheSame(known, route) && known.page === route.page) return
        clearTimeout(timer)
        known = route
        onReturn?.()
        update(route)
      })
    },
    dispose() {
      isDisposed = true
      clearTimeout(timer)
      stopListening()
    },
  }
}
