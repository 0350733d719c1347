import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { areSameRows, type BasketRow } from './basket-rows'

/** How far outside the visible part rows are already there, in px. */
const AHEAD = 600

interface LineChunkProps {
  label: string
  rows: readonly BasketRow[]
  /** How high a row is before it was ever seen, in px. */
  rowHeight: number
  isFirst: boolean
  renderRow: (row: BasketRow) => ReactNode
}

const isSame = (before: LineChunkProps, props: LineChunkProps): boolean =>
  before.label === props.label &&
  before.renderRow === props.renderRow &&
  areSameRows(before.rows, props.rows)

/**
 * One part of a long list: its rows are there while it is near the visible part, or holds the
 * focus; otherwise it keeps their height.
 */
export const LineChunk = memo(function LineChunk(props: LineChunkProps) {
  const { label, rows, rowHeight, isFirst, renderRow } = props
  const list = useRef<HTMLUListElement>(null)
  const [isNear, setIsNear] = useState(isFirst)
  const [height, setHeight] = useState(rows.length * rowHeight)

  useEffect(() => {
    const element = list.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        // What has become of it in several frames comes at once: the last says how it is now.
        const entry = entries.at(-1)
        if (!entry) return
        const isKept = entry.isIntersecting || element.contains(document.activeElement)
        if (!isKept && element.childElementCount > 0) setHeight(entry.boundingClientRect.height)
        setIsNear(isKept)
      },
      {
        // A panel that slides in begins beside the page: what it holds is near all the same.
        rootMargin: `${AHEAD}px 100%`,
        // The scrolling part of a panel clips before the page does: it has a margin of its own.
        scrollMargin: `${AHEAD}px 0px`,
      } as IntersectionObserverInit,
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
      {isNear && rows.map(renderRow)}
    </ul>
  )
}, isSame)
