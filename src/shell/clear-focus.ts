/** The distance from a bar, in px. */
const MARGIN = 8
/** How many frames to check: floating parts move away first, and pages may scroll smoothly. */
const MIN = 4
const MAX = 90
/** A part that covers a larger share of the window's height is not a bar. */
const MAX_BAR = 0.6
/** The window loses a larger share of its height to an on-screen keyboard, and a smaller one to bars of the browser. */
const LOST_TO_KEYBOARD = 0.25

const isStuck = (element: Element) => /fixed|sticky/.test(getComputedStyle(element).position)

/** The parent, also outside a shadow root: headers may be web components. */
const parentOf = (element: Element): Element | null =>
  element.assignedSlot ??
  element.parentElement ??
  (element.getRootNode() as Partial<ShadowRoot>).host ??
  null

function elementAt(x: number, y: number, root: DocumentOrShadowRoot = document): Element | null {
  const hit = root.elementFromPoint(x, y)
  const inside = hit?.shadowRoot
  return inside && inside !== root ? elementAt(x, y, inside) : hit
}

/** The box of the bar that covers a point of an element, or `null`. */
function barAt(x: number, y: number, element: Element): DOMRect | null {
  const hit = elementAt(x, y)
  if (element.contains(hit)) return null
  let bar: DOMRect | null = null
  for (let at = hit; at && !at.contains(element); at = parentOf(at)) {
    if (isStuck(at)) bar = at.getBoundingClientRect()
  }
  return bar && bar.height < innerHeight * MAX_BAR ? bar : null
}

/** The scroll container of an element; `null` when the element itself is sticky. */
function scrollerOf(element: Element): Element | null {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    if (isStuck(at)) return null
    const isScroller =
      at !== element &&
      at.scrollHeight > at.clientHeight &&
      /auto|scroll/.test(getComputedStyle(at).overflowY)
    if (isScroller) return at
  }
  return document.scrollingElement
}

/**
 * Scrolls an element out from under a bar: its start, else its end.
 * @param isBegun whether its start was moved before
 * @returns the same after this move
 */
function clear(element: Element, isBegun: boolean): boolean {
  const { top, bottom, left, width, height } = element.getBoundingClientRect()
  const isTall = height > innerHeight / 2
  // An element that starts outside the window has not been scrolled to.
  if (bottom <= 0 || top >= innerHeight || (isTall && top < 0)) return isBegun
  const barNear = (y: number) => barAt(left + width / 2, y, element)
  const isAbove = (bar: DOMRect) => bar.top + bar.bottom < innerHeight
  const scroller = scrollerOf(element)
  const header = barNear(Math.max(top, 0) + 1)
  if (header && isAbove(header)) {
    // Our own bar at the top of the window goes below the page's (look.44).
    if (!scroller) {
      document.documentElement.style.setProperty('--trade-sticky-top', `${header.bottom}px`)
    }
    scroller?.scrollBy({ top: top - header.bottom - MARGIN, behavior: 'instant' })
    return true
  }
  if (isBegun || isTall) return isBegun
  const footer = barNear(Math.min(bottom, innerHeight) - 1)
  if (footer && !isAbove(footer)) {
    scroller?.scrollBy({ top: bottom - footer.top + MARGIN, behavior: 'instant' })
  }
  return false
}

let frame = 0
const stop = () => cancelAnimationFrame(frame)

/** Checks an element for a few frames, and while the page scrolls to it. */
function watch(element: Element, count = 0, before = Number.NaN, isBegun = false) {
  frame = requestAnimationFrame(() => {
    if (!element.matches(':focus')) return
    const { top } = element.getBoundingClientRect()
    const begun = count > 0 && clear(element, isBegun)
    if (count < MIN || (top !== before && count < MAX)) watch(element, count + 1, top, begun)
  })
}

/** Checks the focused element, unless the page is pinch-zoomed. */
function look() {
  stop()
  const element = document.documentElement.querySelector('trade-root :focus')
  if (element && (window.visualViewport?.scale ?? 1) === 1) watch(element)
}

/** The element pressed last. It is visible, and must not move under the finger. */
let pressed: EventTarget | null = null

/** Checks a newly focused element, unless it was pressed. */
function lookUnlessPressed(focused: EventTarget | null) {
  const isPressed = focused instanceof Node && pressed instanceof Node && focused.contains(pressed)
  if (!isPressed) look()
}

/** Follows the focus (look.130), once. Takes the element pressed before, and the height of the viewport then. */
export function followFocus(pressedBefore: EventTarget | null, heightBefore: number): void {
  const early = { passive: true, capture: true }
  pressed = pressedBefore
  addEventListener('focusin', ({ target }) => lookUnlessPressed(target))
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchmove']) {
    const note = (event: Event) => {
      stop()
      if (type === 'pointerdown') pressed = event.target
      if (type === 'keydown') pressed = null
    }
    addEventListener(type, note, early)
  }
  const viewport = window.visualViewport
  let height = heightBefore
  const lookWhenSmaller = () => {
    const before = height
    height = viewport?.height ?? 0
    if (height < before * (1 - LOST_TO_KEYBOARD)) look()
  }
  viewport?.addEventListener('resize', lookWhenSmaller)
  lookUnlessPressed(document.activeElement)
  lookWhenSmaller()
}
