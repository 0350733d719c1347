import type { RefObject } from 'react'
import { recallScroll, rememberScroll } from '../../atoms/search/memory'
import type { ScrollMark } from '../../entities/search-memory'
import { currentAddress } from '../../lib/location'
import { isReloadOrBackForward } from '../../lib/navigation-type'

/**
 * Remembers which card of a search stood at the top of the window, for Back and for coming back
 * from another page. A place in px would not do: cards that were never seen have no height yet.
 */
export function createScrollMemory(namespace: string, root: RefObject<HTMLElement | null>) {
  const left = new Map<string, ScrollMark | null>()
  let goal = isReloadOrBackForward() ? recallScroll(namespace) : null

  const cells = () => [...(root.current?.querySelectorAll('.trade-product-grid__cell') ?? [])]

  /** Where the search stands; `null` while it begins below the top: the browser knows that itself. */
  const mark = (): ScrollMark | null => {
    const all = cells()
    const [first] = all
    if (!first || first.getBoundingClientRect().top >= 0) return null
    const visible = all.findIndex((cell) => cell.getBoundingClientRect().bottom > 0)
    const place = visible < 0 ? all.length - 1 : visible
    return { place, offset: all[place]?.getBoundingClientRect().top ?? 0 }
  }

  return {
    /** Before the search changes the address. */
    note: () => {
      left.set(currentAddress(), mark())
    },
    /** Back has led to this address: its results are to stand where they stood. */
    expect: () => {
      goal = left.get(currentAddress()) ?? null
    },
    /** Before the page is left. */
    persist: () => rememberScroll(namespace, mark()),
    /** Somebody scrolls: then nothing else does. */
    giveUp: () => {
      goal = null
    },
    /** Once the results are there. */
    restore: () => {
      const cell = goal && cells()[goal.place]
      if (!goal || !cell) return
      const top = cell.getBoundingClientRect().top - goal.offset
      goal = null
      window.scrollBy({ top, behavior: 'instant' })
    },
  }
}

export type ScrollMemory = ReturnType<typeof createScrollMemory>
