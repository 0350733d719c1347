import type { Page } from 'playwright/test'

/** The tolerance for rounding, in px. */
const TOLERANCE = 1

/**
 * Finds layout faults in the visible parts of the shop: sideways scrolling, controls and texts outside their visible
 * box (card, row, panel, field, window), cut-off texts, and overlapping controls. Reports equal findings once.
 * @param scope a CSS selector of the roots to check; all roots of the shop by default
 * @returns one sentence for each kind of finding
 */
export async function findStickingOut(page: Page, scope = 'trade-root'): Promise<string[]> {
  await endAnimations(page)
  return page.evaluate(find, { scope, tolerance: TOLERANCE })
}

/** Waits until all finite animations have ended. */
export const endAnimations = (page: Page) =>
  page.evaluate(async () => {
    const isMoving = ({ effect, playState }: Animation) =>
      playState === 'running' &&
      effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY &&
      // Skipped content far from the window never ends its animations.
      (effect as KeyframeEffect).target?.checkVisibility({ contentVisibilityAuto: true })
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isMoving)
        .map(({ finished }) => finished),
    )
  })

/** Runs in the page, so it is self-contained. */
function find({ scope, tolerance }: { scope: string; tolerance: number }): string[] {
  type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

  const CONTROLS =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"]'
  const html = document.documentElement
  const found = new Map<string, { text: string; times: number }>()

  /** Computed styles and rectangles do not change during the search. */
  const remember = <T>(compute: (element: Element) => T) => {
    const known = new Map<Element, T>()
    return (element: Element): T => {
      const value = known.get(element) ?? compute(element)
      known.set(element, value)
      return value
    }
  }
  const styleOf = remember((element) => getComputedStyle(element))
  const rectOf = remember((element) => element.getBoundingClientRect())

  const report = (kind: string, text: string) => {
    const known = found.get(kind)
    if (known) known.times += 1
    else found.set(kind, { text, times: 1 })
  }

  const kindOf = (element: Element) => {
    const name = element.getAttribute('class')?.split(/\s+/).filter(Boolean).join('.')
    return element.localName + (name ? `.${name}` : '')
  }

  const nameOf = (element: Element) => {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? ''
    const name = words.replace(/\s+/g, ' ').trim().slice(0, 40)
    return name ? `${kindOf(element)} '${name}'` : kindOf(element)
  }

  const isTransparent = (colour: string) => /^rgba\(.*, 0\)$|\/ 0\)$/.test(colour)

  /** Whether the element has a visible edge. */
  const isBox = remember((element): boolean => {
    const style = styleOf(element)
    if (element.matches('dialog, [popover], article, fieldset, iframe')) return true
    if (style.backgroundImage !== 'none' || !isTransparent(style.backgroundColor)) return true
    if (style.boxShadow !== 'none') return true
    return (['left', 'right'] as const).every(
      (side) =>
        Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0 &&
        !isTransparent(style.getPropertyValue(`border-${side}-color`)),
    )
  })

  /** The element that positions an element. */
  const placeOf = (element: Element, style: CSSStyleDeclaration): Element | null => {
    if (style.position === 'fixed' || element.matches(':popover-open, :modal')) return null
    if (style.position === 'absolute') return (element as HTMLElement).offsetParent
    return element.parentElement
  }

  const windowBox: Box = {
    left: 0,
    right: html.clientWidth,
    top: Number.NEGATIVE_INFINITY,
    bottom: Number.POSITIVE_INFINITY,
  }

  /** How far a rectangle extends beyond a box, in words. */
  const excess = (rect: Box, box: Box, vertical: number) => {
    const by = {
      left: box.left - rect.left,
      right: rect.right - box.right,
      top: box.top - rect.top - vertical,
      bottom: rect.bottom - box.bottom - vertical,
    }
    const [side, most] = Object.entries(by).reduce((a, b) => (b[1] > a[1] ? b : a))
    return most > tolerance ? `by ${Math.round(most)} px (${side})` : null
  }

  const isClamped = (style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' || Number(style.webkitLineClamp) > 0

  /** Whether an element is for screen readers only. */
  const isForEarsOnly: (element: Element) => boolean = remember((element): boolean => {
    const { width, height } = rectOf(element)
    const { overflowX, clipPath } = styleOf(element)
    if (clipPath !== 'none' || (overflowX !== 'visible' && Math.max(width, height) <= 2))
      return true
    return element.parentElement !== null && isForEarsOnly(element.parentElement)
  })

  const isVisible = (element: Element) =>
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      // Boxes that are not laid out yet have the size of another width.
      contentVisibilityAuto: true,
    }) && !isForEarsOnly(element)

  /**
   * Compares a rectangle with its ancestors' boxes, up to the first that it leaves. `isText`: texts may be shortened
   * on purpose, and extend a little above and below their line.
   */
  const compare = (from: Element | null, rect: Box, what: Element, isText: boolean) => {
    const seen = { left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom }
    for (let at = from; at; ) {
      const style = styleOf(at)
      if (isClamped(style)) return
      const outer = rectOf(at)
      const isScrolledX = /auto|scroll/.test(style.overflowX) && at.scrollWidth > at.clientWidth
      const isScrolledY = /auto|scroll/.test(style.overflowY) && at.scrollHeight > at.clientHeight
      const isCut = style.overflowX !== 'visible'
      // Content scrolled out of view is fine; its scroller is compared instead.
      if (isScrolledX) {
        seen.left = outer.left
        seen.right = outer.right
      }
      if (isScrolledY) {
        seen.top = outer.top
        seen.bottom = outer.bottom
      }
      if (isBox(at) || isCut) {
        const by = excess(seen, outer, isText ? 4 : 0)
        if (by) {
          const verb = isCut && isText ? 'is cut off in' : 'sticks out of'
          return report(
            `${isText} ${kindOf(what)} ${kindOf(at)}`,
            `${isText ? 'text of ' : ''}${nameOf(what)} ${verb} ${kindOf(at)} ${by}`,
          )
        }
      }
      at = placeOf(at, style)
    }
    const by = excess(seen, windowBox, 0)
    if (by) report(`window ${kindOf(what)}`, `${nameOf(what)} sticks out of the window ${by}`)
  }

  /** Tabs and types scroll sideways on purpose, so that the first result stays high on the page. */
  const ONE_ROW = '.trade-featured, .trade-type-links'

  const sideways = html.scrollWidth - html.clientWidth
  if (sideways > tolerance) report('page', `the page scrolls sideways by ${sideways} px`)

  const roots = [...document.querySelectorAll(scope)].filter(
    (root) => !root.parentElement?.closest(scope),
  )
  for (const root of roots) {
    for (const element of [root, ...root.querySelectorAll('*')]) {
      if (element.closest('svg, iframe *') || !isVisible(element)) continue
      const style = styleOf(element)
      const rect = rectOf(element)
      const more = element.scrollWidth - element.clientWidth
      if (
        /auto|scroll/.test(style.overflowX) &&
        more > tolerance &&
        element.localName !== 'input' &&
        !element.matches(ONE_ROW)
      )
        report(`scroll ${kindOf(element)}`, `${nameOf(element)} scrolls sideways by ${more} px`)
      if (rect.width > 0 && (element.matches(CONTROLS) || isBox(element)))
        compare(placeOf(element, style), rect, element, false)
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue
        if (element.matches('option, select, textarea')) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const line of range.getClientRects()) compare(element, line, element, true)
      }
    }

    // A wrapped link is compared line by line, as far as its lines are visible.
    const cutBelow = remember((element) => {
      let at = element.parentElement
      while (at && at !== root && !/hidden|clip/.test(styleOf(at).overflowY)) at = at.parentElement
      return at && at !== root ? rectOf(at).bottom : Number.POSITIVE_INFINITY
    })
    const seen = (control: Element, { x, y, width, bottom }: DOMRect) =>
      new DOMRect(x, y, width, Math.min(bottom, cutBelow(control)) - y)
    const pieces = [...root.querySelectorAll(CONTROLS)]
      .filter(isVisible)
      .flatMap((control) =>
        [...control.getClientRects()].map((rect) => ({ control, rect: seen(control, rect) })),
      )
      .filter(({ rect }) => rect.height > 0)
      .sort((a, b) => a.rect.top - b.rect.top)
    const isWithin = (a: DOMRect, b: DOMRect) =>
      a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom
    const layerOf = remember((element) => {
      let at: Element | null = element
      const isLayer = (each: Element) =>
        /fixed|sticky/.test(styleOf(each).position) || /auto|scroll/.test(styleOf(each).overflowY)
      while (at && at !== root && !isLayer(at)) at = at.parentElement
      return at
    })
    pieces.forEach(({ control, rect: a }, index) => {
      for (const { control: beside, rect: b } of pieces.slice(index + 1)) {
        if (b.top >= a.bottom - tolerance) break
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const high = Math.min(a.bottom, b.bottom) - b.top
        if (wide <= tolerance || high <= tolerance || control === beside) continue
        if (control.contains(beside) || beside.contains(control)) continue
        // A button may lie in its field, and a sticky part over scrolled content, which is clipped.
        if (isWithin(a, b) || isWithin(b, a) || layerOf(control) !== layerOf(beside)) continue
        report(
          `over ${kindOf(control)} ${kindOf(beside)}`,
          `${nameOf(control)} and ${nameOf(beside)} overlap by ${Math.round(wide)} × ${Math.round(high)} px`,
        )
      }
    })
  }

  return [...found.values()].map(({ text, times }) =>
    times > 1 ? `${text} (${times} times)` : text,
  )
}
