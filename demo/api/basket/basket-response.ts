import type { Sql } from '../../database/database'
import type { UserRow } from '../people/users'
import type { BasketRow } from './baskets'
import { COUNTRIES, HOME_COUNTRY, zoneOf } from './delivery-zones'
import { destinationOf } from './destination'
import { discountResponse, discountTerms, validDiscounts } from './discounts'
import { lineResponse, linesOf, unpricedLine } from './lines'
import { hasPrices } from './price-access'
import { calculateTotals, totalsResponse, UNPRICED_TOTALS } from './totals'

/** Calculates a basket for where it goes: its lines at current prices, its valid discounts and its amounts. */
export async function calculateBasket(sql: Sql, basket: BasketRow, now: Date) {
  const lines = await linesOf(sql, basket)
  const discounts = await validDiscounts(sql, basket, now)
  const country = await destinationOf(sql, basket)
  const amounts = calculateTotals(lines, discounts.map(discountTerms), zoneOf(country))
  return { lines, discounts, country, amounts }
}

/** The response for a visitor without a basket: it has no token, and nothing is stored (server.17). */
export const emptyBasketResponse = (country = HOME_COUNTRY) => ({
  data: { product: [] },
  shipping: { country },
  discounts: [],
  countries: COUNTRIES,
  totals: totalsResponse(calculateTotals([], [], zoneOf(country))),
  totalItems: 0,
  token: null,
  messages: [],
})

/** The response of every basket call (api.14); without prices for whom they are not meant (server.1). */
export async function basketResponse(sql: Sql, basket: BasketRow, user: UserRow | null, now: Date) {
  const isPriced = await hasPrices(sql, basket, user)
  const { lines, discounts, country, amounts } = await calculateBasket(sql, basket, now)
  return {
    ...emptyBasketResponse(country),
    data: { product: lines.map((line) => (isPriced ? lineResponse(line) : unpricedLine(line))) },
    discounts: discounts.map(discountResponse),
    totals: isPriced ? totalsResponse(amounts) : UNPRICED_TOTALS,
    totalItems: lines.reduce((sum, { qty }) => sum + qty, 0),
    token: basket.token,
  }
}
