import type { CardShop } from '../payments/card-shop'
import type { PaymentRow } from '../payments/payment-rows'
import type { Shop } from '../shop'
import { tryToFinish } from './finish-paid'
import { payRepeats } from './pay-repeats'

/** Asks the provider about begun payments, and places what is paid. Returns the ids of the orders. */
async function finishPaidOrders(shop: CardShop): Promise<string[]> {
  const begun = await shop.database.all<PaymentRow>(
    `SELECT payments.* FROM payments JOIN orders ON orders.id = order_id
     WHERE orders.status = 'new' AND payments.status <> 'canceled'`,
  )
  const placed: string[] = []
  for (const payment of begun) {
    if (await tryToFinish(shop, payment)) placed.push(String(payment.order_id))
  }
  return placed
}

/**
 * What the shop does without being asked: it finishes orders that were paid, and pays repeats. The
 * demo sweeps when it starts and when its clock moves; a shop does so every few minutes. Sweeping
 * again changes nothing. An order that fails stops no other: it is logged, and waits for the next
 * sweep. Returns the ids of the orders that were placed (server.19).
 */
export async function sweep(shop: Shop): Promise<string[]> {
  const placed = shop.cards ? await finishPaidOrders({ ...shop, cards: shop.cards }) : []
  await payRepeats(shop)
  return placed
}
