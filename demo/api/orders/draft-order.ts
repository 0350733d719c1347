import type { Sql } from '../../database/database'
import { pricedBasket } from '../basket/basket-response'
import { type BasketRow, basketOf } from '../basket/baskets'
import { isKnownCountry } from '../basket/delivery-zones'
import { lineAnswer } from '../basket/lines'
import { isBeingPaid, mustBeUnpaid } from '../payments/payment-rows'
import { Problem } from '../problem'
import type { Visitor } from '../shop'
import { type OrderAnswer, orderAnswer } from './order-response'
import { placedOrders } from './placed-orders'
import { addressesOfOrder, firstAddresses, newlyChosenDelivery } from './order-addresses'
import type { OrderRow } from './order-rows'

/** Delivery is charged for the country that the order goes to. */
export async function followCountry(sql: Sql, basket: BasketRow, country: string): Promise<void> {
  if (country === basket.country || !isKnownCountry(country)) return
  await mustBeUnpaid(sql, basket)
  basket.country = country
  await sql.run('UPDATE baskets SET country = ? WHERE id = ?', [country, basket.id])
}

async function begin(sql: Sql, basket: BasketRow, visitor: Visitor, now: Date): Promise<void> {
  await mustBeUnpaid(sql, basket)
  const { billing, delivery, isSame } = await firstAddresses(sql, visitor, basket.country)
  // A checkout that somebody else began on this basket starts anew: it may hold private addresses.
  await sql.run(
    `INSERT INTO orders (basket_id, user_id, status, same_address, address_billing_json,
       address_delivery_json, created_at) VALUES (?, ?, 'new', ?, ?, ?, ?)
     ON CONFLICT (basket_id) DO UPDATE SET user_id = excluded.user_id, payment_type = NULL,
       agree_terms = 0, same_address = excluded.same_address, purchase_number = '',
       delivery_instructions = '', customer_notes = '',
       address_billing_json = excluded.address_billing_json,
       address_delivery_json = excluded.address_delivery_json`,
    [
      basket.id,
      visitor.user?.id ?? null,
      isSame ? 1 : 0,
      JSON.stringify(billing),
      JSON.stringify(delivery),
      now.toISOString(),
    ],
  )
}

const orderOfBasket = (sql: Sql, basket: BasketRow) =>
  sql.get<OrderRow>('SELECT * FROM orders WHERE basket_id = ?', [basket.id])

/** The order of a basket that is being paid for: whoever has begun to pay it finishes it. */
async function paidOrder(sql: Sql, basket: BasketRow, { user }: Visitor): Promise<OrderRow> {
  const order = await orderOfBasket(sql, basket)
  if (!order) throw new Error(`Basket ${basket.id} is being paid without an order`)
  const isGuestWhoSignedIn = order.user_id === null && user !== null
  if (isGuestWhoSignedIn || order.user_id === (user?.id ?? null)) return order
  throw new Problem(409, 'This basket is being paid for by somebody else.')
}

/** The checkout order of the visitor's basket, made on first ask. */
export async function checkoutOrder(sql: Sql, visitor: Visitor, now: Date): Promise<OrderAnswer> {
  const basket = await basketOf(sql, visitor, now)
  if (await isBeingPaid(sql, basket)) {
    return describeOrder(sql, await paidOrder(sql, basket, visitor), basket, now)
  }
  const found = await orderOfBasket(sql, basket)
  if (!found || found.user_id !== (visitor.user?.id ?? null)) {
    await begin(sql, basket, visitor, now)
  } else {
    const chosen = await newlyChosenDelivery(sql, visitor, addressesOfOrder(found).delivery)
    if (chosen) {
      await sql.run('UPDATE orders SET address_delivery_json = ?, same_address = 0 WHERE id = ?', [
        JSON.stringify(chosen),
        found.id,
      ])
    }
  }
  const order = await orderOfBasket(sql, basket)
  if (!order) throw new Error(`The checkout of basket ${basket.id} was not kept`)
  await followCountry(sql, basket, addressesOfOrder(order).delivery.country)
  return describeOrder(sql, order, basket, now)
}

/** An order as it is now: in checkout with the basket's lines and amounts, later with its own. */
export async function describeOrder(
  sql: Sql,
  order: OrderRow,
  basket: BasketRow | null,
  now: Date,
): Promise<OrderAnswer> {
  if (order.status === 'new' && basket) {
    const { lines, amounts } = await pricedBasket(sql, basket, now)
    return orderAnswer(order, lines.map(lineAnswer), amounts)
  }
  const [answer] = await placedOrders(sql, [order])
  if (!answer) throw new Error(`Order ${order.id} cannot be read`)
  return answer
}
