import { useAtomValue, useSetAtom } from 'jotai'
import { type RefObject, useCallback, useMemo } from 'react'
import { evaluatedRowsAtom } from '../../atoms/quick-order/add-rows'
import { chooseProductAtom, joinProductsAtom, retryRowsAtom } from '../../atoms/quick-order/lookups'
import {
  changeRowAtom,
  isAddingRowsAtom,
  removeRowsAtom,
  setTypedRowAtom,
} from '../../atoms/quick-order/rows'
import type { EvaluatedRow } from '../../entities/quick-order/quick-order-evaluation'
import { whenReleased } from '../../lib/browser/press'
import { LineChunk } from '../basket/LineChunk'
import { QuickRowItem, type RowActions } from './QuickRowItem'

/** Longer lists render only the chunks near the viewport. */
const MAX_WHOLE_ROWS = 100
const ROW_HEIGHT = 66

/** The field of a row, or of the row `away` positions further. */
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

interface Chunk {
  chunk: number
  /** The position of the first row of the chunk, from 0. */
  first: number
  rows: EvaluatedRow[]
}

function chunksOf(rows: readonly EvaluatedRow[]): Chunk[] {
  const chunks: Chunk[] = []
  let first = 0
  for (const evaluated of rows) {
    const { chunk } = evaluated.row
    const last = chunks.at(-1)
    if (last?.chunk === chunk) last.rows.push(evaluated)
    else chunks.push({ chunk, first, rows: [evaluated] })
    first += 1
  }
  return chunks
}

/** The rows of the quick order (quick.1). @param box the element around them */
export function QuickRows({ box }: { box: RefObject<HTMLElement | null> }) {
  const rows = useAtomValue(evaluatedRowsAtom)
  const isLocked = useAtomValue(isAddingRowsAtom)
  const changeRow = useSetAtom(changeRowAtom)
  const choose = useSetAtom(chooseProductAtom)
  const removeRows = useSetAtom(removeRowsAtom)
  const retryRows = useSetAtom(retryRowsAtom)
  const joinProducts = useSetAtom(joinProductsAtom)
  const setTypedRow = useSetAtom(setTypedRowAtom)

  const actions = useMemo(
    (): RowActions => ({
      changeQuantity: (id, qty) => changeRow(id, { qty }),
      choose: (id, product) => {
        // The pressed button disappears with its question.
        fieldOf(box, id, 'qty')?.focus()
        void choose(id, product)
      },
      remove: (id) => {
        const next = fieldOf(box, id, 'code', 1) ?? fieldOf(box, id, 'code', -1) ?? box.current
        // Duplicate rows are joined when a row loses the focus.
        removeRows(id)
        next?.focus()
      },
      // The pressed button disappears with its problem.
      lower: (id, maxQty) => {
        fieldOf(box, id, 'qty')?.focus()
        changeRow(id, { qty: String(maxQty) })
      },
      retry: (id) => {
        fieldOf(box, id, 'code')?.focus()
        void retryRows()
      },
      enter: setTypedRow,
      leave: (to) => {
        // The next row, not focused yet, must not be joined.
        setTypedRow(to?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null)
        // Joined rows move what is below them, so this waits until the press ends (form.54).
        whenReleased(joinProducts)
      },
      goOn: (id, from) =>
        (from === 'code' ? fieldOf(box, id, 'qty') : fieldOf(box, id, 'code', 1))?.focus(),
    }),
    [box, changeRow, choose, removeRows, retryRows, joinProducts, setTypedRow],
  )
  const renderRow = useCallback(
    (evaluated: EvaluatedRow, place: number) => (
      <QuickRowItem
        key={evaluated.row.id}
        evaluated={evaluated}
        number={place + 1}
        isLocked={isLocked}
        actions={actions}
      />
    ),
    [isLocked, actions],
  )
  return chunksOf(rows).map(({ chunk, first, rows: some }) => (
    <LineChunk
      key={chunk}
      name="Rows"
      rows={some}
      first={first}
      rowHeight={ROW_HEIGHT}
      isWhole={rows.length <= MAX_WHOLE_ROWS}
      renderRow={renderRow}
    />
  ))
}
