import type { InstantSearchProps } from 'react-instantsearch'
import { pageAddress } from '../place/page-address'
import { createDelayedWrite } from './delayed-write'
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
  /** Writes pending changes now: the page may be left. */
  flush: () => void
}

export interface SearchRouterOptions {
  /** The prefix of the search's parameters: 'products' in `products.q` (search.10). */
  namespace: string
  /** The route while the address has none of the search's parameters. */
  start: SearchRoute
  sorts: readonly string[]
  onLeave?: () => void
  onReturn?: () => void
}

/** Keeps a search and the address in sync (search.10). Loading more pages adds no history entry (search.12). */
export function createSearchRouter(options: SearchRouterOptions): Router {
  const { namespace, start, sorts, onLeave, onReturn } = options
  const delayed = createDelayedWrite(namespace)
  const read = () => parseRoute(readParameters(pageAddress.read(), namespace), start, sorts)
  const searchFor = (route: SearchRoute) =>
    writeParameters(pageAddress.read(), namespace, formatRoute(route, start))

  /** The route when the address was last read or written. */
  let current = read()
  let unsubscribe = () => {}
  /** InstantSearch writes an empty state after `dispose`, which must not reach the address. */
  let isDisposed = false

  const write = (route: SearchRoute) => {
    current = read()
    if (!hasSameResults(current, route)) {
      onLeave?.()
      pageAddress.push(searchFor(route))
    } else if (current.page !== route.page) pageAddress.replace(searchFor(route))
    current = route
  }

  return {
    $$type: 'trade.router',
    read,
    createURL: (route) => pageAddress.urlOf(searchFor(route)),
    start() {
      isDisposed = false
    },
    write(route) {
      if (!isDisposed) delayed.later(() => write(route))
    },
    flush: delayed.flush,
    onUpdate(update) {
      unsubscribe()
      unsubscribe = pageAddress.onReturn(() => {
        const route = read()
        // The entry belongs to another search or script.
        if (isSameRoute(current, route)) return
        delayed.cancel()
        current = route
        onReturn?.()
        update(route)
      })
    },
    dispose() {
      isDisposed = true
      delayed.cancel()
      unsubscribe()
    },
  }
}
