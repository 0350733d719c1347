import { NOTHING_SENT } from './answer-call'

const ROOT = 'trade-root'

const rootOf = (node: Node | null): Element | null =>
  (node as Element | null)?.closest?.(ROOT) ?? null

/** What acts on a press, on typing or on what is dropped. */
const ACTS = ['click', 'submit', 'beforeinput', 'input', 'change', 'paste', 'drop']

/** Nothing that a press or a key does leaves the editor, opens over it or is typed (preview.7). */
function stop(event: Event) {
  if (!rootOf(event.target as Node | null)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** The notices of a state would cover the editor: only what an editor has tried is answered. */
function stopNotice(event: Event) {
  const { message } = (event as CustomEvent<{ message: string }>).detail
  if (!message.includes(NOTHING_SENT)) event.stopImmediatePropagation()
}

/** What the Tab key stops at. */
const STOPS =
  'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex]'
const STOPS_INSIDE = STOPS.split(', ')
  .map((each) => `${ROOT} ${each}`)
  .join()

/** Takes controls out of the order of the Tab key. They stay in sight of screen readers, unlike what is `inert`. */
function takeOutOfOrder(within: ParentNode) {
  for (const control of within.querySelectorAll(STOPS_INSIDE)) {
    if (control.getAttribute('tabindex') !== '-1') control.setAttribute('tabindex', '-1')
  }
}

/** Hands the focus on to the block around the tag, or lets go of it. */
function handOn({ target }: FocusEvent) {
  const root = rootOf(target as Node | null)
  if (!root) return
  const block = root.parentElement?.closest<HTMLElement>('[tabindex]')
  if (block) block.focus({ preventScroll: true })
  else (target as HTMLElement).blur()
}

/** Keeps tags from acting: they are there to be looked at, and read. */
export function keepStill(): void {
  for (const type of ACTS) window.addEventListener(type, stop, true)
  document.addEventListener('trade:notification', stopNotice, true)
  document.addEventListener('focusin', handOn, true)
  takeOutOfOrder(document)
  new MutationObserver(() => takeOutOfOrder(document)).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['tabindex', 'href', 'controls', 'contenteditable'],
  })
}
