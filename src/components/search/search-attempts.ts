import type { ProductSearchSettings } from '../../atoms/search/search'

type SearchClient = ProductSearchSettings['client']

/** Where the latest search stands. */
export interface SearchAttempt {
  isWaiting: boolean
  /** No answer within 200 ms (spec §4). */
  isStalled: boolean
  /** Why it failed; stays until a later search is answered. */
  problem: unknown
}

/** Milliseconds until a search without an answer says so (spec §9). */
const STALLED_MS = 200

const isSame = (one: SearchAttempt, other: SearchAttempt): boolean =>
  one.isWaiting === other.isWaiting &&
  one.isStalled === other.isStalled &&
  one.problem === other.problem

/**
 * A client for InstantSearch that knows where the latest search stands. A failure is told here and
 * not to InstantSearch, which would take the last change back: what was typed and chosen stays, and
 * an answer that comes later counts.
 */
export function createSearchAttempts(client: SearchClient) {
  const listeners = new Set<() => void>()
  let latest = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempt: SearchAttempt = { isWaiting: false, isStalled: false, problem: null }

  const show = (next: Partial<SearchAttempt>) => {
    const changed = { ...attempt, ...next }
    if (isSame(attempt, changed)) return
    attempt = changed
    for (const listener of listeners) listener()
  }
  const settle = (problem: unknown) => {
    clearTimeout(timer)
    show({ isWaiting: false, isStalled: false, problem })
  }

  const search = async (...request: Parameters<SearchClient['search']>) => {
    latest += 1
    const own = latest
    clearTimeout(timer)
    timer = setTimeout(() => show({ isStalled: true }), STALLED_MS)
    show({ isWaiting: true })
    try {
      const answer = await client.search(...request)
      if (own === latest) settle(null)
      return answer
    } catch (problem) {
      if (own === latest) settle(problem)
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
