import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ScrollMemory } from './scroll-memory'

const GESTURES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Puts the results where they stood, once they have come; whoever scrolls meanwhile is left alone. */
export function useScrollMemory(memory: ScrollMemory, results: object | null, isSettled: boolean) {
  const shown = useRef<object | null>(null)

  useLayoutEffect(() => {
    if (!isSettled || results === shown.current) return
    shown.current = results
    memory.restore()
  })

  useEffect(() => {
    for (const type of GESTURES) window.addEventListener(type, memory.giveUp, { passive: true })
    window.addEventListener('pagehide', memory.persist)
    return () => {
      for (const type of GESTURES) window.removeEventListener(type, memory.giveUp)
      window.removeEventListener('pagehide', memory.persist)
    }
  }, [memory])
}
