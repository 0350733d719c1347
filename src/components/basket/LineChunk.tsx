import { memo, type ReactNode, useEffect, useRef, useState } from 'react'

/** How far outside the viewport rows are rendered, in px. */
const OVERSCAN = 600

interface LineChunkProps<Row> {
  /** The accessible name of the list: 'Items'. */
  name: string
  rows: readonly Row[]
  /** The height of a row that has not been rendered yet, in px. */
  rowHeight: number
  /** Whether to render it anywhere, because the list is short. */
  isWhole?: boolean
  /** The place is counted from the first row of all chunks. */
  renderRow: (row: Row, place: number) => ReactNode
  /** The place of the first row. The first chunk is rendered at once, before its position is known. */
  first: number
}

/** Rows are compared by identity. */
const isSame = <Row,>(before: LineChunkProps<Row>, props: LineChunkProps<Row>): boolean =>
  before.first === props.first &&
  before.isWhole === props.isWhole &&
  before.renderRow === props.renderRow &&
  before.rows.length === props.rows.length &&
  before.rows.every((row, index) => row === props.rows[index])

/** A chunk of a long list. Renders its rows near the viewport, with the focus or a refused quantity (product.30). */
export const LineChunk = memo(Chunk, isSame) as typeof Chunk

function Chunk<Row>(props: LineChunkProps<Row>) {
  const { name, rows, rowHeight, isWhole = false, renderRow, first } = props
  const list = useRef<HTMLUListElement>(null)
  const [isNear, setIsNear] = useState(first === 0 || isWhole)
  /** By row: other rows may come and go meanwhile. */
  const [height, setHeight] = useState(rowHeight)
  const isRendered = isWhole || isNear

  useEffect(() => {
    // Once the list is long, all stay until their positions are known.
    if (isWhole) setIsNear(true)
    const element = list.current
    if (isWhole || !element) return
    const observer = new IntersectionObserver(
      (entries) => {
        // Entries of several frames arrive together; the last one is current.
        const entry = entries.at(-1)
        if (!entry) return
        const isKept =
          entry.isIntersecting ||
          element.contains(document.activeElement) ||
          element.querySelector('[aria-invalid]') !== null
        const count = element.childElementCount
        if (!isKept && count > 0) setHeight(entry.boundingClientRect.height / count)
        setIsNear(isKept)
      },
      {
        // A slide-out starts beside the viewport; its rows are rendered anyway.
        rootMargin: `${OVERSCAN}px 100%`,
        // A panel scrolls by itself, and clips before `rootMargin` applies.
        scrollMargin: `${OVERSCAN}px 0px`,
      } as IntersectionObserverInit,
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isWhole])

  return (
    <ul
      ref={list}
      aria-label={`${name} ${first + 1} to ${first + rows.length}`}
      style={isRendered ? undefined : { blockSize: rows.length * height }}
    >
      {isRendered && rows.map((row, index) => renderRow(row, first + index))}
    </ul>
  )
}
