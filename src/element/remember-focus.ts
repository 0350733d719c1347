/**
 * Remembers which element inside the container has the focus. Moving the container blurs that
 * element. It is remembered until the end of the task, so that the move can restore the focus.
 * @returns a function that restores the focus
 */
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
