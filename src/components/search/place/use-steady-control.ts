import { type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { onGesture } from './scroll-memory'
import { afterPaint } from './use-after-paint'

interface Used {
  control: Element
  /** Its distance from the top of the window, in px. */
  top: number
}

const CONTROLS = '.trade-filter-group :is(label, button)'

/** Keeps the pressed filter control in place when content above it changes height (search.46). */
export function useSteadyControl() {
  const used = useRef<Used | null>(null)

  useEffect(() => {
    const forget = () => {
      used.current = null
    }
    // A press comes before its click; the click then notes the control.
    return onGesture(forget, true)
  }, [])

  /** Call when a control is pressed. */
  const note = useCallback(({ target }: MouseEvent) => {
    const control = target instanceof Element ? target.closest(CONTROLS) : null
    used.current = control && { control, top: control.getBoundingClientRect().top }
  }, [])

  /** Call once a new answer is rendered. The browser may restore the position by itself in its next frame. */
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
