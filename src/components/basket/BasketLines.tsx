import './basket-lines.css'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useRef, useState } from 'react'
import { type BasketLine, basketLinesAtom } from '../../atoms/basket/basket'
import {
  deleteItemAtom,
  type RemovedLine,
  removedLinesAtom,
  undoRemovalAtom,
  updateItemAtom,
} from '../../atoms/basket/lines'
import { RemovedRow } from '../ui/content/RemovedRow'
import { BasketLineRow } from './BasketLineRow'
import { chunks, withRemovedLines } from './basket-rows'
import { LineChunk } from './LineChunk'
import { SpokenChange } from './SpokenChange'

/** Longer lists are split into chunks; only chunks near the viewport are rendered. */
const MAX_WHOLE_ROWS = 100
const CHUNK_ROWS = 25
/** The estimated height of a row, in px. */
const ROW_HEIGHT = 92

/** The basket's lines, each with its quantity, 'Remove' and, for 6 s, 'Undo' (basket.6, basket.7). */
export function BasketLines() {
  const lines = useAtomValue(basketLinesAtom)
  const removed = useAtomValue(removedLinesAtom)
  const updateItem = useSetAtom(updateItemAtom)
  const deleteItem = useSetAtom(deleteItemAtom)
  const undoRemoval = useSetAtom(undoRemovalAtom)
  const box = useRef<HTMLElement>(null)
  const [lastRemoved, setLastRemoved] = useState<string | null>(null)
  const [lastChanged, setLastChanged] = useState<string | null>(null)

  const changeQuantity = useCallback(
    (id: string, qty: number) => {
      setLastChanged(id)
      updateItem({ id, qty })
    },
    [updateItem],
  )
  const remove = useCallback(
    (id: string) => {
      setLastRemoved(id)
      setLastChanged(null)
      deleteItem(id)
    },
    [deleteItem],
  )
  const focusList = useCallback(() => box.current?.focus(), [])

  const renderRow = useCallback(
    (row: BasketLine | RemovedLine) =>
      'index' in row ? (
        <RemovedRow
          key={`removed-${row.id}`}
          id={row.id}
          title={row.title}
          isBusy={row.isBusy}
          takesFocus={row.id === lastRemoved}
          onUndo={undoRemoval}
          onFocusLost={focusList}
        />
      ) : (
        <BasketLineRow
          key={row.id}
          line={row}
          onQuantityChange={changeQuantity}
          onRemove={remove}
        />
      ),
    [lastRemoved, changeQuantity, remove, undoRemoval, focusList],
  )

  const rows = withRemovedLines(lines, removed)
  return (
    <section ref={box} className="trade-basket-lines" tabIndex={-1} aria-label="Items">
      <SpokenChange lineId={lastChanged} />
      {rows.length <= MAX_WHOLE_ROWS ? (
        <ul>{rows.map(renderRow)}</ul>
      ) : (
        chunks(rows, CHUNK_ROWS).map((chunk, index) => (
          <LineChunk
            key={index}
            name="Items"
            rows={chunk}
            first={index * CHUNK_ROWS}
            rowHeight={ROW_HEIGHT}
            renderRow={renderRow}
          />
        ))
      )}
    </section>
  )
}
