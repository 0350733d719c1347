import { type MouseEvent, useCallback, useRef } from 'react'

interface Used {
  control: Element
  /** What scrolls it. */
  scroller: Element
  /** Its distance from the top of what is scrolled, in px. */
  top: number
}

const SCROLLS = /^(auto|scroll)$/

/** The dialog's body that scrolls an element, or the page. */
function scrollerOf(element: Element): Element | null {
  for (let each = element.parentElement; each; each = each.parentElement) {
    if (each.scrollHeight > each.clientHeight && SCROLLS.test(getComputedStyle(each).overflowY)) {
      return each
    }
  }
  return document.scrollingElement
}

const topIn = (scroller: Element, control: Element): number =>
  control.getBoundingClientRect().top + scroller.scrollTop

/**
 * Keeps the control that was pressed last where it is, when what stands above it gets shorter or longer with
 * the answer: the next press would meet another one (search.46).
 */
export function useSteadyControl() {
  const used = useRef<Used | null>(null)

  /** Call when something is pressed. */
  const note = useCallback(({ target }: MouseEvent) => {
    const control = target instanceof Element ? target.closest('label, button') : null
    const scroller = control && scrollerOf(control)
    used.current = scroller && { control, scroller, top: topIn(scroller, control) }
  }, [])

  /** Call once another answer is rendered. */
  const restore = useCallback(() => {
    const last = used.current
    if (!last?.control.isConnected) return
    used.current = null
    const moved = topIn(last.scroller, last.control) - last.top
    if (Math.abs(moved) >= 1) last.scroller.scrollBy({ top: moved, behavior: 'instant' })
  }, [])
  return { note, restore }
}
