/**
 * Keeps the page's forms and plugins out of a root. Enter in a field submits no form of the page, and such
 * a form hears neither keys nor submits of ours (form.31). Buttons of ours are never disabled: plugins that
 * do so against double submits never enable them again (form.32).
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
