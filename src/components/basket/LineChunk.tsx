import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far outside the visible part rows are already there, in px. */
const AHEAD = 600

interface LineChunkProps {
  label: string
  /** How many rows there are, and how high one is before it was ever seen, in px. */
  rowCount: number
  rowHeight: number
  isFirst: boolean
  renderRows: () => ReactNode
}

/**
 * One part of a long list: its rows are there while it is near the visible part, or holds the
 * focus; otherwise it keeps their height.
 */
export function LineChunk({ label, rowCount, rowHeight, isFirst, renderRows }: LineChunkProps) {
  const list = useRef<HTMLUListElement>(null)
  const [isNear, setIsNear] = useState(isFirst)
  const [height, setHeight] = useState(rowCount * rowHeight)

  useEffect(() => {
    const element = list.current
    if (!element) return
    const margin = `${AHEAD}px 0px`
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        const isKept = entry.isIntersecting || element.contains(document.activeElement)
        if (!isKept && element.childElementCount > 0) setHeight(entry.boundingClientRect.height)
        setIsNear(isKept)
      },
      // The scrolling part of a panel clips before the page does: it has a margin of its own.
      { rootMargin: margin, scrollMargin: margin } as IntersectionObserverInit,
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <ul
      ref={list}
      className="trade-basket-lines__list"
      aria-label={label}
      style={isNear ? undefined : { blockSize: height }}
    >
      {isNear && renderRows()}
    </ul>
  )
}
