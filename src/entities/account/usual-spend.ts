import * as v from 'valibot'
import { median } from '../../lib/data/median'
import { part, pence } from '../../lib/data/parse'
import type { LineToAdd } from '../basket/line-to-add'
import type { OrderRecord } from './account-order'

/** A line is far above the usual spend above this part of the usual order, or of the usual price of one. */
const FAR_ABOVE = { order: 1.2, one: 10 }

const Spent = v.object({ totals: part(v.object({ subTotal: pence }), { subTotal: null }) })

const isKnown = (sum: number | null): sum is number => sum !== null

/** What an order usually comes to, exc VAT, in pence: the median; `null` when no order says it (regulars.5). */
export const usualOrderOf = (records: readonly OrderRecord[]): number | null =>
  median(records.map(({ received }) => v.parse(Spent, received).totals.subTotal).filter(isKnown))

/**
 * Tells whether a line is far above what its buyer usually spends on one order, or its product far dearer than the
 * others, as machines are (regulars.5). Without a price it is not.
 */
export function farAboveUsual(lines: readonly LineToAdd[], usualOrder: number | null) {
  const usualOne = median(lines.map(({ price }) => price).filter(isKnown))
  const isFarAbove = (sum: number, usual: number | null, part: number) =>
    usual !== null && sum > usual * part
  return ({ price, qty }: LineToAdd): boolean =>
    price !== null &&
    (isFarAbove(price * qty, usualOrder, FAR_ABOVE.order) ||
      isFarAbove(price, usualOne, FAR_ABOVE.one))
}
