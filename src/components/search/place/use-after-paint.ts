import { startTransition, useLayoutEffect, useState } from 'react'

/** How long to wait for a paint, in ms: a hidden page paints no frames. */
const HIDDEN_MS = 200

/** Calls back after the next paint. Returns an unsubscribe function. */
export function afterPaint(callback: () => void): () => void {
  const stop = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  const call = () => {
    stop()
    callback()
  }
  // The second frame starts after the first is painted.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(call)
  })
  const timer = setTimeout(call, HIDDEN_MS)
  return stop
}

/**
 * A value that updates after the rest of the page is painted, in a render that does not block. `useDeferredValue` would
 * render before that paint and delay it.
 * @param isNext whether a new value follows at once
 */
export function useAfterPaint<T>(
  value: T,
  initial: T,
  isNext: (value: T, shown: T) => boolean = () => false,
): T {
  const [shown, setShown] = useState(initial)
  if (!Object.is(shown, value) && isNext(value, shown)) setShown(() => value)

  useLayoutEffect(() => {
    if (Object.is(shown, value)) return undefined
    return afterPaint(() => startTransition(() => setShown(() => value)))
  }, [value, shown])
  return shown
}
