/**
 * Keeps the page's forms and plugins out of a root: they hear neither keys nor submits of ours (form.31), and disable
 * no buttons, which they would never enable again (form.32).
 */
export function shieldRoot(root: HTMLElement): void {
  root.addEventListener('keydown', (event) => {
    const { key, target } = event
    const isField = target instanceof HTMLInputElement
    if (key === 'Enter' && isField && !root.contains(target.form)) event.preventDefault()
  })
  // React listens on the root itself.
  for (const type of ['keypress', 'submit']) {
    root.addEventListener(type, (event) => {
      if (root.closest('form')) event.stopPropagation()
    })
  }
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target instanceof HTMLButtonElement) target.disabled = false
    }
  }).observe(root, { subtree: true, attributeFilter: ['disabled'] })
}
