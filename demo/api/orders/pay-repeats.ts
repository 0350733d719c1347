import { CardRefused, type Payment, type SavedCard } from '../../card-provider/card-provider'
import type { Sql } from '../../database/database'
import { sendMail } from '../mails'
import { displayPence } from '../money'
import { findCustomer } from '../payments/card-customers'
import {
  cardsToTry,
  lastRefusal,
  markRefusalsReported,
  recordRefusal,
} from '../payments/card-refusals'
import type { CardShop } from '../payments/card-shop'
import { syncPayment } from '../payments/payment-intent'
import { activePayment, mayBePaid, type PaymentRow } from '../payments/payment-rows'
import { findUser, isApproved, type UserRow } from '../people/users'
import type { Shop } from '../shop'
import { attempt } from './attempt'
import { findOrder, type OrderRow, placedAmounts } from './order-rows'
import { shortSentences } from './repeat-orders'

/** Mails the buyer of a repeat. */
async function mailUser(sql: Sql, order: OrderRow, user: UserRow, text: string, now: Date) {
  const body = [text, ...shortSentences(order.notes)].join(' ')
  await sendMail(
    sql,
    { recipient: user.email, subject: `Your repeat of order ${order.parent_id}`, body },
    now,
  )
}

const sumOf = (order: OrderRow): string => displayPence(placedAmounts(order).total)

/** Notifies the buyer that a repeat awaits payment: once, then again after each refused card. */
async function askForPayment({ database, clock }: Shop, id: number, user: UserRow, reason: string) {
  await database.transaction(async (sql) => {
    const now = clock.now()
    const isNews = await markRefusalsReported(sql, id)
    const { changes } = await sql.run(
      `UPDATE orders SET payment_asked_at = ?
       WHERE id = ? AND status = 'active' AND (payment_asked_at IS NULL OR ?)`,
      [now.toISOString(), id, isNews ? 1 : 0],
    )
    const order = await findOrder(sql, id)
    if (changes === 0 || !order) return
    const text = `Your repeat order ${id} over ${sumOf(order)} waits for its payment and is not sent until then. ${reason}`
    await mailUser(sql, order, user, text, now)
  })
}

/** Marks a repeat as paid and notifies the buyer. */
async function finishPaid({ database, clock }: Shop, id: number, user: UserRow, by: string) {
  await database.transaction(async (sql) => {
    const { changes } = await sql.run(
      "UPDATE orders SET status = 'paid' WHERE id = ? AND status = 'active'",
      [id],
    )
    const order = await findOrder(sql, id)
    if (changes === 0 || !order) return
    const text = `We have placed your repeat order ${id} and charged ${sumOf(order)} to your ${by}.`
    await mailUser(sql, order, user, text, clock.now())
  })
}

const cardName = (card: SavedCard | undefined): string =>
  card ? `${card.brand} ending in ${card.last_four}` : 'card'

/**
 * The saved cards for a repeat: the one that paid the original order, then the newest. Skips cards that were refused
 * lately.
 */
async function cardsFor(shop: CardShop, order: OrderRow, customer: string): Promise<SavedCard[]> {
  const saved = await shop.cards.savedCards(customer)
  const first = await activePayment(shop.database, order.parent_id ?? order.id)
  const used = first && (await shop.cards.findPayment(first.intent_id))?.cardId
  const preferred = saved.sort((a, b) => Number(b.id === used) - Number(a.id === used))
  return cardsToTry(shop.database, order.id, preferred, shop.clock.now())
}

/** The payment of a repeat. An order has one active payment: nothing is charged twice. */
async function paymentFor(
  { database, cards, clock }: CardShop,
  order: OrderRow,
  customerId: string,
): Promise<PaymentRow | null> {
  const known = await activePayment(database, order.id)
  if (known) return known
  const made = await cards.createPayment({
    amount: placedAmounts(order).total,
    orderId: String(order.id),
    orderedAt: order.created_at,
    customerId,
  })
  const { changes } = await database.run(
    `INSERT OR IGNORE INTO payments (order_id, user_id, intent_id, amount_pence, status, created_at)
     SELECT id, user_id, ?, ?, ?, ? FROM orders WHERE id = ? AND status = 'active'`,
    [made.id, made.amount, made.status, clock.now().toISOString(), order.id],
  )
  const active = await activePayment(database, order.id)
  if (changes === 0 && active?.intent_id !== made.id) await cards.cancelPayment(made.id)
  return active
}

/** Charges one saved card while the buyer is away, and records its refusal. */
async function tryCard(shop: CardShop, order: OrderRow, payment: PaymentRow, card: SavedCard) {
  const refused = (cardId: string, message: string) =>
    recordRefusal(shop.database, { orderId: order.id, cardId, message }, shop.clock.now())
  try {
    const { status, cardId } = await shop.cards.payWithSavedCard(payment.intent_id, card.id, {
      session: 'off',
    })
    // This refusal counts only if the payment is open again later: then the bank has refused the card.
    if (status !== 'succeeded') await refused(cardId ?? card.id, 'Your card was declined.')
  } catch (error) {
    if (!(error instanceof CardRefused)) throw error
    await refused(card.id, error.message)
  }
}

/** Tries saved cards, one after the other, until one pays or is processed. */
async function chargeCards(
  shop: CardShop,
  order: OrderRow,
  customer: string,
): Promise<Payment | null> {
  let answer: Payment | null = null
  for (const card of await cardsFor(shop, order, customer)) {
    const payment = await paymentFor(shop, order, customer)
    answer = payment && (await syncPayment(shop, payment))
    // Another sweep has paid this repeat, or it can no longer be paid.
    if (!payment || !answer || mayBePaid(answer)) return answer
    await tryCard(shop, order, payment, card)
    answer = await syncPayment(shop, payment)
    if (answer && mayBePaid(answer)) return answer
  }
  return answer
}

/** Why no card pays a repeat, and what its buyer can do; `null` when the next sweep may succeed. */
async function unpaidReason(
  { database, cards }: CardShop,
  order: OrderRow,
  customer: string | null,
) {
  if (customer === null || (await cards.savedCards(customer)).length === 0) {
    return 'There is no saved card on your account: please add one, and we charge it.'
  }
  const refusal = await lastRefusal(database, order.id)
  return refusal && `${refusal} Please add another card to your account, and we charge it.`
}

/** Follows the pending payment, or charges the saved cards. */
async function payByCard(shop: CardShop, order: OrderRow, user: UserRow): Promise<void> {
  const customer = await findCustomer(shop, user)
  const known = await activePayment(shop.database, order.id)
  let payment = known && (await syncPayment(shop, known))
  if (customer && !(payment && mayBePaid(payment))) {
    payment = await chargeCards(shop, order, customer)
  }
  if (payment?.status === 'processing') return
  if (payment?.status !== 'succeeded') {
    const reason = await unpaidReason(shop, order, customer)
    return reason === null ? undefined : askForPayment(shop, order.id, user, reason)
  }
  const cards = customer ? await shop.cards.savedCards(customer) : []
  const used = payment.cardId
  await finishPaid(shop, order.id, user, cardName(cards.find(({ id }) => id === used)))
}

/** Pays one repeat, or asks for its payment (server.141). */
async function payRepeat(shop: Shop, order: OrderRow, user: UserRow): Promise<void> {
  const { cards } = shop
  if (order.payment_type === 'bacs') {
    const how = `Please pay by bank transfer and quote ${order.id} as the reference.`
    return askForPayment(shop, order.id, user, how)
  }
  if (order.payment_type === 'on account') {
    const reason =
      'Paying on account is not available to you any more: please call customer services.'
    return askForPayment(shop, order.id, user, reason)
  }
  if (!cards) return askForPayment(shop, order.id, user, 'Please call customer services to pay.')
  return payByCard({ ...shop, cards }, order, user)
}

/**
 * Pays the repeats that await payment, each at most once (server.141). Calls the card provider, so it must not run
 * inside a transaction. A repeat that cannot be paid stays 'active', and the next run retries.
 * @param only the id of the one repeat to pay; all by default
 */
export async function payRepeats(shop: Shop, only: number | null = null): Promise<void> {
  const waiting = await shop.database.all<OrderRow>(
    `SELECT * FROM orders WHERE status = 'active' AND due_on IS NOT NULL AND (?1 IS NULL OR id = ?1)
     ORDER BY id`,
    [only],
  )
  for (const order of waiting) {
    await attempt(`Repeat order ${order.id} is not paid yet`, async () => {
      const user = order.user_id === null ? null : await findUser(shop.database, order.user_id)
      if (user && isApproved(user)) await payRepeat(shop, order, user)
    })
  }
}
