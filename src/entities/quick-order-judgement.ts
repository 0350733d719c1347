import { parseQuantity } from '../lib/quantity'
import { quantityLimit } from '../lib/quantity-limit'
import type { PriceEntry } from './price'
import type { OrderRow } from './quick-order'
import type { Lookup, OrderProduct } from './quick-order-product'

/** What a row comes to before anything is added (quick.6). */
type RowState =
  /** Nothing to say yet: empty, or being typed. */
  | 'blank'
  | 'looking-up'
  /** The search could not say. */
  | 'failed'
  | 'unknown'
  /** Found; whether it can be ordered is not for this visitor to see. */
  | 'found'
  | 'not-sold'
  | 'out-of-stock'
  /** The quantity is none, or more than can be ordered. */
  | 'refused'
  | 'ready'
  /** In the basket, while others are still being added. */
  | 'added'

/** A row with all that is known about it. */
export interface JudgedRow {
  row: OrderRow
  state: RowState
  product: OrderProduct | null
  nearest: readonly OrderProduct[]
  price: PriceEntry | null
  /** The quantity as a number; `null` for what is none. */
  qty: number | null
  /** Why the quantity is refused. */
  reason: string
  /** The most that can be ordered, where the quantity is more. */
  most: number | null
  inBasket: number
  /** Pence, exc VAT; `null` when unknown. */
  total: number | null
  /** Why the server did not take it the last time. */
  failure: string
}

/** What is known about a row. */
export interface Known {
  lookup: Lookup | undefined
  /** `undefined` while it loads, `null` for a product that is not sold, 'none' without a price. */
  price: PriceEntry | null | 'none' | undefined
  /** Whether the visitor may see prices, and so order. */
  canOrder: boolean
  inBasket: number
  /** Whether the row is in the basket already, while others are still being added. */
  isAdded: boolean
  failure: string
}

const NONE: readonly OrderProduct[] = []

/** Says of a row what it is, what it costs, and whether it can be added (quick.6). */
export function judgeRow(row: OrderRow, known: Known): JudgedRow {
  const { lookup, price, canOrder, inBasket, isAdded, failure } = known
  const product = lookup?.status === 'found' ? lookup.product : null
  const entry = canOrder && price && price !== 'none' ? price : null
  const typed = parseQuantity(row.qty)
  const judged = {
    row,
    product,
    nearest: lookup?.status === 'unknown' ? lookup.nearest : NONE,
    price: entry,
    qty: typed.ok ? typed.qty : null,
    reason: '',
    most: null,
    inBasket,
    total: typed.ok && entry && entry.vat_exc !== null ? entry.vat_exc * typed.qty : null,
    failure,
  }
  if (isAdded) return { ...judged, state: 'added' }
  if (!row.code.trim() || !lookup) return { ...judged, state: 'blank' }
  if (lookup.status !== 'found') return { ...judged, state: lookup.status }
  if (!canOrder) {
    return typed.ok
      ? { ...judged, state: 'found' }
      : { ...judged, state: 'refused', reason: typed.message }
  }
  if (price === undefined) return { ...judged, state: 'looking-up' }
  if (price === null) return { ...judged, state: 'not-sold' }
  const stock = entry?.stock_level ?? null
  if (stock !== null && stock <= 0) return { ...judged, state: 'out-of-stock' }
  const limit = quantityLimit(stock, inBasket)
  const allowed = parseQuantity(row.qty, limit)
  if (allowed.ok) return { ...judged, state: 'ready' }
  const isTooMany = typed.ok || Number(row.qty) > limit.max
  return {
    ...judged,
    state: 'refused',
    reason: allowed.message,
    most: isTooMany && limit.max > 0 ? limit.max : null,
  }
}

/** What rows come to. */
export interface OrderSum {
  ready: number
  /** Rows that cannot be added as they are. */
  wrong: number
  /** Rows that are being looked up. */
  pending: number
  /** Pence, exc VAT, of the rows that are ready; `null` when the price of one is unknown. */
  total: number | null
}

const PENDING: readonly RowState[] = ['looking-up']
const NEUTRAL: readonly RowState[] = ['blank', 'found', 'ready', 'added']

/** Counts rows, and adds up those that can be added (quick.7). */
export function sumOf(rows: readonly JudgedRow[]): OrderSum {
  const sum: OrderSum = { ready: 0, wrong: 0, pending: 0, total: 0 }
  for (const { state, total } of rows) {
    if (PENDING.includes(state)) sum.pending += 1
    else if (!NEUTRAL.includes(state)) sum.wrong += 1
    if (state !== 'ready') continue
    sum.ready += 1
    sum.total = sum.total === null || total === null ? null : sum.total + total
  }
  return sum
}
