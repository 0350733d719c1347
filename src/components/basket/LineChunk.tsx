import { memo, type ReactNode, useEffect, useRef, useState } from 'react'

/** How far outside the viewport rows are rendered, in px. */
const OVERSCAN = 600

interface LineChunkProps<Row> {
  /** The accessible name of the list: 'Items'. */
  name: string
  rows: readonly Row[]
  /** The height of a row that has not been rendered yet, in px. */
  rowHeight: number
  /** Renders all rows: the list is short. */
  isWhole?: boolean
  /** The position among all chunks' rows. */
  renderRow: (row: Row, place: number) => ReactNode
  /** The position of the first row. The first chunk is rendered at once, before its offset is measured. */
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
  /** Keyed by row, because other rows may be added or removed. */
  const [height, setHeight] = useState(rowHeight)
  const isRendered = isWhole || isNear

  useEffect(() => {
    // In a list that has just become long, rows stay until their positions are measured.
    if (isWhole) setIsNear(true)
    const element = list.current
    if (isWhole || !element) return
    const observer = new IntersectionObserver(
      (entries) => {
        // Entries of several frames arrive together; the last one is current.
        const entry = entries.at(-1)
        if (!entry) return
        const isRendered =
          entry.isIntersecting ||
          element.contains(document.activeElement) ||
          element.querySelector('[aria-invalid]') !== null
        const count = element.childElementCount
        if (!isRendered && count > 0) setHeight(entry.boundingClientRect.height / count)
        setIsNear(isRendered)
      },
      {
        // A slide-out starts outside the viewport; its rows render anyway.
        rootMargin: `${OVERSCAN}px 100%`,
        // A panel scrolls separately, and clips before `rootMargin` applies.
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
