import * as v from 'valibot'
import { median } from '../../lib/data/median'
import { part, pence } from '../../lib/data/parse'
import type { OrderRecord } from './account-order'

/** From this multiple of the usual order on, a line is far above the usual spend. */
const FAR_ABOVE = 1.2

/**
 * A product is dear when its unit price is this many times the usual. Then a smaller part of the usual order counts as
 * far above, and so does a product ordered on few days: machines are bought again, but not regularly.
 */
const EXPENSIVE = { times: 10, partOfOrder: 0.5, fewDays: 4 }

const Spent = v.object({ totals: part(v.object({ subTotal: pence }), { subTotal: null }) })

const isKnown = (sum: number | null): sum is number => sum !== null

/** The usual total of an order, exc VAT, in pence: the median; `null` when no order has one (regulars.5). */
export const usualOrderOf = (records: readonly OrderRecord[]): number | null =>
  median(records.map(({ received }) => v.parse(Spent, received).totals.subTotal).filter(isKnown))

/** The price of a line, in pence, and on how many days its product was ordered. */
interface Spend {
  price: number | null
  qty: number
  times: number
}

/**
 * Tells whether a line is far above what its buyer usually spends on an order, as machines are (regulars.5).
 * `false` without a price.
 */
export function farAboveUsual(lines: readonly Spend[], usualOrder: number | null) {
  const usualOne = median(lines.map(({ price }) => price).filter(isKnown))
  const isAbove = (sum: number, part: number) => usualOrder !== null && sum > usualOrder * part
  return ({ price, qty, times }: Spend): boolean => {
    if (price === null || usualOne === null) return false
    const sum = price * qty
    const isExpensive = price > usualOne * EXPENSIVE.times
    const isOften = times >= EXPENSIVE.fewDays && usualOrder !== null
    return (
      isAbove(sum, FAR_ABOVE) || (isExpensive && (!isOften || isAbove(sum, EXPENSIVE.partOfOrder)))
    )
  }
}
