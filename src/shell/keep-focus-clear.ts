const early = { passive: true, capture: true }
const PRESSES = ['pointerdown', 'keydown']

let isWaiting = false

/** Keeps focused elements clear of bars in the window (look.130). Its code loads at the first focus. Idempotent. */
export function keepFocusClear(): void {
  if (isWaiting) return
  isWaiting = true
  let pressed: EventTarget | null = null
  const note = ({ type, target }: Event) => {
    pressed = type === 'pointerdown' ? target : null
  }
  const load = async ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('trade-root'))) return
    removeEventListener('focusin', load)
    // An on-screen keyboard may have opened before the code loaded.
    const height = window.visualViewport?.height ?? 0
    const part = await import('./clear-focus').catch(() => null)
    if (!part) return addEventListener('focusin', load)
    for (const type of PRESSES) removeEventListener(type, note, early)
    part.followFocus(pressed, height)
  }
  for (const type of PRESSES) addEventListener(type, note, early)
  addEventListener('focusin', load)
}
