import type { Payment } from '../../card-provider/card-provider'
import type { Sql } from '../../database/database'
import type { BasketRow } from '../basket/baskets'
import { requireStock } from '../orders/place-order'
import { visibleOrder } from '../orders/update-order'
import { requireApproved } from '../people/users'
import { fieldError, Problem } from '../problem'
import type { Visitor } from '../shop'
import { cancelPayment } from './cancel-payment'
import { getOrCreateCustomer } from './card-customers'
import type { CardShop } from './card-shop'
import {
  activePayment,
  isPaidOrProcessing,
  type PaymentRow,
  updatePaymentStatus,
} from './payment-rows'
import { type PricedBasket, quoteBasket, serialiseQuote } from './quote'

/** How often a basket may change under us before we give up. */
const MAX_TRIES = 5

interface Situation {
  live: PaymentRow | null
  /** What is to be paid; `null` when the order is placed already. */
  priced: PricedBasket | null
}

/** What a new payment would be for; 422 when there is nothing that could be paid. */
async function payable(
  sql: Sql,
  { user }: Visitor,
  basket: BasketRow,
  now: Date,
): Promise<PricedBasket> {
  if (user) requireApproved(user)
  const priced = await quoteBasket(sql, basket, now)
  if (priced.lines.length === 0) throw fieldError('basket', 'Your basket is empty.')
  if (priced.amounts.total === 0) throw fieldError('payment_type', 'There is nothing to pay.')
  requireStock(priced.lines)
  return priced
}

async function look(
  { clock }: CardShop,
  sql: Sql,
  visitor: Visitor,
  orderId: number | null,
): Promise<Situation & { id: number }> {
  const { order, basket } = await visibleOrder(sql, visitor, orderId)
  const live = await activePayment(sql, order.id)
  if (order.status !== 'new') {
    if (live) return { id: order.id, live, priced: null }
    throw new Problem(409, 'This order has been placed already.')
  }
  if (live && isPaidOrProcessing(live)) return { id: order.id, live, priced: null }
  if (!basket) throw new Error(`Order ${order.id} is in checkout without a basket`)
  return { id: order.id, live, priced: await payable(sql, visitor, basket, clock.now()) }
}

/** Asks the provider how a payment stands, and notes it. `null` when it can no longer be made. */
export async function syncPayment(
  { database, cards }: CardShop,
  payment: PaymentRow,
): Promise<Payment | null> {
  const answer = await cards.findPayment(payment.intent_id)
  const status = answer?.status ?? 'canceled'
  if (status !== payment.status) await updatePaymentStatus(database, payment, status)
  return status === 'canceled' ? null : answer
}

/** Whether a payment that was begun is still the right one. */
const isFor = (live: PaymentRow, visitor: Visitor, priced: PricedBasket): boolean =>
  live.amount_pence === priced.amounts.total &&
  live.user_id === (visitor.user?.id ?? null) &&
  live.quote_json === serialiseQuote(priced)

/** Notes a new payment, unless the order has changed, or has got another payment, meanwhile. */
async function keep(
  shop: CardShop,
  visitor: Visitor,
  orderId: number,
  wanted: PricedBasket,
  payment: Payment,
): Promise<boolean> {
  const { database, clock } = shop
  return database.transaction(async (sql) => {
    const { live, priced } = await look(shop, sql, visitor, orderId)
    if (live || !priced || serialiseQuote(priced) !== serialiseQuote(wanted)) return false
    await sql.run(
      `INSERT INTO payments (order_id, user_id, intent_id, amount_pence, status, quote_json,
         created_at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [
        orderId,
        visitor.user?.id ?? null,
        payment.id,
        payment.amount,
        payment.status,
        serialiseQuote(priced),
        clock.now().toISOString(),
      ],
    )
    return true
  })
}

/**
 * The payment of an order: the one that was begun, as long as it is over the same amount, paid or
 * not; otherwise a new one, after the old one was cancelled. Never two that could both be paid.
 */
export async function getOrCreatePayment(
  shop: CardShop,
  visitor: Visitor,
  orderId: number | null,
): Promise<Payment> {
  const { database, cards } = shop
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { id, live, priced } = await database.transaction((sql) =>
      look(shop, sql, visitor, orderId),
    )
    if (live) {
      const payment = await syncPayment(shop, live)
      if (payment && (isPaidOrProcessing(payment) || (priced && isFor(live, visitor, priced)))) {
        return payment
      }
      if (payment) {
        await cancelPayment(database, cards, { ...live, status: payment.status })
      }
    } else if (priced) {
      const payment = await cards.createPayment({
        amount: priced.amounts.total,
        orderId: String(id),
        customerId: visitor.user ? await getOrCreateCustomer(shop, visitor.user) : null,
      })
      if (await keep(shop, visitor, id, priced, payment)) return payment
      await cards.cancelPayment(payment.id)
    }
  }
  throw new Problem(409, 'Your basket is being changed. Please try again.')
}

/** Notes how the payment of an order stands now, before the order is placed on the strength of it. */
export async function syncOrderPayment(
  shop: CardShop,
  visitor: Visitor,
  orderId: number | null,
): Promise<void> {
  const { order } = await shop.database.transaction((sql) => visibleOrder(sql, visitor, orderId))
  const live = order.status === 'new' ? await activePayment(shop.database, order.id) : null
  if (live) await syncPayment(shop, live)
}
