import { useEffect } from 'react'
import { onLeave } from '../../../lib/browser/on-leave'
import type { ScrollMemory } from './scroll-memory'

/** What a buyer scrolls with, or goes on with elsewhere. */
export const GESTURES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Keeps the scroll position when the page is left, and restores none once the user scrolls (search.12). */
export function useScrollMemory(memory: ScrollMemory) {
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
