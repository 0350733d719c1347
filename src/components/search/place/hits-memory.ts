import type { UseInfiniteHitsProps } from 'react-instantsearch'
import { recallHits, rememberHits } from '../../../atoms/search/remembered-hits'
import { isReloadOrBackForward } from '../../../lib/browser/navigation-type'
import { queryKey } from '../query/use-search-event'

type HitsCache = NonNullable<UseInfiniteHitsProps['cache']>
type CachedHits = NonNullable<ReturnType<HitsCache['read']>>

interface Remembered {
  hits: CachedHits
  /** When its first page was requested, in ms. */
  at: number
}

const MAX_QUERIES = 12

/** Stores the pages of the latest queries for Back and reload (search.12). Call `persist` before the page is left. */
export function createHitsMemory(namespace: string): HitsCache & { persist: () => void } {
  const queries = new Map<string, Remembered>()
  const isReturn = isReloadOrBackForward()

  /** Moves a query to the end, and drops the least recently used one. */
  const remember = (key: string, hits: CachedHits, at = queries.get(key)?.at ?? Date.now()) => {
    queries.delete(key)
    queries.set(key, { hits, at })
    const [oldest] = queries.keys()
    if (queries.size > MAX_QUERIES && oldest !== undefined) queries.delete(oldest)
    return hits
  }

  return {
    read({ state }) {
      const key = queryKey(state)
      const known = queries.get(key)
      if (known) return remember(key, known.hits)
      const remembered = isReturn ? recallHits(namespace, key) : null
      return (
        remembered &&
        remember(key, { ...(remembered.pages as object) } as CachedHits, remembered.at)
      )
    },
    write({ state, hits }) {
      // A page beyond the last would leave a gap.
      if (state.page && hits[state.page]?.length === 0) return
      remember(queryKey(state), hits)
    },
    persist() {
      const last = [...queries].at(-1)
      if (!last) return
      const [key, { hits, at }] = last
      // Pages after a gap cannot be restored.
      const pages = Object.values(hits)
      if (pages.every((_, page) => page in hits)) rememberHits(namespace, key, { at, pages })
    },
  }
}
