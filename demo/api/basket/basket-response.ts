import type { Sql } from '../../database/database'
import type { BasketRow } from './baskets'
import { COUNTRIES, zoneOf } from './delivery-zones'
import { discountResponse, discountTerms, validDiscounts } from './discounts'
import { lineResponse, linesOf } from './lines'
import { calculateTotals, totalsResponse } from './totals'

/** A basket with its lines, discounts and amounts. */
export async function calculateBasket(sql: Sql, basket: BasketRow, now: Date) {
  const lines = await linesOf(sql, basket)
  const discounts = await validDiscounts(sql, basket, now)
  const amounts = calculateTotals(lines, discounts.map(discountTerms), zoneOf(basket.country))
  return { lines, discounts, amounts }
}

/** What every basket call answers (spec §7). */
export async function basketResponse(sql: Sql, basket: BasketRow, now: Date) {
  const { lines, discounts, amounts } = await calculateBasket(sql, basket, now)
  return {
    data: { product: lines.map(lineResponse) },
    shipping: { country: basket.country },
    discounts: discounts.map(discountResponse),
    countries: COUNTRIES,
    totals: totalsResponse(amounts),
    totalItems: lines.reduce((sum, { qty }) => sum + qty, 0),
    token: basket.token,
    messages: [],
  }
}
