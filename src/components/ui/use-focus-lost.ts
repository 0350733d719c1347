import { type RefObject, useLayoutEffect } from 'react'

/** Tells when an element leaves the page while it holds the focus, just before it does. */
export function useFocusLost(element: RefObject<HTMLElement | null>, onFocusLost: () => void) {
  useLayoutEffect(() => {
    const own = element.current
    return () => {
      if (own?.contains(document.activeElement)) onFocusLost()
    }
  }, [element, onFocusLost])
}
