import type { Point } from './drivers/driver'

/** A target: its role and name (exact, or a pattern), optionally inside another role or a CSS selector. */
export interface Target {
  role: string
  name?: string | RegExp
  inside?: string
}

/** A target as plain data, to send to the browser. */
export interface PlainTarget {
  role: string
  name: string
  isPattern: boolean
  inside: string
  /** Whether only this target may receive the next click. */
  isAimed: boolean
}

/** The result of a click: `none` arrived, it `hit` the target, or it landed `beside` it and was cancelled. */
export type Aim = 'none' | 'hit' | 'beside'

declare global {
  interface Window {
    tradeAim?: { state: Aim; end: () => void } | undefined
  }
}

/** The position of a target, or why it cannot be clicked. */
export interface LocatedTarget extends Point {
  problem: string
  hasFocus: boolean
  isChecked: boolean
  isPressed: boolean
  value: string
}

export const toPlainTarget = ({ role, name, inside }: Target, isAimed = false): PlainTarget => ({
  role,
  name: name instanceof RegExp ? name.source : (name ?? ''),
  isPattern: name === undefined || name instanceof RegExp,
  inside: inside ?? 'body',
  isAimed,
})

/**
 * Runs in the page. Finds the first visible element of a role and a name, scrolls it into view and returns its
 * centre; `null` when there is none. The centre must hit the control or its label. With `isAimed`, only this element
 * can receive the next click, because the page may move before it.
 */
export function locate({
  role,
  name,
  isPattern,
  inside,
  isAimed,
}: PlainTarget): LocatedTarget | null {
  const ROLES: Record<string, string> = {
    button: 'button, [role="button"], summary',
    link: 'a[href]',
    textbox:
      'textarea, input:is([type="text"], [type="email"], [type="password"], [type="tel"], [type="search"], :not([type]))',
    radio: 'input[type="radio"]',
    checkbox: 'input[type="checkbox"]',
    dialog: 'dialog, [role="dialog"]',
    region: 'section, [role="region"]',
    heading: 'h1, h2, h3, h4, h5, h6',
    tab: '[role="tab"]',
    iframe: 'iframe',
  }
  const textOf = (node: Node): string => {
    if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return ''
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
    return [...node.childNodes].map(textOf).join('')
  }
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = ids.map((id) => document.getElementById(id)).filter((label) => label !== null)
    const own = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const said =
      labels.map(textOf).join(' ') ||
      element.getAttribute('aria-label') ||
      own.map(textOf).join(' ') ||
      textOf(element) ||
      element.getAttribute('title') ||
      ''
    return said.replace(/\s+/g, ' ').trim()
  }
  const matches = (element: Element) =>
    isPattern ? new RegExp(name).test(nameOf(element)) : nameOf(element) === name
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0
  }
  const found = [...document.querySelectorAll(ROLES[inside] ?? inside)]
    .filter(isSeen)
    .flatMap((root) => [...root.querySelectorAll(ROLES[role] ?? role)])
    .find((element) => isSeen(element) && matches(element))
  if (!found) return null
  found.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const { left, top, width, height } = found.getBoundingClientRect()
  const x = left + width / 2
  const y = top + height / 2
  const hit = document.elementFromPoint(x, y)
  const control = hit?.closest('label')?.control
  const isHit = found.contains(hit) || control === found
  const isMoving = document.getAnimations().some(({ effect, playState }) => {
    const moved = effect instanceof KeyframeEffect ? effect.target : null
    return playState === 'running' && moved?.contains(found)
  })
  const covers = isHit ? '' : `covered by ${hit?.outerHTML.slice(0, 120)}`
  const input = found instanceof HTMLInputElement ? found : null
  const problem = found.matches(':disabled') ? 'disabled' : isMoving ? 'moving' : covers
  if (isAimed && !problem) {
    window.tradeAim?.end()
    const ending = new AbortController()
    const aim = { state: 'none' as Aim, end: () => ending.abort() }
    window.tradeAim = aim
    let isTaken = false
    let isSwallowed = false
    const isOn = (event: Event) =>
      event
        .composedPath()
        .some(
          (node) => node === found || (node instanceof HTMLLabelElement && node.control === found),
        )
    const hear = (event: Event) => {
      if (event.type === 'pointerdown') {
        isSwallowed = isTaken || !isOn(event)
        isTaken ||= !isSwallowed
      }
      const isBeside = isSwallowed || !isOn(event)
      if (isBeside) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      if (event.type === 'click' && aim.state !== 'hit') aim.state = isBeside ? 'beside' : 'hit'
    }
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
      window.addEventListener(type, hear, { capture: true, signal: ending.signal })
    }
  }
  return {
    x,
    y,
    problem,
    hasFocus: found === document.activeElement,
    isChecked: input?.checked ?? false,
    isPressed: found.getAttribute('aria-pressed') === 'true',
    value: input?.value ?? '',
  }
}

/**
 * Runs in the page. Returns the result of the click; `hit` after a navigation. Ends the aim, unless it is still
 * needed.
 */
export function clickResult(isKept: boolean): Aim {
  const { tradeAim: aim } = window
  if (!aim) return 'hit'
  if (!isKept && aim.state === 'hit') aim.end()
  return aim.state
}

/** Runs in the page. Lets every element receive clicks again. */
export const endAim = () => window.tradeAim?.end()

/** Runs in the page. The top left corner of a frame's content. */
export function cornerOf(title: string): Point {
  const frame = document.querySelector(`iframe[title="${title}"]`)
  const { left = 0, top = 0 } = frame?.getBoundingClientRect() ?? {}
  return { x: left + (frame?.clientLeft ?? 0), y: top + (frame?.clientTop ?? 0) }
}
