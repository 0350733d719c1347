import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'

let count = 0

/** React's root of one tag, in the shape that r2wc renders to and unmounts. */
export type TagRoot = Pick<Root, 'render' | 'unmount'>

/**
 * Makes React's root for one tag. What a shell has drawn is taken over at the first render, which
 * happens at once: the markup and the state behind it cannot change in between.
 */
export function openRoot(container: Element, tag: string): TagRoot {
  count += 1
  const options: RootOptions = {
    // Each root counts its ids anew: without a prefix the labels of two tags would meet.
    identifierPrefix: `trade-${count}-`,
    onCaughtError: (error) => console.error(`Trade Blocks: <${tag}> could not be shown.`, error),
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
