import { type RefObject, useCallback, useEffect, useLayoutEffect } from 'react'
import { showPopover } from '../ui/overlay/popover'
import { useEscape } from '../ui/use-escape'

/** The smallest distance between the menu and the edge of the window, in px. */
const MARGIN = 8

type Place = RefObject<HTMLElement | null>

function place(menu: HTMLElement, toggle: HTMLElement) {
  const { bottom, left, right } = toggle.getBoundingClientRect()
  const isRightToLeft = getComputedStyle(toggle).direction === 'rtl'
  const width = menu.offsetWidth
  const wanted = isRightToLeft ? left : right - width
  const furthest = document.documentElement.clientWidth - width - MARGIN
  const lowest = Math.max(MARGIN, window.innerHeight - menu.offsetHeight - MARGIN)
  menu.style.top = `${Math.min(bottom + MARGIN, lowest)}px`
  menu.style.left = `${Math.max(MARGIN, Math.min(wanted, furthest))}px`
}

/**
 * Shows a `popover="manual"` below its toggle. Esc closes it and returns the focus to the toggle;
 * a press or focus outside closes it too.
 */
export function useDisclosure(menu: Place, toggle: Place, onClose: () => void) {
  useLayoutEffect(() => {
    const [element, button] = [menu.current, toggle.current]
    if (!element || !button) return
    const follow = () => place(element, button)
    showPopover(element)
    // What is chosen in it adds a button.
    const growth = new ResizeObserver(follow)
    growth.observe(element)
    follow()
    window.addEventListener('resize', follow)
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => {
      growth.disconnect()
      window.removeEventListener('resize', follow)
      window.removeEventListener('scroll', follow, { capture: true })
    }
  }, [menu, toggle])

  const leave = useCallback(() => {
    toggle.current?.focus()
    onClose()
  }, [toggle, onClose])
  useEscape(true, leave)

  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      const isInside = [menu, toggle].some(({ current }) => current?.contains(target as Node))
      if (!isInside) onClose()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [menu, toggle, onClose])
}
