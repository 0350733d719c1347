import type { RefObject } from 'react'
import { recallScroll, rememberScroll } from '../../../atoms/search/memory'
import type { ScrollMark } from '../../../entities/search/search-memory'
import { currentAddress } from '../../../lib/browser/location'
import { isReloadOrBackForward } from '../../../lib/browser/navigation-type'

/** How long after the position was restored cards above it may still get their heights, in ms. */
const SETTLE_MS = 1_500

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
  let settling: ResizeObserver | undefined
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const cells = () => [...(root.current?.querySelectorAll(cell) ?? [])]

  /**
   * The first card that begins within the window: one that begins above it may have another height when it is
   * restored, and then all below are elsewhere. `null` above the search, where the browser restores the
   * position itself.
   */
  const mark = (): ScrollMark | null => {
    const tops = cells().map((cell) => cell.getBoundingClientRect().top)
    if (tops[0] === undefined || tops[0] >= 0) return null
    const visible = tops.findIndex((top) => top >= 0)
    const place = visible < 0 ? tops.length - 1 : visible
    return { place, offset: tops[place] ?? 0 }
  }

  const align = ({ place, offset }: ScrollMark) => {
    const top = (cells()[place]?.getBoundingClientRect().top ?? offset) - offset
    if (Math.abs(top) >= 1) window.scrollBy({ top, behavior: 'instant' })
  }
  const settled = () => {
    settling?.disconnect()
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  /**
   * Cards that come near the window get their own heights only then: the position follows, in the next frame.
   * A browser reports an observer that scrolls at once as an error of the page.
   */
  const settle = (at: ScrollMark) => {
    settled()
    if (!root.current) return
    settling = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => align(at))
    })
    settling.observe(root.current)
    timer = setTimeout(settled, SETTLE_MS)
  }

  return {
    /** Call before the search changes the address. */
    save: () => {
      settled()
      marks.set(currentAddress(), mark())
    },
    /** Call after Back or Forward: `restore` will scroll to the card of this address. */
    recall: () => {
      settled()
      target = marks.get(currentAddress()) ?? null
    },
    /** Call before the page is left. */
    persist: () => rememberScroll(namespace, mark()),
    /** Call before the results go. */
    settled,
    /** Call when the user scrolls: nothing is restored any more. */
    giveUp: () => {
      settled()
      target = null
    },
    /** Call once the results are rendered. */
    restore: () => {
      if (!target || !cells()[target.place]) return
      align(target)
      settle(target)
      target = null
    },
  }
}

export type ScrollMemory = ReturnType<typeof createScrollMemory>
