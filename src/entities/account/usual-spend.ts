import * as v from 'valibot'
import { median } from '../../lib/data/median'
import { part, pence } from '../../lib/data/parse'
import type { OrderRecord } from './account-order'

/** A line is far above the usual spend above this part of the usual order. */
const FAR_ABOVE = 1.2

/**
 * A product is dear when one costs over so many times a usual one. Then a smaller part of the usual order is far above,
 * and so is what was ordered on few days: machines are bought again, but not regularly.
 */
const DEAR = { times: 10, partOfOrder: 0.5, fewDays: 4 }

const Spent = v.object({ totals: part(v.object({ subTotal: pence }), { subTotal: null }) })

const isKnown = (sum: number | null): sum is number => sum !== null

/** What an order usually comes to, exc VAT, in pence: the median; `null` when no order says it (regulars.5). */
export const usualOrderOf = (records: readonly OrderRecord[]): number | null =>
  median(records.map(({ received }) => v.parse(Spent, received).totals.subTotal).filter(isKnown))

/** What a line would cost, in pence, and on how many days its product was ordered. */
interface Spend {
  price: number | null
  qty: number
  times: number
}

/**
 * Tells whether a line is far above what its buyer usually spends on one order, as machines are (regulars.5). Without a
 * price it is not.
 */
export function farAboveUsual(lines: readonly Spend[], usualOrder: number | null) {
  const usualOne = median(lines.map(({ price }) => price).filter(isKnown))
  const isAbove = (sum: number, part: number) => usualOrder !== null && sum > usualOrder * part
  return ({ price, qty, times }: Spend): boolean => {
    if (price === null || usualOne === null) return false
    const sum = price * qty
    const isDear = price > usualOne * DEAR.times
    const isOften = times >= DEAR.fewDays && usualOrder !== null
    return isAbove(sum, FAR_ABOVE) || (isDear && (!isOften || isAbove(sum, DEAR.partOfOrder)))
  }
}
