import { atom } from 'jotai/vanilla'
import { NO_PRICE } from '../../entities/product/price'
import { lookupKey, type QuickRow } from '../../entities/quick-order/quick-order'
import {
  type JudgedRow,
  judgeRow,
  type Known,
  sumOf,
} from '../../entities/quick-order/quick-order-judgement'
import { parseQuantity } from '../../lib/text/quantity'
import { addProblemWords } from '../basket/add-to-basket'
import { basketQuantitiesAtom, buyerAtom } from '../product/offer'
import { lookupsAtom, rowPricesAtom } from './lookups'
import { addedRowsAtom, areRowsAddedAtom, quickRowsAtom, rowsAdditionAtom } from './rows'

const baseBeforeAtom = atom<ReadonlyMap<string, number>>(new Map<string, number>())

/** Keeps what the basket has: until an addition ends the rows are judged by that (quick.8). */
export const keepQuantitiesAtom = atom(null, (get, set) =>
  set(baseBeforeAtom, get(basketQuantitiesAtom)),
)

/** Tells why the server did not take a row, until it is changed (quick.8, notices.1). */
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
const lastAtom = atom(() => ({ rows: new Map<string, { known: Known; judged: JudgedRow }>() }))

/** The rows with all that is known about them (quick.6). A row that has not changed keeps its identity. */
export const judgedRowsAtom = atom((get): readonly JudgedRow[] => {
  const lookups = get(lookupsAtom)
  const prices = get(rowPricesAtom)
  const canOrder = get(buyerAtom) === 'approved'
  const quantities = get(get(areRowsAddedAtom) ? baseBeforeAtom : basketQuantitiesAtom)
  const added = get(addedRowsAtom)
  const failureOf = get(failureAtom)
  const last = get(lastAtom)
  const next: typeof last.rows = new Map()
  const judgedRows = get(quickRowsAtom).map((row) => {
    const lookup = lookups.get(lookupKey(row))
    const id = lookup?.status === 'found' ? lookup.product.productId : ''
    const known: Known = {
      lookup,
      price: prices.get(id) ?? NO_PRICE,
      canOrder,
      inBasket: quantities.get(id) ?? 0,
      isAdded: added.has(row.id),
      failure: failureOf(row, id),
    }
    const before = last.rows.get(row.id)
    const isSame =
      before?.judged.row === row && FIELDS.every((field) => before.known[field] === known[field])
    const judged = isSame ? before.judged : judgeRow(row, known)
    next.set(row.id, { known, judged })
    return judged
  })
  last.rows = next
  return judgedRows
})

/** What the rows come to (quick.7). */
export const rowsSumAtom = atom((get) => sumOf(get(judgedRowsAtom)))
