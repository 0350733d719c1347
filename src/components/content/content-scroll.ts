import type { RefObject } from 'react'
import { createScrollMemory } from '../search/place/scroll-memory'

/** Hits of any kind; the cells of skeletons are other elements. */
const HITS = 'li.trade-product-grid__cell, li.trade-content-grid__cell, details'

/** Restores the scroll position once each list of a content search has its answer (content.36). */
export function createContentScroll(namespace: string, root: RefObject<HTMLElement | null>) {
  const memory = createScrollMemory(namespace, root, HITS)
  const lists = new Map<string, boolean>()
  const restore = () => {
    if ([...lists.values()].every(Boolean)) memory.restore()
  }
  return {
    ...memory,
    /**
     * Call once a list is rendered, with whether its hits are those that are asked for. Returns what
     * to call before it is rendered anew.
     */
    rendered: (list: string, isAnswered: boolean) => {
      lists.set(list, isAnswered)
      // The other lists of the same answer are rendered in the same commit.
      queueMicrotask(restore)
      return () => {
        lists.delete(list)
      }
    },
  }
}
