import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { onEvent, stopAll } from '../../../lib/browser/on-event'

/** The place of a floating part: the bottom, inline end, inline start or top of the window. */
type Place = 'end' | 'start' | 'top'

interface FreePlaceOptions {
  isShown: boolean
  /** Its content, which may change its size. */
  version: unknown
  /** The places to try, in order. */
  places: readonly Place[]
  /** Elements that it never covers, in addition to the focused one. */
  avoid?: string
  /** Elements that it covers only if lifting it off the bottom fails. */
  alsoAvoid?: () => Element[]
}

/** Steps of a lift, in px. */
const STEP_PX = 4

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

const rectsOf = (elements: Element[]) => elements.map((each) => each.getBoundingClientRect())

/** How far a part at the bottom must be lifted to be free, in px; `undefined` if more than half the window. */
function liftOf({ left, top, width, height }: DOMRect, rects: DOMRect[]): number | undefined {
  for (let lift = 0; lift <= Math.min(top, innerHeight / 2); lift += STEP_PX) {
    const lifted = new DOMRect(left, top - lift, width, height)
    if (!rects.some((rect) => overlap(lifted, rect))) return lift
  }
  return undefined
}

function findPlace(box: HTMLElement, { places, avoid, alsoAvoid }: FreePlaceOptions) {
  const focused = document.activeElement
  // Does not move while in use.
  if (box.contains(focused) || box.matches(':hover, :active')) return
  const avoided = avoid ? [...document.documentElement.querySelectorAll(avoid)] : []
  if (focused && focused !== document.body) avoided.push(focused)
  const rects = rectsOf(avoided.filter((each) => !box.contains(each)))
  const at = (place: Place | undefined, lift = 0) => {
    box.dataset.tradePlace = place
    box.style.setProperty('--trade-lift', `${lift}px`)
    return box.getBoundingClientRect()
  }
  if (alsoAvoid) {
    const all = [...rects, ...rectsOf(alsoAvoid())]
    for (const place of places) {
      if (place === 'top') continue
      const lift = liftOf(at(place), all)
      if (lift !== undefined) return void at(place, lift)
    }
  }
  const isFree = (place: Place) => {
    const own = at(place)
    return !rects.some((rect) => overlap(own, rect))
  }
  if (!places.some(isFree)) at(places[0])
}

/** Keeps a floating part from covering the focus and protected areas: `data-trade-place` names its place (look.42). */
export function useFreePlace(box: RefObject<HTMLElement | null>, options: FreePlaceOptions): void {
  const { isShown, version } = options

  useLayoutEffect(() => {
    if (isShown && box.current) findPlace(box.current, options)
  }, [isShown, version])

  useEffect(() => {
    if (!isShown) return
    let frame = 0
    const place = () => box.current && findPlace(box.current, options)
    // Runs after the browser has scrolled to the focused element.
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    }
    // The part may grow once it has appeared, and so may a card that shows the result of an addition.
    const growth = new ResizeObserver(place)
    growth.observe(document.body)
    if (box.current) growth.observe(box.current)
    return stopAll([
      onEvent(document, 'focusin', look),
      onEvent(window, 'resize', look),
      () => cancelAnimationFrame(frame),
      () => growth.disconnect(),
    ])
  }, [isShown])
}
