import type { Page } from 'playwright/test'

/**
 * Finds controls of the shop that a click or tap at their centre does not reach: they are covered, outside the
 * window, or without pointer events. Skips hidden, disabled and inert controls, and those behind a modal dialog.
 * Reports equal findings once.
 * @param scope a CSS selector of the roots to check; all roots of the shop by default
 * @returns one sentence for each kind of finding
 */
export const findUnpressable = (page: Page, scope = 'trade-root'): Promise<string[]> =>
  page.evaluate(find, scope)

/** Runs in the page, so it is self-contained. */
async function find(scope: string): Promise<string[]> {
  const CONTROLS =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, iframe, [role="button"], [role="tab"]'

  const kindOf = (element: Element) => {
    const name = element.getAttribute('class')?.split(/\s+/).filter(Boolean).join('.')
    return element.localName + (name ? `.${name}` : '')
  }
  const nameOf = (element: Element) => {
    const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null) : null
    const words =
      element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent ?? ''
    return `${kindOf(element)} '${words.replace(/\s+/g, ' ').trim().slice(0, 40)}'`
  }

  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)

  const isForEarsOnly = (element: Element): boolean => {
    for (let at: Element | null = element; at && at.localName !== 'trade-root'; ) {
      const { width, height } = at.getBoundingClientRect()
      if (Math.max(width, height) <= 2 || getComputedStyle(at).clipPath !== 'none') return true
      at = at.parentElement
    }
    return false
  }

  const isPressable = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.matches(':disabled, [aria-disabled="true"]') &&
    !element.closest('[inert]') &&
    (!modal || modal.contains(element)) &&
    !isForEarsOnly(element)

  /** Whether a click on one element presses the control. */
  const presses = (hit: Element, control: Element) =>
    control.contains(hit) || hit.closest('label')?.control === control

  const found = new Map<string, { text: string; times: number }>()
  const report = (control: Element, what: string) => {
    const kind = `${kindOf(control)} ${what}`
    const known = found.get(kind)
    if (known) known.times += 1
    else found.set(kind, { text: `${nameOf(control)} ${what}`, times: 1 })
  }

  const start = { x: window.scrollX, y: window.scrollY }
  const roots = [...document.querySelectorAll(scope)]
  const controls = roots.flatMap((root) => [
    ...(root.matches(CONTROLS) ? [root] : []),
    ...root.querySelectorAll(CONTROLS),
  ])
  const problemOf = (control: Element): string | null => {
    // A link that wraps has its centre outside its lines, so the first line counts.
    const [box = control.getBoundingClientRect()] = control.getClientRects()
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    if (box.width === 0 || box.height === 0) return 'has no size'
    if (!hit) return 'is outside the window'
    return presses(hit, control) ? null : `is covered by ${kindOf(hit)}`
  }
  /** Parts that follow the scroll position, such as a hiding bar, get a few frames to settle. */
  const FRAMES = 10

  for (const control of new Set(controls)) {
    if (!isPressable(control)) continue
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    let problem = problemOf(control)
    for (let frame = 0; problem && frame < FRAMES; frame += 1) {
      await new Promise(requestAnimationFrame)
      problem = problemOf(control)
    }
    if (problem && control.isConnected) report(control, problem)
  }
  window.scrollTo({ left: start.x, top: start.y, behavior: 'instant' })
  return [...found.values()].map(({ text, times }) =>
    times > 1 ? `${text} (${times} times)` : text,
  )
}
