import type { Basket, Totals } from '../../entities/basket'
import type { SeenTotal } from '../../entities/checkout'

/** What is to pay, as it is shown (readings 13). */
export const toPay = ({ total, toPayDisplay, totalDisplay }: Totals) => ({
  pence: total,
  display: toPayDisplay ?? totalDisplay,
})

/** What a total depends on that the buyer decides: lines, quantities, discounts and country. */
export const contentsOf = ({ data, discounts, shipping }: Basket): string =>
  JSON.stringify([
    (data.product ?? []).map(({ id, qty }) => [id, qty]),
    discounts.map(({ id }) => id),
    shipping.country,
  ])

/** The total of a basket as the buyer sees it now. */
export const seenTotalOf = (basket: Basket): SeenTotal => ({
  ...toPay(basket.totals),
  contents: contentsOf(basket),
})

/** Whether two totals are the same money; by their texts when one has no number. */
export const isSameTotal = (
  one: Pick<SeenTotal, 'pence' | 'display'>,
  other: Pick<SeenTotal, 'pence' | 'display'>,
): boolean =>
  one.pence !== null && other.pence !== null
    ? one.pence === other.pence
    : one.display === other.display
