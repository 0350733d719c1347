import { isToOrder, type Regular } from './regular'
import { farAboveUsual } from './usual-spend'

/** A regular product, with the price of its line. */
interface Offered {
  regular: Regular
  line: {
    id: string
    /** The unit price exc VAT, in pence: today's or that of the last order; `null` when unknown. */
    price: number | null
    qty: number
    /** False for products that the basket has, or that are known to be unavailable. */
    isProposed: boolean
  }
}

/**
 * The regulars to suggest now: the due ones, except those far above the usual spend or already in the basket
 * (regulars.4, regulars.5). One count for the form and the pages that lead to it.
 */
export function suggestRegulars(offered: readonly Offered[], usualOrder: number | null) {
  const spends = offered.map(({ regular: { times }, line: { price, qty } }) => ({
    price,
    qty,
    times,
  }))
  const isFarAbove = farAboveUsual(spends, usualOrder)
  const farAbove = new Set<string>()
  const suggested = new Set<string>()
  for (const { regular, line } of offered) {
    if (isFarAbove({ ...line, times: regular.times })) farAbove.add(line.id)
    else if (line.isProposed && isToOrder(regular)) suggested.add(line.id)
  }
  return { farAbove, suggested }
}
