import type { CardShop } from '../payments/card-shop'
import type { PaymentRow } from '../payments/payment-rows'
import type { Shop } from '../shop'
import { tryToFinish } from './finish-paid'
import { payRepeats } from './pay-repeats'

/** Asks the provider about started payments, and places paid orders. Returns their ids. */
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
 * The shop's background work: finishes paid orders and pays repeats. The demo sweeps on start and when its clock moves;
 * a shop does so every few minutes. Idempotent. Logs a failing order without stopping others, and leaves it to the next
 * sweep. Returns the ids of the placed orders (server.19).
 */
export async function sweep(shop: Shop): Promise<string[]> {
  const placed = shop.cards ? await finishPaidOrders({ ...shop, cards: shop.cards }) : []
  await payRepeats(shop)
  return placed
}
