import { type RefObject, useEffect, useState } from 'react'

/** The width, in px, from which filters may stand beside results: no search is wider than its window. */
const WIDE_PX = 860

/** Whether an element has or had room on the page; assumed in wide windows until its room is known. */
export function useIsShown(element: RefObject<Element | null>): boolean {
  const [isShown, setIsShown] = useState(window.innerWidth >= WIDE_PX)
  useEffect(() => {
    if (isShown || !element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setIsShown(true)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isShown])
  return isShown
}
