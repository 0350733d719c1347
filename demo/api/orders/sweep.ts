import type { Sql } from '../../database/database'
import type { BasketRow } from '../basket/baskets'
import type { CardShop } from '../payments/card-shop'
import { syncPayment } from '../payments/payment-intent'
import type { PaymentRow } from '../payments/payment-rows'
import { findUser } from '../people/users'
import type { Shop } from '../shop'
import { attempt } from './attempt'
import { findOrder } from './order-rows'
import { payRepeats } from './pay-repeats'
import { placeOrder } from './place-order'

/** Places an order whose card payment has succeeded. An order that is placed already stays as it is. */
async function placePaid(sql: Sql, payment: PaymentRow, now: Date): Promise<void> {
  const draft = await findOrder(sql, payment.order_id)
  if (draft?.status !== 'new') return
  const basket = await sql.get<BasketRow>('SELECT * FROM baskets WHERE id = ?', [draft.basket_id])
  if (!basket) throw new Error(`Draft order ${draft.id} has no basket`)
  const user = draft.user_id === null ? null : await findUser(sql, draft.user_id)
  const order = { ...draft, payment_type: 'card' as const }
  await sql.run("UPDATE orders SET payment_type = 'card' WHERE id = ?", [order.id])
  await placeOrder(sql, { order, basket, user, seenTotal: null, now })
}

/** Asks the provider about begun payments, and places what is paid (server.19). */
async function finishPaidOrders(shop: CardShop): Promise<void> {
  const begun = await shop.database.all<PaymentRow>(
    `SELECT payments.* FROM payments JOIN orders ON orders.id = order_id
     WHERE orders.status = 'new' AND payments.status <> 'canceled'`,
  )
  for (const payment of begun) {
    await attempt(`Order ${payment.order_id} is not placed yet`, async () => {
      if ((await syncPayment(shop, payment))?.status !== 'succeeded') return
      await shop.database.transaction((sql) => placePaid(sql, payment, shop.clock.now()))
    })
  }
}

/**
 * What the shop does without being asked: it finishes orders that were paid, and pays repeats. The
 * demo sweeps when it starts and when its clock moves; a shop does so every few minutes, and when the
 * card provider reports a payment. Sweeping again changes nothing. An order that fails stops no other: it
 * is logged, and waits for the next sweep.
 */
export async function sweep(shop: Shop): Promise<void> {
  if (shop.cards) await finishPaidOrders({ ...shop, cards: shop.cards })
  await payRepeats(shop)
}
