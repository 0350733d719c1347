import { useEffect, useLayoutEffect, useRef } from 'react'
import { onLeave } from '../../../lib/browser/on-leave'
import type { ScrollMemory } from './scroll-memory'

/** What a buyer scrolls with, or goes on with elsewhere. */
export const GESTURES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Restores the scroll position once the results are rendered, unless the user scrolls first (search.12). */
export function useScrollMemory(memory: ScrollMemory, results: object | null, isSettled: boolean) {
  const lastResults = useRef<object | null>(null)

  useLayoutEffect(() => {
    if (!isSettled || results === lastResults.current) return
    lastResults.current = results
    memory.restore()
  })

  useEffect(() => {
    for (const type of GESTURES) window.addEventListener(type, memory.giveUp, { passive: true })
    const stop = onLeave(memory.persist)
    return () => {
      for (const type of GESTURES) window.removeEventListener(type, memory.giveUp)
      memory.settled()
      stop()
    }
  }, [memory])
}
