import { useAtomValue } from 'jotai'
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { InstantSearch } from 'react-instantsearch'
import { isBasketLoadedAtom } from '../../atoms/basket/basket'
import {
  isSearchReadyAtom,
  type ProductSearchSettings,
  productSearchAtom,
} from '../../atoms/search/search'
import { searchViewAtom } from '../../atoms/search/view'
import { createHitsMemory } from './place/hits-memory'
import { createScrollMemory } from './place/scroll-memory'
import { useFirstResults } from './place/use-first-results'
import { createSearchAttempts } from './query/search-attempts'
import { type SearchRoute, type SearchStart, startRoute } from './query/search-route'
import { createSearchRouter } from './query/search-router'
import { toRoute, toUiState, type UiState } from './query/ui-state'
import { landmarkName, useNamespace } from './query/use-namespace'
import { SearchSkeleton } from './SearchSkeleton'
import { SearchView } from './SearchView'

export interface ProductSearchProps extends SearchStart {
  /** Whether prices and add controls are shown (search.3). */
  storeenabled: boolean
}

/** Matches an address with parameters for a product search. */
const ASKS = /[?&]products\d*\./

/** Product search: box, filters, and cards in a grid (search.1, search.2). */
export function ProductSearch({ storeenabled, ...start }: ProductSearchProps) {
  const isReady = useAtomValue(isSearchReadyAtom)
  const isBasketLoaded = useAtomValue(isBasketLoadedAtom)
  const settings = useAtomValue(productSearchAtom)
  const namespace = useNamespace()
  const showSearch = useFirstResults(ASKS, useAtomValue(searchViewAtom) === 'grid')
  if (!isReady || namespace === null) return <SearchSkeleton isBuyable={storeenabled} />

  const from = startRoute(start, settings.facets)
  return (
    <RoutedSearch
      // New attributes or another user remount the search, which reads the address again.
      key={JSON.stringify([namespace, from, settings.sorts, settings.parameters])}
      namespace={namespace}
      start={from}
      settings={settings}
      isBuyable={storeenabled && isBasketLoaded}
      onAnswered={showSearch}
    />
  )
}

interface RoutedSearchProps {
  namespace: string
  start: SearchRoute
  settings: ProductSearchSettings
  isBuyable: boolean
  /** Called once there is something to show. Must not change. */
  onAnswered: () => void
}

/** Keeps filter values when their component unmounts, as in a closed panel. */
const FUTURE = { preserveSharedStateOnUnmount: true }

function RoutedSearch(props: RoutedSearchProps) {
  const { namespace, start, settings, isBuyable, onAnswered } = props
  const { client, index, sorts } = settings
  const root = useRef<HTMLDivElement>(null)
  const [parts] = useState(() => ({
    root,
    name: landmarkName('Products', namespace),
    settings,
    attempts: createSearchAttempts(client, [index, ...sorts.map((sort) => sort.index)]),
    hits: createHitsMemory(namespace),
    scroll: createScrollMemory(namespace, root),
  }))
  const [routing] = useState(() => ({
    router: createSearchRouter({
      namespace,
      start,
      sorts: sorts.map(({ name }) => name),
      onLeave: parts.scroll.save,
      onReturn: parts.scroll.recall,
    }),
    stateMapping: {
      stateToRoute: (state: UiState) => toRoute(state[index] ?? {}, settings),
      routeToState: (route: SearchRoute) => ({ [index]: toUiState(route, settings) }),
    },
  }))

  // InstantSearch empties its state before a removed tag unmounts.
  useLayoutEffect(() => routing.router.flush, [routing])

  // Writes pending text, so that Back from a hit restores it.
  const flushBeforeLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) routing.router.flush()
  }

  return (
    // Reserves the height: InstantSearch renders nothing until it has started.
    <div className="trade-product-search-room" onClickCapture={flushBeforeLink}>
      <InstantSearch<UiState, SearchRoute>
        searchClient={parts.attempts.client}
        indexName={index}
        routing={routing}
        insights={false}
        future={FUTURE}
      >
        <SearchView parts={parts} isBuyable={isBuyable} onAnswered={onAnswered} />
      </InstantSearch>
    </div>
  )
}
