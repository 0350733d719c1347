import type { InstantSearchProps } from 'react-instantsearch'
import { WRITE_DELAY_MS } from './page-address'
import { readParameters, writeParameters } from './query-string'
import {
  formatRoute,
  hasSameResults,
  isSameRoute,
  parseRoute,
  type SearchRoute,
} from './search-route'
import type { UiState } from './ui-state'

type Routing = Exclude<NonNullable<InstantSearchProps<UiState, SearchRoute>['routing']>, boolean>
type Router = NonNullable<Routing['router']> & {
  /** Writes now what waits to be written: the page may be left. */
  flush: () => void
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

export interface SearchRouterOptions {
  /** The prefix of the search's parameters: 'products' in `products.q` (search.10). */
  namespace: string
  /** What the search shows while the address has none of the search's parameters. */
  start: SearchRoute
  /** The names of the sorts that the user may choose. */
  sorts: readonly string[]
  address: AddressBar
  /** Called before the search pushes an address. */
  onLeave?: () => void
  /** Called after Back or Forward has changed the route of this search. */
  onReturn?: () => void
}

/** Writes what a search has not written yet, by namespace. */
const pending = new Map<string, () => void>()

/**
 * Synchronises one search with its parameters in the address (search.10). Other results are a new
 * history entry; more pages of the same results are not (search.12).
 */
export function createSearchRouter(options: SearchRouterOptions): Router {
  const { namespace, start, sorts, address, onLeave, onReturn } = options
  // A search that is mounted anew goes on where the one before it was (host.41).
  pending.get(namespace)?.()
  const read = () => parseRoute(readParameters(address.read(), namespace), start, sorts)
  const searchFor = (route: SearchRoute) =>
    writeParameters(address.read(), namespace, formatRoute(route, start))

  /** The route when the address was last read or written. */
  let current = read()
  let timer: ReturnType<typeof setTimeout> | undefined
  let unsubscribe = () => {}
  /** InstantSearch writes an empty state after `dispose`, which must not reach the address. */
  let isDisposed = false

  const url = () => address.urlOf(address.read())
  let writeNow: (() => void) | undefined
  const cancel = () => {
    clearTimeout(timer)
    // The search that is mounted anew may have an entry of its own by now.
    if (pending.get(namespace) === writeNow) pending.delete(namespace)
  }

  const write = (route: SearchRoute) => {
    cancel()
    current = read()
    if (!hasSameResults(current, route)) {
      onLeave?.()
      address.push(searchFor(route))
    } else if (current.page !== route.page) address.replace(searchFor(route))
    current = route
  }

  return {
    $$type: 'trade.router',
    read,
    createURL: (route) => address.urlOf(searchFor(route)),
    start() {
      isDisposed = false
    },
    write(route) {
      cancel()
      if (isDisposed) return
      const from = url()
      writeNow = () => {
        if (url() === from) write(route)
      }
      pending.set(namespace, writeNow)
      timer = setTimeout(write, WRITE_DELAY_MS, route)
    },
    flush() {
      if (pending.get(namespace) === writeNow) writeNow?.()
    },
    onUpdate(update) {
      unsubscribe()
      unsubscribe = address.onReturn(() => {
        const route = read()
        // The entry belongs to another search or script.
        if (isSameRoute(current, route)) return
        cancel()
        current = route
        onReturn?.()
        update(route)
      })
    },
    dispose() {
      isDisposed = true
      cancel()
      unsubscribe()
    },
  }
}
