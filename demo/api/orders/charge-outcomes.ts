import type { Charge } from '../../card-provider/card-provider'
import type { Sql } from '../../database/database'
import type { CardShop } from '../payments/card-shop'
import type { PaymentRow } from '../payments/payment-rows'
import { findUser } from '../people/users'
import type { Shop } from '../shop'
import { disputeSentence, mailBuyer, refundSentence } from './order-mails'
import { findOrder } from './order-rows'

/** Mails the buyer of a placed order about its payment. A draft gets no mail. */
async function tellBuyer(sql: Sql, orderId: number, sentence: string, now: Date): Promise<void> {
  const order = await findOrder(sql, orderId)
  if (!order || order.status === 'new') return
  const user = order.user_id === null ? null : await findUser(sql, order.user_id)
  await mailBuyer(sql, { order, user }, sentence, now)
}

const isRefunded = ({ amount, amount_refunded }: Charge): boolean => amount_refunded >= amount

/** Records that a charge was refunded in full or is disputed, and tells its buyer, each once (server.25). */
export async function recordOutcome({ database, clock }: CardShop, charge: Charge): Promise<void> {
  if (charge.status !== 'succeeded' || !(isRefunded(charge) || charge.is_disputed)) return
  await database.transaction(async (sql) => {
    const payment = await sql.get<PaymentRow>('SELECT * FROM payments WHERE intent_id = ?', [
      charge.intent_id,
    ])
    if (!payment) return
    const { id, order_id, refunded_at, refund_asked_at, disputed_at } = payment
    const now = clock.now()
    if (isRefunded(charge) && refunded_at === null) {
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

/** A charge without a placed order. */
export interface StrandedCharge {
  order_id: string
  intent_id: string
  /** Pence that were charged and not refunded. */
  amount: number
}

/**
 * Compares the provider's charges with the shop's orders: records what became of them, and returns
 * those without a placed order, which a person must look at (server.23).
 */
export async function reconcileCharges(shop: Shop): Promise<StrandedCharge[]> {
  const { database, cards } = shop
  if (!cards) return []
  const charges = (await cards.charges()).filter(({ status }) => status === 'succeeded')
  for (const charge of charges) await recordOutcome({ ...shop, cards }, charge)
  const finished = await database.all<{ intent_id: string }>(
    `SELECT intent_id FROM payments JOIN orders ON orders.id = order_id
     WHERE payments.status = 'succeeded' AND orders.status NOT IN ('new', 'active')`,
  )
  const known = new Set(finished.map(({ intent_id }) => intent_id))
  return charges
    .filter((charge) => !isRefunded(charge) && !known.has(charge.intent_id))
    .map(({ order_id, intent_id, amount, amount_refunded }) => ({
      order_id,
      intent_id,
      amount: amount - amount_refunded,
    }))
}
