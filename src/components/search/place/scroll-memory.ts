import { type RefObject, useEffect } from 'react'
import { recallScroll, rememberScroll } from '../../../atoms/search/remembered-scroll'
import type { ScrollMark } from '../../../entities/search/search-memory'
import { currentAddress } from '../../../lib/browser/location'
import { isReloadOrBackForward } from '../../../lib/browser/navigation-type'
import { stopAll } from '../../../lib/browser/on-event'
import { onLeave } from '../../../lib/browser/on-leave'

/** How long cards above a restored position must keep their heights to count as settled, in ms. */
const SETTLE_MS = 5_000

/** Hits of any kind, without skeletons. */
const HITS = '.trade-product-grid > li, .trade-content-grid > li, .trade-questions > details'

/**
 * Remembers which hit was at the top of the window, for Back, even from another page (search.12, content.36). Hits are
 * more reliable than pixels, because cards that were never rendered have estimated heights.
 */
export function createScrollMemory(namespace: string, root: RefObject<HTMLElement | null>) {
  const marks = new Map<string, ScrollMark | null>()
  /** Whether each list of the search has the requested hits. */
  const lists = new Map<string, boolean>()
  let target = isReloadOrBackForward() ? recallScroll(namespace) : null
  let settling: ResizeObserver | undefined
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const cells = () => [...(root.current?.querySelectorAll(HITS) ?? [])]

  /** The first hit that starts within the window, as one above may change its height. `null` above the search. */
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
  /** Follows late height changes of cards, one frame later: scrolling inside an observer is reported as an error. */
  const settle = (at: ScrollMark) => {
    settled()
    if (!root.current) return
    settling = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      frame = requestAnimationFrame(() => align(at))
      timer = setTimeout(settled, SETTLE_MS)
    })
    settling.observe(root.current)
  }
  const restore = () => {
    if (!target || !cells()[target.place] || ![...lists.values()].every(Boolean)) return
    align(target)
    settle(target)
    target = null
  }

  return {
    /** Call before the search changes the address. */
    save: () => {
      settled()
      marks.set(currentAddress(), mark())
    },
    /** Call after Back or Forward: the lists scroll to the hit stored for the address. */
    recall: () => {
      settled()
      target = marks.get(currentAddress()) ?? null
    },
    /** Call before the page is left. */
    persist: () => rememberScroll(namespace, mark()),
    /** Call before the results are removed. */
    settled,
    /** Call when the user scrolls: cancels the restoring. */
    giveUp: () => {
      settled()
      target = null
    },
    /**
     * Call once a list is rendered: the last list restores the position. Returns a function to call before the list is
     * removed.
     */
    rendered: (list: string, isAnswered: boolean) => {
      lists.set(list, isAnswered)
      // All lists of one answer render in the same commit.
      queueMicrotask(restore)
      return () => {
        lists.delete(list)
      }
    },
  }
}

export type ScrollMemory = ReturnType<typeof createScrollMemory>

const GESTURES = ['wheel', 'touchmove', 'pointerdown', 'keydown']

/** Calls back when the user scrolls or moves the focus. Returns an unsubscribe function. */
export function onGesture(listener: () => void, capture = false): () => void {
  const listening = new AbortController()
  const options = { passive: true, capture, signal: listening.signal }
  for (const type of GESTURES) window.addEventListener(type, listener, options)
  return () => listening.abort()
}

/** Stores the scroll position when the page is left; restores none once the user scrolls (search.12). */
export function useScrollMemory(memory: ScrollMemory) {
  useEffect(
    () => stopAll([onGesture(memory.giveUp), onLeave(memory.persist), memory.settled]),
    [memory],
  )
}
