/** Remembers what has the focus inside until the end of the task, as a move blurs it. Returns how to restore it. */
export function rememberFocus(container: HTMLElement): () => void {
  let focused: HTMLElement | null = null

  container.addEventListener('focusin', (event) => {
    focused = event.target instanceof HTMLElement ? event.target : null
  })
  container.addEventListener('focusout', (event) => {
    const left = focused
    if (event.relatedTarget) focused = null
    else
      queueMicrotask(() => {
        if (focused === left && document.activeElement !== left) focused = null
      })
  })
  return () => {
    if (focused && document.activeElement !== focused) focused.focus({ preventScroll: true })
  }
}
