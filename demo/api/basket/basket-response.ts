import type { Sql } from '../../database/database'
import { deliveryResponse } from '../delivery/delivery-days'
import type { Place } from '../delivery/timetable'
import { addressesOfOrder, storedAddresses } from '../orders/order-addresses'
import type { OrderRow } from '../orders/order-rows'
import { findUser } from '../people/users'
import type { Visitor } from '../shop'
import type { BasketRow } from './baskets'
import { COUNTRIES, HOME_COUNTRY, zoneOf } from './delivery-zones'
import { destinationOf, draftOf } from './destination'
import { discountResponse, discountTerms, validDiscounts } from './discounts'
import { lineResponse, linesOf, unpricedLine } from './lines'
import { hasPrices } from './price-access'
import { calculateTotals, type Minimum, totalsResponse, UNPRICED_TOTALS } from './totals'

/** The minimum order of a basket's owner; `null` when there is none. */
async function minimumOf(sql: Sql, { user_id: id }: BasketRow): Promise<Minimum | null> {
  const user = id === null ? null : await findUser(sql, id)
  const { minimum_pence: pence, minimum_rule: rule } = user ?? {}
  return pence && rule ? { pence, rule } : null
}

/** Calculates a basket for its destination: its lines at current prices, its valid discounts and its amounts. */
export async function calculateBasket(sql: Sql, basket: BasketRow, now: Date) {
  const lines = await linesOf(sql, basket)
  const discounts = await validDiscounts(sql, basket, now)
  const country = await destinationOf(sql, basket)
  const minimum = await minimumOf(sql, basket)
  const terms = discounts.map(discountTerms)
  const amounts = calculateTotals(lines, terms, zoneOf(country), minimum)
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

/** The destination of a basket: the address of its order, else the selected one, else its country. */
async function placeOf(
  sql: Sql,
  basket: BasketRow | null,
  order: OrderRow | null | undefined,
  visitor: Visitor,
): Promise<Place> {
  if (order) return addressesOfOrder(order).delivery
  const { delivery } = await storedAddresses(sql, visitor)
  return delivery ?? { country: basket?.country ?? HOME_COUNTRY, postcode: '' }
}

/** The delivery date of an order placed now (server.118). */
export const deliveryOfBasket = async (
  sql: Sql,
  basket: BasketRow | null,
  visitor: Visitor,
  now: Date,
) => {
  const order = basket && (await draftOf(sql, basket))
  const place = await placeOf(sql, basket, order, visitor)
  return deliveryResponse(place, order?.delivery_day ?? null, now)
}

/** The response of every basket call (api.14), without prices for visitors who may not see them (server.140). */
export async function basketResponse(sql: Sql, basket: BasketRow, visitor: Visitor, now: Date) {
  const isPriced = await hasPrices(sql, basket, visitor.user)
  const { lines, discounts, country, amounts } = await calculateBasket(sql, basket, now)
  return {
    ...emptyBasketResponse(country),
    data: { product: lines.map((line) => (isPriced ? lineResponse(line) : unpricedLine(line))) },
    discounts: discounts.map(discountResponse),
    totals: isPriced ? totalsResponse(amounts) : UNPRICED_TOTALS,
    totalItems: lines.reduce((sum, { qty }) => sum + qty, 0),
    token: basket.token,
    delivery: await deliveryOfBasket(sql, basket, visitor, now),
  }
}
