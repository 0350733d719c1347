import { type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { afterPaint } from './use-after-paint'

interface Used {
  control: Element
  /** Its distance from the top of the window, in px. */
  top: number
}

/** What scrolls a page or panel by hand. */
const GESTURES = ['wheel', 'touchmove'] as const

/**
 * Keeps the control that was pressed last where it is, when what stands above it gets shorter or longer with
 * the answer: the next press would meet another one (search.46).
 */
export function useSteadyControl() {
  const used = useRef<Used | null>(null)

  useEffect(() => {
    const forget = () => {
      used.current = null
    }
    for (const type of GESTURES) window.addEventListener(type, forget, { passive: true })
    return () => {
      for (const type of GESTURES) window.removeEventListener(type, forget)
    }
  }, [])

  /** Call when something is pressed. */
  const note = useCallback(({ target }: MouseEvent) => {
    const control = target instanceof Element ? target.closest('label, button') : null
    used.current = control && { control, top: control.getBoundingClientRect().top }
  }, [])

  /** Call once another answer is rendered. The browser may keep the place itself, in its next frame. */
  const restore = useCallback(
    () =>
      afterPaint(() => {
        const { control, top = 0 } = used.current ?? {}
        used.current = null
        if (!control?.isConnected) return
        const moved = control.getBoundingClientRect().top - top
        const scroller = control.closest('.trade-modal__body') ?? document.scrollingElement
        if (Math.abs(moved) >= 1) scroller?.scrollBy({ top: moved, behavior: 'instant' })
      }),
    [],
  )
  return { note, restore }
}
