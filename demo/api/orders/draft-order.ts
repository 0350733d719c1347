import type { Sql } from '../../database/database'
import { calculateBasket } from '../basket/basket-response'
import { type BasketRow, findBasket } from '../basket/baskets'
import { destinationOf } from '../basket/destination'
import { lineResponse } from '../basket/lines'
import { requirePrices } from '../basket/price-access'
import { deliveryOfOrder } from '../delivery/delivery-days'
import { hasPaymentUnderWay, requireUnpaid } from '../payments/payment-rows'
import { runQuoteChange } from '../payments/quote'
import { requireApproved } from '../people/users'
import { fieldError, Problem } from '../problem'
import type { Visitor } from '../shop'
import { addressesOfOrder, initialAddresses, reselectedDelivery } from './order-addresses'
import { type OrderResponse, orderResponse } from './order-response'
import type { OrderRow } from './order-rows'
import { placedOrders } from './placed-orders'

async function beginDraft(sql: Sql, basket: BasketRow, visitor: Visitor, now: Date): Promise<void> {
  await requireUnpaid(sql, basket)
  const country = await destinationOf(sql, basket)
  const { billing, delivery, isSame } = await initialAddresses(sql, visitor, country)
  // Resets a draft that another user started with this basket: it may hold their private addresses.
  await sql.run(
    `INSERT INTO orders (basket_id, user_id, status, same_address, address_billing_json,
       address_delivery_json, created_at) VALUES (?, ?, 'new', ?, ?, ?, ?)
     ON CONFLICT (basket_id) DO UPDATE SET user_id = excluded.user_id, payment_type = NULL,
       agree_terms = 0, same_address = excluded.same_address, purchase_number = '',
       delivery_instructions = '', customer_notes = '', delivery_day = NULL,
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

/** The order of a basket with a payment under way; 409 for anybody but the payer. */
async function orderInPayment(sql: Sql, basket: BasketRow, { user }: Visitor): Promise<OrderRow> {
  const order = await orderOfBasket(sql, basket)
  if (!order) throw new Error(`Basket ${basket.id} has a payment but no order`)
  const isGuestWhoSignedIn = order.user_id === null && user !== null
  if (isGuestWhoSignedIn || order.user_id === (user?.id ?? null)) return order
  throw new Problem(409, 'This basket is being paid for by somebody else.')
}

/** The placed order that was paid by card with the basket of the token, if it is the visitor's. */
const paidOrder = (sql: Sql, { user, basketToken }: Visitor) =>
  sql.get<OrderRow>(
    `SELECT orders.* FROM orders JOIN baskets ON baskets.id = basket_id
       JOIN payments ON order_id = orders.id AND payments.status = 'succeeded'
         AND refunded_at IS NULL AND disputed_at IS NULL
     WHERE token = ? AND orders.status NOT IN ('new', 'cancelled')
       AND (orders.user_id IS NULL OR orders.user_id = ?)`,
    [basketToken, user?.id ?? null],
  )

/**
 * Finds or creates the draft order of the visitor's basket; 403 without approval, 422 without a basket. The token of a
 * paid basket finds its order, so that nobody pays twice (server.22).
 */
export async function draftOrder(sql: Sql, visitor: Visitor, now: Date): Promise<OrderResponse> {
  const basket = await findBasket(sql, visitor, now)
  const paid = await paidOrder(sql, visitor)
  // A guest's paid order wins over the basket that a sign-in brings; users chose their new basket themselves.
  if (paid && (!basket || paid.user_id === null)) {
    return currentOrderResponse(sql, paid, null, now)
  }
  if (!basket) {
    if (visitor.user) requireApproved(visitor.user)
    throw fieldError('basket', 'Your basket is empty.')
  }
  if (await hasPaymentUnderWay(sql, basket)) {
    return currentOrderResponse(sql, await orderInPayment(sql, basket, visitor), basket, now)
  }
  await requirePrices(sql, basket, visitor.user)
  const found = await orderOfBasket(sql, basket)
  if (!found || found.user_id !== (visitor.user?.id ?? null)) {
    await beginDraft(sql, basket, visitor, now)
  } else {
    const chosen = await reselectedDelivery(sql, visitor, addressesOfOrder(found).delivery)
    if (chosen) {
      await runQuoteChange(sql, basket, now, () =>
        sql.run('UPDATE orders SET address_delivery_json = ?, same_address = 0 WHERE id = ?', [
          JSON.stringify(chosen),
          found.id,
        ]),
      )
    }
  }
  const order = await orderOfBasket(sql, basket)
  if (!order) throw new Error(`The draft order of basket ${basket.id} was not stored`)
  return currentOrderResponse(sql, order, basket, now)
}

/** An order in its current state: a draft uses the basket's lines and amounts, a placed order its own. */
export async function currentOrderResponse(
  sql: Sql,
  order: OrderRow,
  basket: BasketRow | null,
  now: Date,
): Promise<OrderResponse> {
  if (order.status === 'new' && basket) {
    const { lines, amounts } = await calculateBasket(sql, basket, now)
    const delivery = deliveryOfOrder(order, now)
    return orderResponse(order, lines.map(lineResponse), amounts, delivery)
  }
  const [answer] = await placedOrders(sql, [order], now)
  if (!answer) throw new Error(`Order ${order.id} cannot be read`)
  return answer
}
