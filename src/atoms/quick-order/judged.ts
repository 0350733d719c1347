import { atom } from 'jotai/vanilla'
import { lookupKey } from '../../entities/quick-order'
import { type JudgedRow, judgeRow, type Known, sumOf } from '../../entities/quick-order-judgement'
import { basketQuantitiesAtom, buyerAtom } from '../product/offer'
import { lookupsAtom, rowPricesAtom } from './lookups'
import { addedRowsAtom, failuresAtom, orderRowsAtom } from './rows'

/** What the basket had when an addition began: until its end the rows are judged by that (quick.8). */
export const quantitiesBeforeAtom = atom<ReadonlyMap<string, number> | null>(null)

const FIELDS = ['lookup', 'price', 'canOrder', 'inBasket', 'isAdded', 'failure'] as const
const lastAtom = atom(() => ({ rows: new Map<string, { known: Known; judged: JudgedRow }>() }))

/** The rows with all that is known about them (quick.6). A row that has not changed keeps its identity. */
export const judgedRowsAtom = atom((get): readonly JudgedRow[] => {
  const lookups = get(lookupsAtom)
  const prices = get(rowPricesAtom)
  const canOrder = get(buyerAtom) === 'approved'
  const quantities = get(quantitiesBeforeAtom) ?? get(basketQuantitiesAtom)
  const added = get(addedRowsAtom)
  const failures = get(failuresAtom)
  const last = get(lastAtom)
  const next: typeof last.rows = new Map()
  const judgedRows = get(orderRowsAtom).map((row) => {
    const lookup = lookups.get(lookupKey(row))
    const id = lookup?.status === 'found' ? lookup.product.productId : ''
    const known: Known = {
      lookup,
      price: id ? prices.get(id) : undefined,
      canOrder,
      inBasket: quantities.get(id) ?? 0,
      isAdded: added.has(row.id),
      failure: failures.get(row.id) ?? '',
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
export const orderSumAtom = atom((get) => sumOf(get(judgedRowsAtom)))
