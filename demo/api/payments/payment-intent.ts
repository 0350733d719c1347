import type { Payment } from '../../card-provider/card-provider'
import type { Sql } from '../../database/database'
import type { BasketRow } from '../basket/baskets'
import { requirePrices } from '../basket/price-access'
import { requireMinimum } from '../basket/totals'
import { chooseDay, requireOpenDay } from '../delivery/delivery-days'
import { recordEarlyOutcome } from '../orders/charge-outcomes'
import { requireDestination } from '../orders/order-addresses'
import { requireStock } from '../orders/place-order'
import { visibleOrder } from '../orders/visible-order'
import { fieldError, Problem } from '../problem'
import type { Visitor } from '../shop'
import { cancelPayment } from './cancel-payment'
import { getOrCreateCustomer } from './card-customers'
import type { CardShop } from './card-shop'
import { requireChargeable, requireSeenTotal } from './chargeable-total'
import {
  activePayment,
  mayBePaid,
  orderFrozenProblem,
  type PaymentRow,
  updatePaymentStatus,
} from './payment-rows'
import { type PricedBasket, quoteBasket, serialiseQuote } from './quote'
import { requireSeenLines, type SeenLines } from './seen-lines'

/** Attempts before giving up on a basket that keeps changing. */
const MAX_ATTEMPTS = 5

/** The order to pay. */
export interface PaymentRequest {
  orderId: number | null
  /** The total seen by the buyer, in pence; `null` when the request lacks it. */
  seenTotal: number | null
  seenLines: SeenLines
  /** The delivery day seen by the buyer; `null` when the request lacks it. */
  seenDay: string | null
}

interface PaymentState {
  /** The active payment of the order, if any. */
  active: PaymentRow | null
  /** The subject of a new payment; `null` when the order is paid, being paid or placed. */
  basket: PricedBasket | null
}

/** Prices a basket for a new payment; 422 when it cannot be paid, 409 when another total was seen. */
async function quoteForPayment(
  sql: Sql,
  { user }: Visitor,
  basket: BasketRow,
  { seenTotal, seenLines }: PaymentRequest,
  now: Date,
): Promise<PricedBasket> {
  await requirePrices(sql, basket, user)
  const priced = await quoteBasket(sql, basket, now)
  if (priced.lines.length === 0) throw fieldError('basket', 'Your basket is empty.')
  requireSeenTotal(priced.amounts, seenTotal)
  requireSeenLines(priced, seenLines)
  requireMinimum(priced.amounts)
  requireChargeable(priced.amounts.total)
  requireStock(priced.lines)
  return priced
}

async function readState(
  { clock }: CardShop,
  sql: Sql,
  visitor: Visitor,
  request: PaymentRequest,
): Promise<PaymentState & { id: number; orderedAt: string }> {
  const { order, basket } = await visibleOrder(sql, visitor, request.orderId)
  const { seenDay } = request
  const active = await activePayment(sql, order.id)
  const known = { id: order.id, orderedAt: order.created_at, active }
  if (order.status !== 'new') {
    if (active) return { ...known, basket: null }
    throw new Problem(409, 'This order has been placed already.')
  }
  if (active && mayBePaid(active)) return { ...known, basket: null }
  if (!basket) throw new Error(`Draft order ${order.id} has no basket`)
  requireDestination(order)
  const priced = await quoteForPayment(sql, visitor, basket, request, clock.now())
  if (seenDay) {
    requireOpenDay(order, seenDay, priced.amounts, clock.now())
    await chooseDay(sql, order, seenDay)
  }
  return { ...known, basket: priced }
}

/**
 * Queries the provider and stores the payment's status; a refund before its order was placed cancels the order
 * (server.25). `null` for a cancelled payment, or one unknown to the provider: with the keys of another account nobody
 * knows whether it was paid.
 */
export async function syncPayment(shop: CardShop, payment: PaymentRow): Promise<Payment | null> {
  const answer = await shop.cards.findPayment(payment.intent_id)
  const status = answer?.status ?? 'unknown'
  if (status === 'succeeded') await recordEarlyOutcome(shop, payment)
  if (status !== payment.status) await updatePaymentStatus(shop.database, payment, status)
  return status === 'canceled' ? null : answer
}

/** Whether a payment, as stored and at the provider, still matches the buyer and the basket. */
const isCurrent = (
  payment: PaymentRow,
  { amount }: Payment,
  visitor: Visitor,
  basket: PricedBasket,
): boolean =>
  amount === basket.amounts.total &&
  payment.amount_pence === basket.amounts.total &&
  payment.user_id === (visitor.user?.id ?? null) &&
  payment.quote_json === serialiseQuote(basket)

/**
 * Stores a new payment. Returns `false` when the order has changed or has a payment meanwhile. Throws like
 * `getOrCreatePayment` when the order can no longer be paid.
 */
async function storePayment(
  shop: CardShop,
  visitor: Visitor,
  request: PaymentRequest,
  quoted: PricedBasket,
  payment: Payment,
): Promise<boolean> {
  const { database, clock } = shop
  return database.transaction(async (sql) => {
    const { id: orderId, active, basket } = await readState(shop, sql, visitor, request)
    // Another request may have stored the same payment: the provider gives both the same one.
    if (active?.intent_id === payment.id) return active.quote_json === serialiseQuote(quoted)
    if (active || !basket || serialiseQuote(basket) !== serialiseQuote(quoted)) return false
    await sql.run(
      `INSERT INTO payments (order_id, user_id, intent_id, amount_pence, status, quote_json,
         created_at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [
        orderId,
        visitor.user?.id ?? null,
        payment.id,
        payment.amount,
        payment.status,
        serialiseQuote(basket),
        clock.now().toISOString(),
      ],
    )
    return true
  })
}

/** Cancels a created but unstored payment, unless another request has stored it. */
async function discardPayment({ database, cards }: CardShop, { id }: Payment): Promise<void> {
  const stored = await database.get('SELECT 1 FROM payments WHERE intent_id = ?', [id])
  if (!stored) await cards.cancelPayment(id)
}

/**
 * Finds or creates the payment intent of an order. Idempotent: an order keeps its payment until its
 * quote changes; then the payment is cancelled before a new one is created (server.9). So there are
 * never two payments that could both be paid. 409 when the buyer saw another total (server.21), 422
 * when no card can be charged with it (server.24).
 */
export async function getOrCreatePayment(
  shop: CardShop,
  visitor: Visitor,
  request: PaymentRequest,
): Promise<Payment> {
  const { database, cards } = shop
  // Answers a payment that has succeeded meanwhile, even if the basket would now cost something else.
  await syncOrderPayment(shop, visitor, request.orderId)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { id, orderedAt, active, basket } = await database.transaction((sql) =>
      readState(shop, sql, visitor, request),
    )
    if (active) {
      if (active.status === 'unknown') throw orderFrozenProblem(active)
      const payment = await syncPayment(shop, active)
      if (
        payment &&
        (mayBePaid(payment) || (basket && isCurrent(active, payment, visitor, basket)))
      ) {
        return payment
      }
      if (payment) {
        await cancelPayment(database, cards, { ...active, status: payment.status })
      }
    } else if (basket) {
      const payment = await cards.createPayment({
        amount: basket.amounts.total,
        orderId: String(id),
        orderedAt,
        customerId: visitor.user ? await getOrCreateCustomer(shop, visitor.user) : null,
      })
      let isStored = false
      try {
        isStored = await storePayment(shop, visitor, request, basket, payment)
      } finally {
        if (!isStored) await discardPayment(shop, payment)
      }
      if (isStored) return payment
    }
  }
  throw new Problem(409, 'Your basket is being changed. Please try again.')
}

/** Stores the provider's current status of an order's payment, before the order is placed. */
export async function syncOrderPayment(
  shop: CardShop,
  visitor: Visitor,
  orderId: number | null,
): Promise<void> {
  const { order } = await shop.database.transaction((sql) => visibleOrder(sql, visitor, orderId))
  const payment = order.status === 'new' ? await activePayment(shop.database, order.id) : null
  if (payment) await syncPayment(shop, payment)
}
