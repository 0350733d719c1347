import { parseQuantity } from '../../lib/text/quantity'
import { type LineToAdd, lineToAdd, totalOf } from '../basket/line-to-add'
import type { FoundProduct } from '../product/found-product'
import { NO_PRICE, type PriceState } from '../product/price'
import type { QuickRow } from './quick-order'
import type { Lookup } from './quick-order-lookup'

/** The state of a row before anything is added (quick.6). */
type RowState =
  /** Not evaluated yet: empty, or being typed. */
  | 'blank'
  | 'looking-up'
  /** The search failed. */
  | 'failed'
  | 'unknown'
  /** Found, but this visitor may not see whether it can be ordered. */
  | 'found'
  /** The product cannot be ordered now. */
  | 'unavailable'
  /** The quantity is invalid, or more than can be ordered. */
  | 'refused'
  | 'ready'
  /** In the basket, while others are still being added. */
  | 'added'

/** A row with all its known data. */
export interface EvaluatedRow {
  row: QuickRow
  state: RowState
  product: FoundProduct | null
  /** The product in the typed quantity; 0 for an invalid one. */
  line: LineToAdd | null
  nearest: readonly FoundProduct[]
  /** Why it cannot be ordered, or not in this quantity. */
  reason: string
  /** The most that can be ordered, where the quantity exceeds it. */
  maxQty: number | null
  failure: string
}

export interface RowFacts {
  lookup: Lookup | undefined
  price: PriceState
  canOrder: boolean
  inBasket: number
  /** Whether the row is already in the basket, while others are still being added. */
  isAdded: boolean
  failure: string
}

/** Determines a row's state, price, and whether it can be added (quick.6). */
export function evaluateRow(row: QuickRow, known: RowFacts): EvaluatedRow {
  const { lookup, canOrder, inBasket, isAdded, failure } = known
  const product = lookup?.status === 'found' ? lookup.product : null
  const price = canOrder ? known.price : NO_PRICE
  const typed = parseQuantity(row.qty)
  const wanted = product && { ...product, id: row.id, qty: typed.ok ? typed.qty : 0 }
  const line = wanted && lineToAdd(wanted, { price, inBasket })
  const nearest = lookup?.status === 'unknown' ? lookup.nearest : []
  const evaluated = { row, product, line, nearest, reason: '', maxQty: null, failure }
  if (isAdded) return { ...evaluated, state: 'added' }
  if (!row.code.trim() || !lookup) return { ...evaluated, state: 'blank' }
  if (!line) return { ...evaluated, state: lookup.status }
  if (!canOrder) {
    return typed.ok
      ? { ...evaluated, state: 'found' }
      : { ...evaluated, state: 'refused', reason: typed.message }
  }
  if (price.status === 'idle') {
    return { ...evaluated, state: 'looking-up' }
  }
  const { reason, limit } = line
  if (reason) return { ...evaluated, state: 'unavailable', reason }
  const allowed = parseQuantity(row.qty, limit)
  if (allowed.ok) return { ...evaluated, state: 'ready' }
  const isMore = typed.ok || Number(row.qty) > limit.max
  return {
    ...evaluated,
    state: 'refused',
    reason: allowed.message,
    maxQty: isMore ? limit.max : null,
  }
}

const NEUTRAL: readonly RowState[] = ['blank', 'found', 'ready', 'added']

/** Counts rows, and totals those that can be added (quick.7). */
export function sumOf(rows: readonly EvaluatedRow[]) {
  const ready = rows.flatMap(({ state, line }) => (state === 'ready' && line ? [line] : []))
  const pending = rows.filter(({ state }) => state === 'looking-up').length
  const neutral = rows.filter(({ state }) => NEUTRAL.includes(state)).length
  const wrong = rows.length - pending - neutral
  /** The total of the ready rows, exc VAT, in pence; `null` when the price of one is unknown. */
  const total = totalOf(ready)
  return { ready: ready.length, wrong, pending, total }
}
export type RowsSum = ReturnType<typeof sumOf>
