import { isToOrder, type Regular } from './regular'
import { farAboveUsual } from './usual-spend'

/** A regular, with what its line would cost. */
interface Offered {
  regular: Regular
  line: {
    id: string
    /** What one costs exc VAT, in pence: today, or when it was last ordered; `null` when unknown. */
    price: number | null
    qty: number
    /** Not what the basket has already, nor what is known to be unavailable. */
    isProposed: boolean
  }
}

/**
 * Which regulars a buyer is asked to order now: those that are due, less what is far above the usual spend or in the
 * basket already (regulars.4, regulars.5). One count for the form and for the pages that lead to it.
 */
export function suggestedOf(offered: readonly Offered[], usualOrder: number | null) {
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
