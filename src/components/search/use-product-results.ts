import { type RefObject, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useConfigure, useInfiniteHits, useInstantSearch } from 'react-instantsearch'
import type { ProductSearchSettings } from '../../atoms/search/search'
import { HIGHLIGHT } from './highlight'
import type { createHitsMemory } from './hits-memory'
import { listProducts } from './product-hits'
import type { ScrollMemory } from './scroll-memory'
import type { SearchAttempts } from './search-attempts'
import type { SearchRoute } from './search-route'
import { toRoute, toUiState } from './ui-state'
import { useViewList } from './use-view-list'

/** Hits of one page (spec §9). */
const HITS_PER_PAGE = 60

/** What one search works with, for as long as it lives. */
export interface SearchParts {
  settings: ProductSearchSettings
  attempts: SearchAttempts
  hits: ReturnType<typeof createHitsMemory>
  scroll: ScrollMemory
  /** Around all of the search. */
  root: RefObject<HTMLDivElement | null>
}

/** What a product search has found, and where it stands. */
export function useProductResults({ settings, attempts, hits: memory }: SearchParts) {
  const { parameters, sorts, isSignedIn } = settings
  const attempt = useSyncExternalStore(attempts.subscribe, attempts.current)
  useConfigure(
    useMemo(() => ({ ...parameters, ...HIGHLIGHT, hitsPerPage: HITS_PER_PAGE }), [parameters]),
  )
  const { results, refresh, indexUiState, setIndexUiState } = useInstantSearch()
  const { items, showMore, showPrevious, isFirstPage, isLastPage } = useInfiniteHits({
    escapeHTML: false,
    cache: memory,
  })
  const hits = useMemo(() => listProducts(items, isSignedIn), [items, isSignedIn])
  const answered = results.__isArtificial ? null : results
  const isSettled = !attempt.isWaiting && !attempt.problem && answered !== null
  useViewList(isSettled ? answered : null, hits)

  useEffect(() => {
    window.addEventListener('pagehide', memory.persist)
    return () => window.removeEventListener('pagehide', memory.persist)
  }, [memory])

  const setRoute = useCallback(
    (route: SearchRoute) =>
      setIndexUiState(({ configure }) => ({
        ...toUiState(route, sorts),
        ...(configure && { configure }),
      })),
    [setIndexUiState, sorts],
  )

  return {
    hits,
    /** How many there are, without those that an index which cannot filter has let through. */
    count: answered ? Math.max(0, answered.nbHits - (items.length - hits.length)) : null,
    /** The last answer; `null` before the first one. */
    answered,
    isSettled,
    attempt,
    retry: refresh,
    route: toRoute(indexUiState, sorts),
    setRoute,
    hasPrevious: !isFirstPage,
    hasMore: !isLastPage,
    showPrevious,
    showMore,
  }
}
