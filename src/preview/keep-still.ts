import { NOTHING_SENT } from './answer-call'

const isOurs = ({ target }: Event): boolean =>
  (target as Element | null)?.closest?.('trade-root') != null

/** Nothing that a key presses leaves the editor, or opens over it. Pointers reach the tag alone (preview.7). */
function stop(event: Event) {
  if (!isOurs(event)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** The notices of a state would cover the editor: only what an editor has tried is answered. */
function stopNotice(event: Event) {
  const { message } = (event as CustomEvent<{ message: string }>).detail
  if (!message.includes(NOTHING_SENT)) event.stopImmediatePropagation()
}

/** Keeps tags from acting: they are there to be looked at. */
export function keepStill(): void {
  for (const type of ['click', 'submit']) window.addEventListener(type, stop, true)
  document.addEventListener('trade:notification', stopNotice, true)
}
