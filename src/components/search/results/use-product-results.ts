import { useStore } from 'jotai'
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { useConfigure, useConnector, useInfiniteHits, useInstantSearch } from 'react-instantsearch'
import { type ProductSearchSettings, productSearchAtom } from '../../../atoms/search/search'
import { onLeave } from '../../../lib/browser/on-leave'
import { hasSameCounts } from '../filters/facet-values'
import type { createHitsMemory } from '../place/hits-memory'
import type { ScrollMemory } from '../place/scroll-memory'
import type { SearchAttempts } from '../query/search-attempts'
import { HIGHLIGHT, resultCount } from '../query/search-record'
import { hasSameResults, type SearchRoute } from '../query/search-route'
import { connectTerms } from '../query/search-terms'
import { toRoute, toUiState } from '../query/ui-state'
import { useSearchEvent } from '../query/use-search-event'
import { hasSameHits, listProducts } from './product-hits'
import { useViewItemList } from './use-view-item-list'

/** Returns the previous value while a new one is equal, so that memoised components skip it. */
function useStableValue<T>(value: T, isSame: (one: T, other: T) => boolean): T {
  const last = useRef(value)
  const stable = isSame(last.current, value) ? last.current : value
  useLayoutEffect(() => {
    last.current = stable
  })
  return stable
}

/** How many hits make a page (search.6). */
const HITS_PER_PAGE = 60

/** The parts of one search, created once. */
export interface SearchParts {
  name: string
  settings: ProductSearchSettings
  attempts: SearchAttempts
  hits: ReturnType<typeof createHitsMemory>
  scroll: ScrollMemory
  root: RefObject<HTMLDivElement | null>
}

export function useProductResults(parts: SearchParts, isBuyable: boolean) {
  const { settings, attempts, hits: memory, scroll } = parts
  const { parameters, isSignedIn, index, facets } = settings
  const store = useStore()
  const attempt = useSyncExternalStore(attempts.subscribe, attempts.current)
  useConfigure(
    useMemo(() => ({ ...parameters, ...HIGHLIGHT, hitsPerPage: HITS_PER_PAGE }), [parameters]),
  )
  useConnector(
    connectTerms,
    useMemo(
      () => ({ index, attributes: facets.map(({ attribute }) => attribute) }),
      [index, facets],
    ),
  )
  const { results, refresh, indexUiState, setIndexUiState } = useInstantSearch()
  const {
    items: stable,
    currentPageHits,
    ...pages
  } = useInfiniteHits({
    escapeHTML: false,
    cache: memory,
  })
  // InstantSearch drops the hits of an answer that arrives during a newer search.
  const items = stable.length > 0 ? stable : currentPageHits
  const listed = useMemo(() => listProducts(items, isSignedIn), [items, isSignedIn])
  const hits = useStableValue(listed, hasSameHits)
  const isPastEnd = results.nbPages > 0 && results.page >= results.nbPages
  const answer = results.__isArtificial || isPastEnd ? null : results
  const counts = useStableValue(answer, hasSameCounts)
  const settled = attempt.isWaiting || attempt.problem ? null : answer
  useViewItemList(settled, hits, isBuyable)
  const count = answer && resultCount(answer.nbHits, items.length, hits.length)
  useSearchEvent('products', settled, count)
  useLayoutEffect(() => scroll.rendered('products', settled !== null), [scroll, settled])

  useEffect(
    () =>
      onLeave(() => {
        // Hides the hits after a sign-out, although the page still has them (session.18).
        if (store.get(productSearchAtom).isSignedIn === isSignedIn) memory.persist()
      }),
    [store, isSignedIn, memory],
  )

  const setRoute = useCallback(
    (route: SearchRoute) =>
      setIndexUiState(({ configure }) => ({
        ...toUiState(route, settings),
        ...(configure && { configure }),
      })),
    [setIndexUiState, settings],
  )

  const setQuery = useCallback(
    (query: string) => setIndexUiState(({ page: _, ...state }) => ({ ...state, query })),
    [setIndexUiState],
  )

  const route = useStableValue({ ...toRoute(indexUiState, settings), page: 1 }, hasSameResults)
  // A page beyond the last one, as in an old link, opens the last page (search.21).
  const lastPage = isPastEnd && !attempt.isWaiting ? results.nbPages : 0
  useEffect(() => {
    if (lastPage > 0) setIndexUiState((state) => ({ ...state, page: lastPage }))
  }, [lastPage, setIndexUiState])

  return {
    /** The number of results, without the protected ones that the page leaves out (search.4). */
    count,
    answer,
    /** Keeps its identity while further pages have the same counts. */
    counts,
    route,
    setRoute,
    setQuery,
    /** The content of the results. */
    list: {
      hits,
      attempt,
      onRetry: refresh,
      hasPrevious: !pages.isFirstPage,
      /** A page without hits is the last one, whatever the service counts. */
      hasMore: !pages.isLastPage && results.hits.length > 0,
      onShowPrevious: pages.showPrevious,
      onShowMore: pages.showMore,
    },
  }
}
