import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { onEvent, stopAll } from '../../../lib/browser/on-event'

/** Where a floating part can be: at the bottom, on the inline end or start, or at the top of the window. */
type Place = 'end' | 'start' | 'top'

interface FreePlaceOptions {
  isShown: boolean
  /** What it shows: a change can make it larger. */
  news: unknown
  /** The places that are tried, the usual one first. */
  places: readonly Place[]
  /** What it never covers, besides what has the focus. */
  keptFree?: string
}

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

function findPlace(box: HTMLElement, places: readonly Place[], keptFree: string | undefined) {
  const focused = document.activeElement
  // It stays where somebody uses it.
  if (box.contains(focused)) return
  const kept = keptFree ? [...document.documentElement.querySelectorAll(keptFree)] : []
  if (focused && focused !== document.body) kept.push(focused)
  const rects = kept
    .filter((each) => !box.contains(each))
    .map((each) => each.getBoundingClientRect())
  const isFree = (place: Place | undefined) => {
    box.dataset.tradePlace = place
    const own = box.getBoundingClientRect()
    return !rects.some((rect) => overlap(own, rect))
  }
  if (!places.some(isFree)) box.dataset.tradePlace = places[0]
}

/** Keeps a floating part off the focus and what it must not cover: `data-trade-place` names a free place (look.42). */
export function useFreePlace(box: RefObject<HTMLElement | null>, options: FreePlaceOptions): void {
  const { isShown, news, places, keptFree } = options

  useLayoutEffect(() => {
    if (isShown && box.current) findPlace(box.current, places, keptFree)
  }, [isShown, news])

  useEffect(() => {
    if (!isShown) return
    let frame = 0
    // After the browser has scrolled to what has the focus.
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => box.current && findPlace(box.current, places, keptFree))
    }
    return stopAll([
      onEvent(document, 'focusin', look),
      onEvent(window, 'resize', look),
      () => cancelAnimationFrame(frame),
    ])
  }, [isShown])
}
