/**
 * Moving an element in the page takes the focus away from what is inside it. This remembers what
 * had it until the end of the task, in which a move takes place.
 * @returns how to give the focus back
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
