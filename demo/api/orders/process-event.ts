import type { ProviderEvent } from '../../card-provider/provider-event'
import type { Sql } from '../../database/database'
import type { CardShop } from '../payments/card-shop'
import type { PaymentRow } from '../payments/payment-rows'
import { recordOutcomeOf } from './charge-outcomes'
import { finishPayment } from './finish-paid'
import { findOrder } from './order-rows'
import { payRepeats } from './pay-repeats'

const paymentOf = (sql: Sql, intentId: string) =>
  sql.get<PaymentRow>('SELECT * FROM payments WHERE intent_id = ?', [intentId])

/** Finishes the target of a payment: a draft order, or a repeat that awaits it. */
async function finish(shop: CardShop, payment: PaymentRow): Promise<void> {
  await finishPayment(shop, payment)
  const order = await findOrder(shop.database, payment.order_id)
  const current = await paymentOf(shop.database, payment.intent_id)
  if (order?.status === 'active' && current?.status === 'succeeded') {
    await payRepeats(shop, order.id)
  }
}

/**
 * Processes an event of the card provider (server.23). Trusts only its ids and asks the provider for the payment,
 * because events arrive late, twice and in any order. Idempotent. Throws when the work has failed.
 */
export async function processEvent(shop: CardShop, event: ProviderEvent): Promise<void> {
  const payment = await paymentOf(shop.database, event.intentId)
  if (payment && payment.status !== 'canceled') {
    await finish(shop, payment)
    return event.type.startsWith('charge.') ? recordOutcomeOf(shop, payment) : undefined
  }
  // Intents are stored before the buyer gets their secret, so an unknown one cannot be paid.
  if (event.orderId === null && !payment) return
  if ((await shop.cards.findPayment(event.intentId))?.status !== 'succeeded') return
  console.error(`Payment ${event.intentId} has succeeded, but has no order`)
}
