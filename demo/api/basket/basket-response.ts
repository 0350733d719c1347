import type { Sql } from '../../database/database'
import type { BasketRow } from './baskets'
import { COUNTRIES, zoneOf } from './delivery-zones'
import { discountAnswer, discountTerms, validDiscounts } from './discounts'
import { lineAnswer, linesOf } from './lines'
import { addUp, totalsAnswer } from './totals'

/** A basket with its lines, discounts and amounts. */
export async function pricedBasket(sql: Sql, basket: BasketRow, now: Date) {
  const lines = await linesOf(sql, basket)
  const discounts = await validDiscounts(sql, basket, now)
  const amounts = addUp(lines, discounts.map(discountTerms), zoneOf(basket.country))
  return { lines, discounts, amounts }
}

/** What every basket call answers (spec §7). */
export async function basketAnswer(sql: Sql, basket: BasketRow, now: Date) {
  const { lines, discounts, amounts } = await pricedBasket(sql, basket, now)
  return {
    data: { product: lines.map(lineAnswer) },
    shipping: { country: basket.country },
    discounts: discounts.map(discountAnswer),
    countries: COUNTRIES,
    totals: totalsAnswer(amounts),
    totalItems: lines.reduce((sum, { qty }) => sum + qty, 0),
    token: basket.token,
    messages: [],
  }
}
