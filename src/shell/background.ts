import { type Backgrounds, classifyBackground } from './classify-background'
import './background-host.css'
import './background.css'

const ROOTS = '[data-trade-live] > trade-root'

let isDue = false
let changes: MutationObserver | undefined

/** Reads before it writes, so that the styles are calculated once. */
function readBackgrounds() {
  isDue = false
  const backgrounds: Backgrounds = new Map()
  const classified = [...document.documentElement.querySelectorAll<HTMLElement>(ROOTS)].map(
    (root) =>
      [
        root,
        root.parentElement ? classifyBackground(root.parentElement, backgrounds) : '',
      ] as const,
  )
  for (const [root, background] of classified) {
    if (root.dataset.tradeGround !== background) root.dataset.tradeGround = background
  }
  // A page swap replaces the body, sometimes after a moment without one.
  if (document.body) changes?.observe(document.body, { attributes: true })
}

/** Reads once before the next paint, however often it is called. */
function schedule() {
  if (isDue) return
  isDue = true
  requestAnimationFrame(readBackgrounds)
}

let resting: ReturnType<typeof setTimeout> | undefined

/** Themes name their attributes as they like. Scripts may write styles with each scrolled pixel. */
function followAttributes(records: readonly MutationRecord[]) {
  for (const { attributeName } of records) {
    if (attributeName === 'style') {
      clearTimeout(resting)
      resting = setTimeout(schedule, 100)
    } else if (attributeName !== 'data-trade-ready') schedule()
  }
}

/** Reads the background again once its transition ends: only then is the colour final. */
function followTransition({ target, propertyName }: TransitionEvent) {
  if (propertyName !== 'background-color' || !(target instanceof Element)) return
  if (target.querySelector('trade-root')) schedule()
}

function follow() {
  changes = new MutationObserver(followAttributes)
  changes.observe(document.documentElement, { attributes: true })
  changes.observe(document, {
    subtree: true,
    attributeFilter: ['data-trade-theme', 'data-theme', 'data-bs-theme'],
  })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', schedule)
  addEventListener('load', schedule)
  document.addEventListener('transitionend', followTransition)
}

/**
 * Reads the backgrounds of tags, and again when attributes of the page or the visitor's preference change (look.32).
 */
export function watchBackground(): void {
  if (!changes) follow()
  schedule()
}
