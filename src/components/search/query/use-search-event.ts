import { useEffect, useMemo, useRef } from 'react'
import { emit } from '../../../events'
import { sortKeys } from '../../../lib/data/sort-keys'

interface Answered {
  _state: { query?: string }
}

/** Reports each answered search to the page, once (event.3). `answer` and `count` are `null` until known. */
export function useSearchEvent(list: string, answer: Answered | null, count: number | null) {
  const reported = useRef('')
  const state = answer?._state
  const key = useMemo(() => (state ? queryKey(state) : null), [state])
  const query = state?.query ?? ''
  useEffect(() => {
    if (key === null || count === null || key === reported.current) return
    reported.current = key
    emit('trade:search', { query, list, count })
  }, [key, query, list, count])
}

/** A key of a search's state; all pages of a query share it. */
export function queryKey(state: object): string {
  const { page: _, ...query } = state as Record<string, unknown>
  return JSON.stringify(query, sortKeys)
}
