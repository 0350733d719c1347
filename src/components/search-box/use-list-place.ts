import { type RefObject, useLayoutEffect } from 'react'
import { hidePopover, showPopover } from '../ui/overlay/popover'

/** The smallest distance between the list and the edges of the window, in px. */
const MARGIN = 8
/** The gap between field and list, in px. */
const GAP = 4
/** The smallest width and height of the list, in px, where the window has space for them. */
const WIDTH = 400
const HEIGHT = 160

/** Places the list below the field, in the part of the window not covered by the keyboard. */
function place(list: HTMLElement, field: HTMLElement) {
  const { left, right, bottom, width } = field.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const shown = window.visualViewport
  const end = Math.min(clientHeight, shown ? shown.offsetTop + shown.height : clientHeight)
  const room = clientWidth - 2 * MARGIN
  const own = Math.min(Math.max(width, WIDTH), room)
  const isAtStart = left + own <= clientWidth - MARGIN
  const top = Math.max(MARGIN, Math.min(bottom + GAP, end - MARGIN - HEIGHT))
  list.style.width = `${own}px`
  list.style.left = `${Math.max(MARGIN, isAtStart ? left : right - own)}px`
  list.style.top = `${top}px`
  list.style.maxHeight = `${end - MARGIN - top}px`
}

/** Shows the list as a popover below the field while it is open. */
export function useListPlace(
  list: RefObject<HTMLElement | null>,
  field: HTMLElement,
  isOpen: boolean,
): void {
  useLayoutEffect(() => {
    const element = list.current
    if (!isOpen || !element) return
    const following = new AbortController()
    const { signal } = following
    const follow = () => place(element, field)
    showPopover(element)
    follow()
    addEventListener('resize', follow, { signal })
    addEventListener('scroll', follow, { signal, capture: true, passive: true })
    window.visualViewport?.addEventListener('resize', follow, { signal })
    return () => {
      following.abort()
      hidePopover(element)
      element.removeAttribute('style')
    }
  }, [list, field, isOpen])
}
