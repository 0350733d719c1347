import type { Sql } from '../../database/database'
import { rowId } from '../input'
import { addressesOfOrder, lockedAddresses } from '../orders/order-addresses'
import type { OrderRow } from '../orders/order-rows'
import { findUser } from '../people/users'
import { fieldError } from '../problem'
import type { BasketRow } from './baskets'
import { countryName, HOME_COUNTRY, isKnownCountry } from './delivery-zones'

/** The checkout order of a basket. */
export const draftOf = (sql: Sql, basket: BasketRow) =>
  sql.get<OrderRow>('SELECT * FROM orders WHERE basket_id = ?', [basket.id])

/**
 * The country that decides a basket's VAT and delivery charge (server.110): that of its order's delivery address or,
 * without an order, the chosen one. The home country for an unknown one.
 */
export async function destinationOf(sql: Sql, basket: BasketRow): Promise<string> {
  const order = await draftOf(sql, basket)
  const country = order ? addressesOfOrder(order).delivery.country : basket.country
  return isKnownCountry(country) ? country : HOME_COUNTRY
}

/**
 * Changes the basket's country, and with it the delivery address of its order (server.150). 422 when only customer
 * services may change that address (address.6).
 */
export async function changeDestination(
  sql: Sql,
  basket: BasketRow,
  country: string,
): Promise<void> {
  basket.country = country
  await sql.run('UPDATE baskets SET country = ? WHERE id = ?', [country, basket.id])
  const order = await draftOf(sql, basket)
  if (!order) return
  const { billing, delivery } = addressesOfOrder(order)
  if (delivery.country === country) return
  // The order's buyer counts, not the holder of the token.
  const user = order.user_id === null ? null : await findUser(sql, order.user_id)
  if (await lockedAddresses(sql, { user, deliveryAddressId: rowId(delivery.id) })) {
    const known = `Your delivery address is in ${countryName(delivery.country)}`
    throw fieldError('country', `${known}: to send goods elsewhere, choose another address.`)
  }
  await sql.run(
    'UPDATE orders SET address_billing_json = ?, address_delivery_json = ? WHERE id = ?',
    [
      JSON.stringify(order.same_address === 1 ? { ...billing, country } : billing),
      JSON.stringify({ ...delivery, country }),
      order.id,
    ],
  )
}
