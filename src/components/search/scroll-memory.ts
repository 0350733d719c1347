import type { RefObject } from 'react'
import { recallScroll, rememberScroll } from '../../atoms/search/memory'
import type { ScrollMark } from '../../entities/search-memory'
import { currentAddress } from '../../lib/location'
import { isReloadOrBackForward } from '../../lib/navigation-type'

/**
 * Remembers which card was at the top of the window, for Back, even from another page (search.12).
 * A position in px would not do, because cards that were never rendered have an estimated height.
 * @param cell the selector of a card
 */
export function createScrollMemory(
  namespace: string,
  root: RefObject<HTMLElement | null>,
  cell = '.trade-product-grid__cell',
) {
  const marks = new Map<string, ScrollMark | null>()
  let target = isReloadOrBackForward() ? recallScroll(namespace) : null

  const cells = () => [...(root.current?.querySelectorAll(cell) ?? [])]

  /** The topmost card. `null` above the search, where the browser restores the position itself. */
  const mark = (): ScrollMark | null => {
    const all = cells()
    const [first] = all
    if (!first || first.getBoundingClientRect().top >= 0) return null
    const visible = all.findIndex((cell) => cell.getBoundingClientRect().bottom > 0)
    const place = visible < 0 ? all.length - 1 : visible
    return { place, offset: all[place]?.getBoundingClientRect().top ?? 0 }
  }

  return {
    /** Call before the search changes the address. */
    save: () => {
      marks.set(currentAddress(), mark())
    },
    /** Call after Back or Forward: `restore` will scroll to the card of this address. */
    recall: () => {
      target = marks.get(currentAddress()) ?? null
    },
    /** Call before the page is left. */
    persist: () => rememberScroll(namespace, mark()),
    /** Call when the user scrolls: nothing is restored any more. */
    giveUp: () => {
      target = null
    },
    /** Call once the results are rendered. */
    restore: () => {
      const found = target && cells()[target.place]
      if (!target || !found) return
      const top = found.getBoundingClientRect().top - target.offset
      target = null
      window.scrollBy({ top, behavior: 'instant' })
    },
  }
}

export type ScrollMemory = ReturnType<typeof createScrollMemory>
