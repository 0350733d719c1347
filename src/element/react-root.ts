import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'

/** Whether React failed because another script moved or removed one of our nodes (host.41). */
export const isForeignChange = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError'

let count = 0

/** The React root of one tag, as r2wc uses it. */
export type TagRoot = Pick<Root, 'render' | 'unmount'>

/**
 * Creates the React root of a tag. Hydrates a shell synchronously, so that markup and state cannot change in between.
 */
export function openRoot(container: Element, tag: string): TagRoot {
  count += 1
  const options: RootOptions = {
    // Each root numbers its ids from 0: without a prefix two tags would share labels.
    identifierPrefix: `trade-${count}-`,
    onCaughtError: (error) =>
      isForeignChange(error)
        ? console.warn(`Trade Blocks: another script has changed <${tag}>.`, error)
        : console.error(`Trade Blocks: <${tag}> could not be shown.`, error),
  }
  if (!container.hasChildNodes()) return createRoot(container, options)
  let root: Root | undefined
  return {
    render(children: ReactNode) {
      if (root) root.render(children)
      else flushSync(() => (root = hydrateRoot(container, children, options)))
    },
    unmount: () => root?.unmount(),
  }
}

/**
 * Isolates a root from the page's forms and plugins: they receive neither key nor submit events of ours (form.31), and
 * cannot disable our buttons, which they would never enable again (form.32).
 */
export function isolateRoot(root: HTMLElement): void {
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

/**
 * Remembers the focus inside, because a move blurs it; valid until the end of the task. Returns a function that
 * restores it.
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
