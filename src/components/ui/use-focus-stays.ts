import { type RefObject, useCallback } from 'react'
import { useFocusLost } from './use-focus-lost'

/** The element around takes the focus when an element that has it leaves the page. */
export function useFocusStays(element: RefObject<HTMLElement | null>) {
  const keepFocus = useCallback(() => {
    const around = element.current?.parentElement
    if (!around) return
    around.tabIndex = -1
    around.focus({ preventScroll: true })
  }, [element])
  useFocusLost(element, keepFocus)
}
