import { useAtomValue, useSetAtom } from 'jotai'
import { type RefObject, useCallback, useMemo } from 'react'
import { orderProgressAtom } from '../../atoms/quick-order/add-rows'
import { judgedRowsAtom } from '../../atoms/quick-order/judged'
import {
  chooseProductAtom,
  joinProductsAtom,
  resolveRowsAtom,
} from '../../atoms/quick-order/lookups'
import {
  addedRowsAtom,
  changeRowAtom,
  removeRowsAtom,
  typedRowAtom,
} from '../../atoms/quick-order/rows'
import type { JudgedRow } from '../../entities/quick-order-judgement'
import { chunks } from '../basket/basket-rows'
import { LineChunk } from '../basket/LineChunk'
import { OrderRowItem, type RowActions } from './OrderRowItem'

/** A longer list is cut into chunks; only those near the viewport are rendered. */
const MAX_WHOLE_ROWS = 100
const CHUNK_ROWS = 25
/** The estimated height of a row, in px. */
const ROW_HEIGHT = 66

/** The field of a row, or of the row that is a number of places away. */
function fieldOf(
  box: RefObject<HTMLElement | null>,
  id: string,
  name: 'code' | 'qty',
  away = 0,
): HTMLInputElement | null {
  const rows = [...(box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const place = rows.findIndex((row) => row.dataset.row === id)
  return rows[place + away]?.querySelector<HTMLInputElement>(`[name=${name}]`) ?? null
}

/** The rows of the quick order (quick.1). @param box the element around them */
export function OrderRows({ box }: { box: RefObject<HTMLElement | null> }) {
  const rows = useAtomValue(judgedRowsAtom)
  const isLocked = useAtomValue(orderProgressAtom) !== null
  const added = useAtomValue(addedRowsAtom)
  const changeRow = useSetAtom(changeRowAtom)
  const choose = useSetAtom(chooseProductAtom)
  const removeRows = useSetAtom(removeRowsAtom)
  const resolveRows = useSetAtom(resolveRowsAtom)
  const joinProducts = useSetAtom(joinProductsAtom)
  const setTypedRow = useSetAtom(typedRowAtom)

  const actions = useMemo(
    (): RowActions => ({
      changeQuantity: (id, qty) => changeRow(id, { qty }),
      choose: (id, product) => {
        // The button goes with the question.
        fieldOf(box, id, 'qty')?.focus()
        void choose(id, product)
      },
      remove: (id) => {
        ;(fieldOf(box, id, 'code', 1) ?? fieldOf(box, id, 'code', -1) ?? box.current)?.focus()
        removeRows(id)
      },
      // These buttons go with what they put right, too.
      lower: (id, most) => {
        fieldOf(box, id, 'qty')?.focus()
        changeRow(id, { qty: String(most) })
      },
      retry: (id) => {
        fieldOf(box, id, 'code')?.focus()
        void resolveRows()
      },
      enter: setTypedRow,
      leave: () => {
        setTypedRow(null)
        joinProducts()
      },
      goOn: (id, from) =>
        (from === 'code' ? fieldOf(box, id, 'qty') : fieldOf(box, id, 'code', 1))?.focus(),
    }),
    [box, changeRow, choose, removeRows, resolveRows, joinProducts, setTypedRow],
  )
  const renderRow = useCallback(
    (judged: JudgedRow, place: number) => (
      <OrderRowItem
        key={judged.row.id}
        judged={judged}
        number={place + 1}
        isLocked={isLocked}
        isAdded={added.has(judged.row.id)}
        actions={actions}
      />
    ),
    [isLocked, added, actions],
  )
  if (rows.length <= MAX_WHOLE_ROWS) {
    return (
      <ul className="trade-quick__rows" aria-label="Rows">
        {rows.map(renderRow)}
      </ul>
    )
  }
  return chunks(rows, CHUNK_ROWS).map((chunk, index) => {
    const first = index * CHUNK_ROWS
    return (
      <LineChunk
        key={first}
        className="trade-quick__rows"
        label={`Rows ${first + 1} to ${first + chunk.length}`}
        rows={chunk}
        first={first}
        rowHeight={ROW_HEIGHT}
        isFirst={index === 0}
        renderRow={renderRow}
      />
    )
  })
}
