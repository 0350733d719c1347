import { type RefObject, startTransition, useEffect, useState } from 'react'

/** How far outside the window an element counts as near: one window height. */
const MARGIN = '100% 0px'
/** How long after the last scroll event scrolling has ended, in ms. */
const REST_MS = 100
/** The time needed to render between two scroll frames, in ms. */
const SPARE_MS = 10
/** How many elements are notified at once: at rest, and during scrolling. */
const MANY = 6
const FEW = 3

const waiting = new Map<Element, () => void>()
const near = new Set<Element>()
let observer: IntersectionObserver | undefined
let scrolledAt = Number.NEGATIVE_INFINITY
let isDue = false

function observe(entries: readonly IntersectionObserverEntry[]) {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting && waiting.has(target)) near.add(target)
    else near.delete(target)
  }
  schedule()
}

function schedule() {
  if (isDue || near.size === 0) return
  isDue = true
  if (typeof requestIdleCallback === 'function') requestIdleCallback(notify, { timeout: REST_MS })
  else setTimeout(notify)
}

/** Notifies near elements a few at a time; while scrolling only when idle. */
function notify(deadline?: IdleDeadline) {
  isDue = false
  const isScrolling = performance.now() - scrolledAt < REST_MS
  if (isScrolling && (deadline?.timeRemaining() ?? 0) < SPARE_MS) {
    isDue = true
    setTimeout(() => {
      isDue = false
      schedule()
    }, REST_MS / 2)
    return
  }
  const next = [...near].slice(0, isScrolling ? FEW : MANY)
  // Rendered as a transition, which yields to frames.
  startTransition(() => {
    for (const element of next) {
      waiting.get(element)?.()
      forget(element)
    }
  })
  schedule()
}

/** Calls back once, when an element comes near the window. Returns an unsubscribe function. */
function whenNear(element: Element, callback: () => void): () => void {
  if (!observer) {
    observer = new IntersectionObserver(observe, { rootMargin: MARGIN })
    const note = () => {
      scrolledAt = performance.now()
    }
    window.addEventListener('scroll', note, { passive: true, capture: true })
  }
  waiting.set(element, callback)
  observer.observe(element)
  return () => forget(element)
}

function forget(element: Element) {
  waiting.delete(element)
  near.delete(element)
  observer?.unobserve(element)
}

/** Whether an element is or was near the window; `isNearAtOnce` before it is measured. */
export function useNear(element: RefObject<Element | null>, isNearAtOnce: boolean): boolean {
  const [isNear, setIsNear] = useState(isNearAtOnce)
  useEffect(() => {
    if (isNear || !element.current) return
    return whenNear(element.current, () => setIsNear(true))
  }, [element, isNear])
  return isNear
}
