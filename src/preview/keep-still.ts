import { NOTHING_SENT } from './answer-call'

const ROOT = 'trade-root'

const rootOf = (node: Node | null): Element | null =>
  (node as Element | null)?.closest?.(ROOT) ?? null

/** Events of presses, typing and dropping. */
const BLOCKED_EVENTS = ['click', 'submit', 'beforeinput', 'input', 'change', 'paste', 'drop']

/** Keeps presses and keys from leaving the editor, opening something over it, or typing (preview.7). */
function stop(event: Event) {
  if (!rootOf(event.target as Node | null)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Stops notices that no action of the editor raised: they would cover the editor. */
function stopNotice(event: Event) {
  const { message } = (event as CustomEvent<{ message: string }>).detail
  if (!message.includes(NOTHING_SENT)) event.stopImmediatePropagation()
}

/** Elements in the Tab order. */
const STOPS =
  'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex]'
const STOPS_INSIDE = STOPS.split(', ')
  .map((each) => `${ROOT} ${each}`)
  .join()

/** Takes controls out of the Tab order. Unlike `inert`, screen readers still see them. */
function takeOutOfOrder(container: ParentNode) {
  for (const control of container.querySelectorAll(STOPS_INSIDE)) {
    if (control.getAttribute('tabindex') !== '-1') control.setAttribute('tabindex', '-1')
  }
}

/** Passes the focus to the block around the tag, or drops it. */
function passFocusOn({ target }: FocusEvent) {
  const root = rootOf(target as Node | null)
  if (!root) return
  const block = root.parentElement?.closest<HTMLElement>('[tabindex]')
  if (block) block.focus({ preventScroll: true })
  else (target as HTMLElement).blur()
}

/** Keeps tags from acting: an editor only looks at them. */
export function blockInteraction(): void {
  for (const type of BLOCKED_EVENTS) window.addEventListener(type, stop, true)
  document.addEventListener('trade:notification', stopNotice, true)
  document.addEventListener('focusin', passFocusOn, true)
  takeOutOfOrder(document)
  new MutationObserver(() => takeOutOfOrder(document)).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['tabindex', 'href', 'controls', 'contenteditable'],
  })
}
