import { useEffect, useLayoutEffect, useMemo } from 'react'
import { useConfigure, useHits } from 'react-instantsearch'
import type { SearchRecord } from '../search/query/search-record'
import { HIGHLIGHT, resultCount, resultOf } from '../search/query/search-record'
import { useSearchEvent } from '../search/query/use-search-event'
import type { ContentSearch } from './use-content-search'

export interface ListQuery {
  /** The list's name on the page, also used for its page number in the address. */
  name: string
  parameters: Readonly<Record<string, unknown>>
  hitsPerPage: number
  /** Values that a record must have, in the search service's filter syntax. */
  facetFilters?: readonly (readonly string[])[] | undefined
}

export type FoundList<T> = ReturnType<typeof useListHits<T>>

/**
 * Requests one list and reads its answer. A page beyond the last leads to the last one (search.21).
 * @param read picks the records to show; must not change
 */
export function useListHits<T>(
  search: ContentSearch,
  list: ListQuery,
  read: (records: readonly SearchRecord[], isSignedIn: boolean) => T[],
) {
  const { route, router, settings, scroll, report } = search
  const { name, parameters, hitsPerPage, facetFilters } = list
  const page = route.pages[name] ?? 0
  useConfigure({
    ...parameters,
    ...HIGHLIGHT,
    ...(facetFilters && { facetFilters: facetFilters as string[][] }),
    query: route.query,
    page,
    hitsPerPage,
  })
  const { items, results } = useHits({ escapeHTML: false })
  const { isSignedIn } = settings
  const hits = useMemo(() => read(items, isSignedIn), [items, isSignedIn, read])

  const found = results && !results.__isArtificial ? results : null
  const asked = found?._state
  const isCurrent = asked && (asked.query ?? '') === route.query && (asked.page ?? 0) === page
  const isPastEnd = found !== null && found.page > 0 && found.page >= found.nbPages
  const lastPage = isPastEnd && isCurrent ? found.nbPages - 1 : null
  useEffect(() => {
    if (lastPage === null) return
    router.open({ pages: { ...router.current().pages, [name]: Math.max(0, lastPage) } }, 'replace')
  }, [lastPage, name, router])

  const answer = isPastEnd ? null : found
  const count = answer && resultCount(answer.nbHits, items.length, hits.length)
  const answered = answer ? (answer._state.query ?? '') : null
  const first = items.find((item) => read([item], isSignedIn).length > 0)
  const title = resultOf(first?._highlightResult, 'post_title')
  const isNamed = title.matchLevel === 'full'
  // Runs before the list scrolls into view, because server-rendered results may hide it until then.
  useLayoutEffect(
    () =>
      report(
        name,
        count === null || answered === null ? null : { count, query: answered, isNamed },
      ),
    [report, name, count, answered, isNamed],
  )
  useEffect(() => () => report(name, null), [report, name])

  const isShown = Boolean(answer && isCurrent)
  useSearchEvent(name, isShown ? answer : null, count)
  useLayoutEffect(() => scroll.rendered(name, isShown), [scroll, name, isShown])

  return {
    hits,
    count,
    page: answer?.page ?? page,
    pageCount: answer?.nbPages ?? 0,
    query: answered ?? route.query,
  }
}
