import { type RefObject, useLayoutEffect } from 'react'

/** Calls back just before a focused element leaves the page. */
export function useFocusLost(element: RefObject<HTMLElement | null>, onFocusLost: () => void) {
  useLayoutEffect(() => {
    const own = element.current
    return () => {
      if (own?.contains(document.activeElement)) onFocusLost()
    }
  }, [element, onFocusLost])
}
