import { atom } from 'jotai/vanilla'
import type { LineToAdd } from '../../entities/basket/line-to-add'
import { NO_PRICE } from '../../entities/product/price'
import { lookupKey, type QuickRow } from '../../entities/quick-order/quick-order'
import {
  type EvaluatedRow,
  evaluateRow,
  type RowFacts,
  sumOf,
} from '../../entities/quick-order/quick-order-evaluation'
import { onPageReturn } from '../../lib/browser/on-event'
import { parseQuantity } from '../../lib/text/quantity'
import { addProblemWords } from '../basket/add-to-basket'
import { type Additions, addLinesAtom, beginAdditionAtom } from '../basket/additions'
import { fetchBasketAtom } from '../basket/basket'
import { notifyAtom } from '../notices/notifications'
import { basketQuantitiesAtom, buyerAtom } from '../product/prices'
import { onSignOut } from '../session/on-sign-out'
import { joinProductsAtom, lookupsAtom, resolveRowsAtom, rowPricesAtom } from './lookups'
import { forgetReadingAtom } from './read-text'
import {
  addedRowsAtom,
  isAddingRowsAtom,
  quickRowsAtom,
  ROWS_FORM,
  rereadRowsAtom,
  rowsAdditionAtom,
  setRowsAtom,
  setSentRowAtom,
  storeRowsAtom,
} from './rows'

const baseBeforeAtom = atom<ReadonlyMap<string, number>>(new Map<string, number>())

/** Copies the basket's quantities: the rows are evaluated by the copy until an addition ends (quick.146). */
export const snapshotQuantitiesAtom = atom(null, (get, set) =>
  set(baseBeforeAtom, get(basketQuantitiesAtom)),
)

/** Shows why the server refused a row, until the row is changed (quick.8, notices.1). */
const failureAtom = atom((get) => {
  const { outcome } = get(rowsAdditionAtom)
  const failed = new Map(outcome?.failed.map((each) => [each.item.id, each]))
  return ({ id, qty }: QuickRow, productId: string): string => {
    const last = failed.get(id)
    const typed = parseQuantity(qty)
    const isSame = last?.item.productId === productId && typed.ok && typed.qty === last.item.qty
    return last && isSame ? addProblemWords(last.item, last) : ''
  }
})

const FIELDS = ['lookup', 'price', 'canOrder', 'inBasket', 'isAdded', 'failure'] as const
const lastAtom = atom(() => ({
  rows: new Map<string, { known: RowFacts; evaluated: EvaluatedRow }>(),
}))

/** The evaluated rows (quick.6). An unchanged row keeps its identity. */
export const evaluatedRowsAtom = atom((get): readonly EvaluatedRow[] => {
  const lookups = get(lookupsAtom)
  const prices = get(rowPricesAtom)
  const canOrder = get(buyerAtom) === 'approved'
  const quantities = get(get(isAddingRowsAtom) ? baseBeforeAtom : basketQuantitiesAtom)
  const added = get(addedRowsAtom)
  const failureOf = get(failureAtom)
  const last = get(lastAtom)
  const next: typeof last.rows = new Map()
  const evaluatedRows = get(quickRowsAtom).map((row) => {
    const lookup = lookups.get(lookupKey(row))
    const id = lookup?.status === 'found' ? lookup.product.productId : ''
    const known: RowFacts = {
      lookup,
      price: prices.get(id) ?? NO_PRICE,
      canOrder,
      inBasket: quantities.get(id) ?? 0,
      isAdded: added.has(row.id),
      failure: failureOf(row, id),
    }
    const before = last.rows.get(row.id)
    const isSame =
      before?.evaluated.row === row && FIELDS.every((field) => before.known[field] === known[field])
    const evaluated = isSame ? before.evaluated : evaluateRow(row, known)
    next.set(row.id, { known, evaluated })
    return evaluated
  })
  last.rows = next
  return evaluatedRows
})

/** The total of the rows (quick.7). */
export const rowsSumAtom = atom((get) => sumOf(get(evaluatedRowsAtom)))

/** The result of the last addition (quick.8); `null` before, and while another one is under way. */
export const rowsOutcomeAtom = atom((get): Additions | null => {
  const { outcome, complete } = get(rowsAdditionAtom)
  return complete ?? outcome
})

/** Adds the ready rows (basket.46). Added rows are removed; the others stay (quick.8). Never rejects. */
export const addRowsAtom = atom(null, async (get, set): Promise<void> => {
  if (get(isAddingRowsAtom)) return
  set(joinProductsAtom)
  const ready = get(evaluatedRowsAtom).flatMap(({ state, line, row: { sent } }) =>
    state === 'ready' && line ? [{ line, sent }] : [],
  )
  const lines = ready.map(({ line }) => line)
  if (lines.length === 0) return
  // Rows that an earlier page sent without an answer may be in the basket by now (quick.169).
  const earlier = new Map(
    ready.flatMap(({ line, sent }) =>
      sent?.productId === line.productId ? [[line.id, sent.had] as const] : [],
    ),
  )
  const keepSent = ({ id, productId }: LineToAdd, had: number) => {
    set(setSentRowAtom, { id, sent: { productId, had } })
    set(storeRowsAtom)
  }
  set(beginAdditionAtom, ROWS_FORM)
  set(forgetReadingAtom)
  set(snapshotQuantitiesAtom)
  const removeAdded = ({ added, failed }: Additions) => {
    set(setSentRowAtom, null)
    const inBasket = failed.filter(({ isMissing }) => isMissing === false)
    const done = new Set([...added, ...inBasket.map(({ item }) => item)].map(({ id }) => id))
    const left = get(quickRowsAtom).filter(({ id }) => !done.has(id))
    set(setRowsAtom, left)
  }
  await set(addLinesAtom, ROWS_FORM, lines, { earlier, onSend: keepSent, onEnd: removeAdded })
  set(joinProductsAtom)
})

/** Removes rows that the basket got although their page was left, and says so (quick.169). */
export const removeArrivedRowsAtom = atom(null, (get, set) => {
  const quantities = get(basketQuantitiesAtom)
  const rows = get(quickRowsAtom)
  const hasArrived = ({ sent, qty }: QuickRow) =>
    sent !== undefined && (quantities.get(sent.productId) ?? 0) >= sent.had + Number(qty)
  const arrived = rows.filter(hasArrived)
  if (arrived.length === 0) return
  const left = rows.filter((row) => !arrived.includes(row))
  set(setRowsAtom, left)
  const codes = arrived.map(({ code }) => code).join(', ')
  set(notifyAtom, { type: 'success', message: `${codes} was added before the page was left.` })
})

const isFollowingAtom = atom(false)

/**
 * Forgets the rows when the buyer signs out (quick.9), and reads them again when the page returns (quick.189). Never
 * unsubscribes: the rows outlive the tag.
 */
export const followTabAtom = atom(null, (get, set) => {
  if (get(isFollowingAtom)) return
  set(isFollowingAtom, true)
  onSignOut(() => {
    set(setRowsAtom, [])
    set(forgetReadingAtom)
  })
  onPageReturn(async () => {
    set(rereadRowsAtom)
    void set(resolveRowsAtom)
    await set(fetchBasketAtom)
    set(removeArrivedRowsAtom)
  })
})
