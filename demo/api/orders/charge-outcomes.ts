import type { Charge } from '../../card-provider/card-provider'
import type { Sql } from '../../database/database'
import type { BasketRow } from '../basket/baskets'
import type { CardShop } from '../payments/card-shop'
import { type PaymentRow, updatePaymentStatus } from '../payments/payment-rows'
import { quotedBasket } from '../payments/quote'
import { findUser } from '../people/users'
import type { Shop } from '../shop'
import { disputeSentence, mailBuyer, refundSentence, unplacedRefundSentence } from './order-mails'
import { findOrder } from './order-rows'
import { insertOrderLines } from './place-order'

/** Mails the buyer of a placed order about its payment. A draft gets no mail. */
async function tellBuyer(sql: Sql, orderId: number, sentence: string, now: Date): Promise<void> {
  const order = await findOrder(sql, orderId)
  if (!order || order.status === 'new') return
  const user = order.user_id === null ? null : await findUser(sql, order.user_id)
  await mailBuyer(sql, { order, user }, sentence, now)
}

const isRefunded = ({ amount, amount_refunded }: Charge): boolean => amount_refunded >= amount

/**
 * Cancels a draft whose money was returned, with the paid lines and amounts, and closes its basket. Returns whether it
 * was a draft.
 */
async function cancelDraft(sql: Sql, payment: PaymentRow, now: Date): Promise<boolean> {
  const order = await findOrder(sql, payment.order_id)
  if (order?.status !== 'new' || payment.status === 'canceled') return false
  const basket = await sql.get<BasketRow>('SELECT * FROM baskets WHERE id = ?', [order.basket_id])
  if (!basket) throw new Error(`Draft order ${order.id} has no basket`)
  const { lines, amounts } = await quotedBasket(sql, basket, payment, now)
  await insertOrderLines(sql, order.id, lines)
  await sql.run(
    "UPDATE orders SET status = 'cancelled', payment_type = 'card', totals_json = ? WHERE id = ?",
    [JSON.stringify(amounts), order.id],
  )
  await sql.run('UPDATE baskets SET closed_at = ? WHERE id = ?', [now.toISOString(), basket.id])
  await updatePaymentStatus(sql, payment, 'succeeded')
  return true
}

/**
 * Records that a charge was fully refunded or is disputed, and notifies its buyer, each once (server.25). Cancels an
 * order that is not placed yet, as it is no longer paid.
 */
export async function recordOutcome({ database, clock }: CardShop, charge: Charge): Promise<void> {
  if (charge.status !== 'succeeded' || !(isRefunded(charge) || charge.is_disputed)) return
  await database.transaction(async (sql) => {
    const payment = await sql.get<PaymentRow>('SELECT * FROM payments WHERE intent_id = ?', [
      charge.intent_id,
    ])
    if (!payment) return
    const { id, order_id, refunded_at, refund_asked_at, disputed_at } = payment
    const now = clock.now()
    const wasDraft = await cancelDraft(sql, payment, now)
    if (isRefunded(charge) && refunded_at === null) {
      await sql.run('UPDATE payments SET refunded_at = ? WHERE id = ?', [now.toISOString(), id])
      const sentenceOf = wasDraft ? unplacedRefundSentence : refundSentence
      const sentence = sentenceOf(order_id, charge.amount_refunded)
      if (refund_asked_at === null) await tellBuyer(sql, order_id, sentence, now)
    }
    if (charge.is_disputed && disputed_at === null) {
      await sql.run('UPDATE payments SET disputed_at = ? WHERE id = ?', [now.toISOString(), id])
      await tellBuyer(sql, order_id, disputeSentence(order_id, charge.amount), now)
    }
  })
}

/** Asks the provider for a payment's charge, and records its state. */
export async function recordOutcomeOf(shop: CardShop, { intent_id }: PaymentRow): Promise<void> {
  const charge = (await shop.cards.charges()).find(
    (each) => each.intent_id === intent_id && each.status === 'succeeded',
  )
  if (charge) await recordOutcome(shop, charge)
}

/** Records the outcome of a payment whose order is not placed yet. Run it before the payment counts as made. */
export async function recordEarlyOutcome(shop: CardShop, payment: PaymentRow): Promise<void> {
  const order = await findOrder(shop.database, payment.order_id)
  if (order?.status === 'new') await recordOutcomeOf(shop, payment)
}

/** A charge without a placed order. */
export interface StrandedCharge {
  order_id: string
  intent_id: string
  /** Pence charged and not refunded. */
  amount: number
}

/**
 * Compares the provider's charges with the shop's orders: records their state, and returns those without a placed
 * order, for a person to check (server.146).
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
