import type { Sql } from '../../database/database'
import type { BasketRow } from '../basket/baskets'
import type { CardShop } from '../payments/card-shop'
import { syncPayment } from '../payments/payment-intent'
import type { PaymentRow } from '../payments/payment-rows'
import { findUser } from '../people/users'
import type { Visitor } from '../shop'
import { attempt } from './attempt'
import { findOrder, type OrderRow } from './order-rows'
import { placeOrder } from './place-order'

/**
 * Places an order whose card payment has succeeded, as last saved and as paid. Returns `null` when it was placed
 * before. Throws when it cannot be placed. Runs in the caller's transaction.
 */
export async function placePaid(sql: Sql, orderId: number, now: Date): Promise<OrderRow | null> {
  const order = await findOrder(sql, orderId)
  if (order?.status !== 'new') return null
  const basket = await sql.get<BasketRow>('SELECT * FROM baskets WHERE id = ?', [order.basket_id])
  if (!basket) throw new Error(`Draft order ${order.id} has no basket`)
  const user = order.user_id === null ? null : await findUser(sql, order.user_id)
  const unseen = { seenTotal: null, seenLines: null, seenDay: null }
  return placeOrder(sql, { order, basket, user, ...unseen, now })
}

/**
 * Queries the provider about a payment, and places its order once, if paid (server.19). Returns whether
 * this call has placed it. Calls the card provider, so it must not run inside a transaction.
 */
export async function finishPayment(shop: CardShop, payment: PaymentRow): Promise<boolean> {
  if ((await syncPayment(shop, payment))?.status !== 'succeeded') return false
  const placed = await shop.database.transaction((sql) =>
    placePaid(sql, payment.order_id, shop.clock.now()),
  )
  return placed !== null
}

/** `finishPayment` for one of several payments: logs a failure, and leaves it to the next sweep. */
export async function tryToFinish(shop: CardShop, payment: PaymentRow): Promise<boolean> {
  let isPlaced = false
  await attempt(`Order ${payment.order_id} is not placed yet`, async () => {
    isPlaced = await finishPayment(shop, payment)
  })
  return isPlaced
}

/** Finishes the visitor's paid orders: that of the basket that the token names, or their own. */
export async function finishOwnPayments(
  shop: CardShop,
  { user, basketToken }: Visitor,
): Promise<void> {
  const begun = await shop.database.all<PaymentRow>(
    `SELECT payments.* FROM payments JOIN orders ON orders.id = order_id
       JOIN baskets ON baskets.id = basket_id
     WHERE orders.status = 'new' AND payments.status <> 'canceled'
       AND (token = ? OR (baskets.user_id = ? AND closed_at IS NULL))`,
    [basketToken, user?.id ?? null],
  )
  for (const payment of begun) await tryToFinish(shop, payment)
}
