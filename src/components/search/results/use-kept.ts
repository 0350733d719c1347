import { useLayoutEffect, useRef } from 'react'

/** The previous value while a new one says the same, so that memoised components skip it. */
export function useKept<T>(value: T, isSame: (one: T, other: T) => boolean): T {
  const last = useRef(value)
  const kept = isSame(last.current, value) ? last.current : value
  useLayoutEffect(() => {
    last.current = kept
  })
  return kept
}
