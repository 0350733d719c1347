import { withFaultReports } from '../../../atoms/notices/with-fault-reports'
import { searchProblem } from '../../../atoms/search/problem'
import type { ProductSearchSettings } from '../../../atoms/search/search'
import { withExactCode } from './exact-code'

type SearchClient = ProductSearchSettings['client']

export interface SearchAttempt {
  isWaiting: boolean
  /** No answer for 200 ms (search.6). */
  isStalled: boolean
  /** Why the search failed; kept until a later search is answered. */
  problem: unknown
}

/** How long a search may take before it counts as stalled, in ms (search.6). */
const STALLED_MS = 200

/** How long an answer waits for its hits to render, in ms. */
const RENDERED_MS = 50

/** Reports a failed search to the page (event.5). */
function reportProblem(problem: unknown): void {
  if (!navigator.onLine) return
  const fault = { code: searchProblem(problem), area: 'search', id: 'query' }
  withFaultReports(({ reportFault }) => reportFault(fault))
}

const isSame = (one: SearchAttempt, other: SearchAttempt): boolean =>
  one.isWaiting === other.isWaiting &&
  one.isStalled === other.isStalled &&
  one.problem === other.problem

/**
 * A client for InstantSearch that tracks the state of the latest search (search.14, search.15). Does
 * not pass failures on to InstantSearch, which would roll back the query and the filters.
 * @param productIndices the indices whose records have codes (search.25)
 */
export function createSearchAttempts(client: SearchClient, productIndices: readonly string[] = []) {
  const listeners = new Set<() => void>()
  let latest = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempt: SearchAttempt = { isWaiting: false, isStalled: false, problem: null }

  const notify = () => {
    for (const listener of listeners) listener()
  }
  const change = (next: Partial<SearchAttempt>): boolean => {
    const changed = { ...attempt, ...next }
    if (isSame(attempt, changed)) return false
    attempt = changed
    return true
  }
  const show = (next: Partial<SearchAttempt>) => {
    if (change(next)) notify()
  }
  const fail = (problem: unknown) => {
    clearTimeout(timer)
    show({ isWaiting: false, isStalled: false, problem })
  }
  /** InstantSearch renders the hits next and reads this state, so one render is enough. */
  const succeed = () => {
    clearTimeout(timer)
    change({ isWaiting: false, isStalled: false, problem: null })
    timer = setTimeout(notify, RENDERED_MS)
  }

  const search = async (...request: Parameters<SearchClient['search']>) => {
    latest += 1
    const own = latest
    clearTimeout(timer)
    timer = setTimeout(() => show({ isStalled: true }), STALLED_MS)
    show({ isWaiting: true })
    try {
      const [asked, ...options] = request
      const answer = await client.search(
        Array.isArray(asked) ? asked.map((each) => withExactCode(each, productIndices)) : asked,
        ...options,
      )
      if (own === latest) succeed()
      return answer
    } catch (problem) {
      if (own === latest) fail(problem)
      reportProblem(problem)
      return new Promise<never>(() => {})
    }
  }

  return {
    client: { ...client, search: search as SearchClient['search'] },
    current: () => attempt,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) clearTimeout(timer)
      }
    },
  }
}

export type SearchAttempts = ReturnType<typeof createSearchAttempts>
