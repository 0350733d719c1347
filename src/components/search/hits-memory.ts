import type { UseInfiniteHitsProps } from 'react-instantsearch'
import { recallHits, rememberHits } from '../../atoms/search/memory'
import { isReloadOrBackForward } from '../../lib/navigation-type'
import { askedBy } from './asked'

type HitsCache = NonNullable<UseInfiniteHitsProps['cache']>
type CachedHits = NonNullable<ReturnType<HitsCache['read']>>

/** So many questions keep their pages while the page lives. */
const MOST_QUESTIONS = 12

/**
 * Keeps the loaded pages of the last questions: Back finds them again, and so does coming back
 * from another page or after a reload (`persist` before leaving). A new visit begins anew.
 */
export function createHitsMemory(namespace: string): HitsCache & { persist: () => void } {
  const questions = new Map<string, CachedHits>()
  const isReturn = isReloadOrBackForward()

  /** Puts a question last, and forgets the one that was not asked for longest. */
  const keep = (asked: string, hits: CachedHits): CachedHits => {
    questions.delete(asked)
    questions.set(asked, hits)
    const [oldest] = questions.keys()
    if (questions.size > MOST_QUESTIONS && oldest !== undefined) questions.delete(oldest)
    return hits
  }

  return {
    read({ state }) {
      const asked = askedBy(state)
      const known = questions.get(asked)
      if (known) return keep(asked, known)
      if (!isReturn) return null
      const pages = recallHits(namespace, asked)
      return pages.length > 0
        ? keep(asked, Object.fromEntries(pages.entries()) as CachedHits)
        : null
    },
    write({ state, hits }) {
      keep(askedBy(state), hits)
    },
    persist() {
      const last = [...questions].at(-1)
      if (!last) return
      const [asked, hits] = last
      // Only pages without a gap before them can be shown again.
      const pages = Object.values(hits)
      if (pages.every((_, page) => page in hits)) rememberHits(namespace, asked, pages)
    },
  }
}
