import type { ProviderEvent } from '../../card-provider/provider-event'
import type { Sql } from '../../database/database'
import type { CardShop } from '../payments/card-shop'
import type { PaymentRow } from '../payments/payment-rows'
import { findUser } from '../people/users'
import { finishPayment } from './finish-paid'
import { disputeSentence, mailBuyer, refundSentence } from './order-mails'
import { findOrder } from './order-rows'
import { payRepeats } from './pay-repeats'

const paymentOf = (sql: Sql, intentId: string) =>
  sql.get<PaymentRow>('SELECT * FROM payments WHERE intent_id = ?', [intentId])

/** Mails the buyer of a placed order about its payment. A draft gets no mail. */
async function tellBuyer(sql: Sql, orderId: number, sentence: string, now: Date): Promise<void> {
  const order = await findOrder(sql, orderId)
  if (!order || order.status === 'new') return
  const user = order.user_id === null ? null : await findUser(sql, order.user_id)
  await mailBuyer(sql, { order, user }, sentence, now)
}

/** Records that a payment was refunded or is disputed, and tells its buyer, each once (server.25). */
async function readCharge({ cards, database, clock }: CardShop, intentId: string): Promise<void> {
  const charge = (await cards.charges()).find(
    ({ intent_id, status }) => intent_id === intentId && status === 'succeeded',
  )
  if (!charge) return
  await database.transaction(async (sql) => {
    const payment = await paymentOf(sql, intentId)
    if (!payment) return
    const { id, order_id, refunded_at, refund_asked_at, disputed_at } = payment
    const now = clock.now()
    if (charge.amount_refunded >= charge.amount && refunded_at === null) {
      await sql.run('UPDATE payments SET refunded_at = ? WHERE id = ?', [now.toISOString(), id])
      const sentence = refundSentence(order_id, charge.amount_refunded)
      if (refund_asked_at === null) await tellBuyer(sql, order_id, sentence, now)
    }
    if (charge.is_disputed && disputed_at === null) {
      await sql.run('UPDATE payments SET disputed_at = ? WHERE id = ?', [now.toISOString(), id])
      await tellBuyer(sql, order_id, disputeSentence(order_id, charge.amount), now)
    }
  })
}

/** Finishes what a payment pays: a draft order, or a repeat that waits for it. */
async function finish(shop: CardShop, payment: PaymentRow): Promise<void> {
  await finishPayment(shop, payment)
  const order = await findOrder(shop.database, payment.order_id)
  const current = await paymentOf(shop.database, payment.intent_id)
  if (order?.status === 'active' && current?.status === 'succeeded') {
    await payRepeats(shop, order.id)
  }
}

/**
 * Acts on an event of the card provider (server.23). Only its ids are believed: the provider is asked
 * for the payment, because events come late, twice and in any order. So hearing an event again
 * changes nothing. Throws when the work has failed.
 */
export async function hearEvent(shop: CardShop, event: ProviderEvent): Promise<void> {
  const payment = await paymentOf(shop.database, event.intentId)
  if (payment && payment.status !== 'canceled') {
    await finish(shop, payment)
    return event.type.startsWith('charge.') ? readCharge(shop, event.intentId) : undefined
  }
  // Stored before its secret is given out, or cancelled: nobody can pay it, unless something is wrong.
  if (event.orderId === null && !payment) return
  if ((await shop.cards.findPayment(event.intentId))?.status !== 'succeeded') return
  console.error(`Payment ${event.intentId} has succeeded, but has no order`)
}
