/** The controls that act when a press ends. */
const CONTROLS = 'a, button, input, label, summary, [role=option]'

/** How long a press may still last after each event, in ms. Its end may never come, and its click later. */
const LASTS: Record<string, number> = {
  pointerdown: 3_000,
  pointerup: 300,
  pointercancel: 0,
  click: 0,
}

/** Runs while a control is pressed. */
let timer: ReturnType<typeof setTimeout> | undefined
let waiting: (() => void)[] = []

function finish() {
  const due = waiting
  timer = undefined
  waiting = []
  for (const proceed of due) proceed()
}

/** Only a first finger and a main button press. */
function note({ type, target, isPrimary, button }: PointerEvent) {
  const isPress =
    type === 'pointerdown'
      ? isPrimary && button === 0 && target instanceof Element && target.closest(CONTROLS)
      : timer && (isPrimary || type === 'click')
  if (!isPress) return
  clearTimeout(timer)
  timer = setTimeout(finish, LASTS[type])
}

/** Follows the presses of the page. Idempotent. */
export function followPresses(): void {
  for (const type of Object.keys(LASTS)) addEventListener(type, note as EventListener, true)
}

/**
 * Calls back at once, or after the click of a press under way: a control that moves in between gets no click (form.44).
 */
export function whenReleased(proceed: () => void): void {
  if (timer) waiting.push(proceed)
  else proceed()
}
