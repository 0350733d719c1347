import type { UseInfiniteHitsProps } from 'react-instantsearch'
import { recallHits, rememberHits } from '../../atoms/search/memory'
import { isReloadOrBackForward } from '../../lib/navigation-type'
import { queryKey } from './query-key'

type HitsCache = NonNullable<UseInfiniteHitsProps['cache']>
type CachedHits = NonNullable<ReturnType<HitsCache['read']>>

/** How many queries keep their loaded pages in memory. */
const MAX_QUERIES = 12

/**
 * Keeps the loaded pages of the last queries for Back, also Back from another page and a reload
 * (search.12). Call `persist` before the page is left. A new visit starts empty.
 */
export function createHitsMemory(namespace: string): HitsCache & { persist: () => void } {
  const queries = new Map<string, CachedHits>()
  const isReturn = isReloadOrBackForward()

  /** Moves a query to the end, and drops the least recently used one. */
  const keep = (key: string, hits: CachedHits): CachedHits => {
    queries.delete(key)
    queries.set(key, hits)
    const [oldest] = queries.keys()
    if (queries.size > MAX_QUERIES && oldest !== undefined) queries.delete(oldest)
    return hits
  }

  return {
    read({ state }) {
      const key = queryKey(state)
      const known = queries.get(key)
      if (known) return keep(key, known)
      if (!isReturn) return null
      const pages = recallHits(namespace, key)
      return pages.length > 0 ? keep(key, { ...(pages as object) } as CachedHits) : null
    },
    write({ state, hits }) {
      // A page beyond the last one would be a gap.
      if (state.page && hits[state.page]?.length === 0) return
      keep(queryKey(state), hits)
    },
    persist() {
      const last = [...queries].at(-1)
      if (!last) return
      const [key, hits] = last
      // Pages after a gap cannot be restored.
      const pages = Object.values(hits)
      if (pages.every((_, page) => page in hits)) rememberHits(namespace, key, pages)
    },
  }
}
