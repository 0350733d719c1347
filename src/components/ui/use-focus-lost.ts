import { type RefObject, useCallback, useLayoutEffect } from 'react'

/** Calls back just before a focused element leaves the page. */
export function useFocusLost(element: RefObject<HTMLElement | null>, onFocusLost: () => void) {
  useLayoutEffect(() => {
    const own = element.current
    return () => {
      if (own?.contains(document.activeElement)) onFocusLost()
    }
  }, [element, onFocusLost])
}

/** The surrounding element takes the focus when a focused element leaves the page. */
export function useFocusStays(element: RefObject<HTMLElement | null>) {
  const keepFocus = useCallback(() => {
    const around = element.current?.parentElement
    if (!around) return
    around.tabIndex = -1
    around.focus({ preventScroll: true })
  }, [element])
  useFocusLost(element, keepFocus)
}
