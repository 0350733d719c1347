import { type RefObject, startTransition, useEffect, useState } from 'react'

/** How far beyond the window an element counts as near: a window's height. */
const MARGIN = '100% 0px'

/** What to call for each element that is waited for. */
const waiting = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined

/** Calls back once, when an element comes near the window. Returns an unsubscribe function. */
function whenNear(element: Element, callback: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        waiting.get(target)?.()
        forget(target)
      }
    },
    { rootMargin: MARGIN },
  )
  waiting.set(element, callback)
  observer.observe(element)
  return () => forget(element)
}

function forget(element: Element) {
  waiting.delete(element)
  observer?.unobserve(element)
}

/** Whether an element is or was near the window; `isNearAtOnce` before its place is known. */
export function useNear(element: RefObject<Element | null>, isNearAtOnce: boolean): boolean {
  const [isNear, setIsNear] = useState(isNearAtOnce)
  useEffect(() => {
    if (isNear || !element.current) return
    // A render that yields to frames, because it comes while the page scrolls.
    return whenNear(element.current, () => startTransition(() => setIsNear(true)))
  }, [element, isNear])
  return isNear
}
