import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import { isForeignChange } from './foreign-change'

let count = 0

/** The React root of one tag, as r2wc uses it. */
export type TagRoot = Pick<Root, 'render' | 'unmount'>

/** Makes the React root of a tag. A shell is hydrated synchronously: markup and state cannot change in between. */
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
