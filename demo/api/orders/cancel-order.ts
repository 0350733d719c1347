import type { Sql } from '../../database/database'
import { hasLeft } from '../delivery/delivery-days'
import { sendMail } from '../mails'
import { displayPence } from '../money'
import { cancelPayment } from '../payments/cancel-payment'
import type { CardShop } from '../payments/card-shop'
import { syncPayment } from '../payments/payment-intent'
import { activePayment, orderFrozenProblem, type PaymentRow } from '../payments/payment-rows'
import { fieldError } from '../problem'
import type { Visitor } from '../shop'
import { placePaid } from './finish-paid'
import { addressesOfOrder } from './order-addresses'
import { type OrderRow, placedAmounts } from './order-rows'
import { visibleOrder } from './visible-order'

/** 422 for an order that can no longer be cancelled. A refunded one can, even after its order deadline. */
function requireCancellable(order: OrderRow, payment: PaymentRow | null, now: Date): void {
  const isRefunded = payment !== null && payment.refunded_at !== null
  if (
    (hasLeft(order, now) && !isRefunded) ||
    order.shipped_at !== null ||
    !['pending', 'paid', 'active'].includes(order.status)
  ) {
    throw fieldError('status', 'This order can no longer be cancelled.')
  }
  if (order.status === 'paid' && payment === null && placedAmounts(order).total > 0) {
    throw fieldError('status', 'To cancel an order that is paid please call customer services.')
  }
}

/**
 * Refunds an order's card payment before its cancellation (server.13). A paid draft is placed first, so that it is
 * cancelled like a placed order. Idempotent, so that an interrupted cancellation can be repeated. 409 while a payment
 * is processing, 502 when the refund fails. Calls the card provider, so it must not run inside a transaction.
 */
export async function refundOrder(
  shop: CardShop,
  visitor: Visitor,
  orderId: number | null,
): Promise<void> {
  const { database, cards, clock } = shop
  const payment = await database.transaction(async (sql) => {
    const { order: found } = await visibleOrder(sql, visitor, orderId)
    const isPaidDraft = (await activePayment(sql, found.id))?.status === 'succeeded'
    const placed = isPaidDraft ? await placePaid(sql, found.id, clock.now()) : null
    const order = placed ?? found
    if (order.status === 'new' || order.status === 'cancelled') return null
    const active = await activePayment(sql, order.id)
    requireCancellable(order, active, clock.now())
    return active
  })
  if (!payment || payment.refunded_at !== null) return
  const status = (await syncPayment(shop, payment))?.status
  if (status === 'succeeded') {
    await database.run('UPDATE payments SET refund_asked_at = ? WHERE id = ?', [
      clock.now().toISOString(),
      payment.id,
    ])
    await cards.refundPayment(payment.intent_id)
    await database.run('UPDATE payments SET refunded_at = ? WHERE id = ?', [
      clock.now().toISOString(),
      payment.id,
    ])
  } else if (status === 'processing') throw orderFrozenProblem({ status })
  else if (status) await cancelPayment(database, cards, { ...payment, status })
}

/**
 * Cancels an unshipped order and returns its products to stock. Idempotent. 422 once it is shipped, 409
 * while a card payment for it is not refunded.
 */
export async function cancelOrder(sql: Sql, order: OrderRow, now: Date): Promise<OrderRow> {
  if (order.status === 'cancelled') return order
  const payment = await activePayment(sql, order.id)
  requireCancellable(order, payment, now)
  if (payment && payment.refunded_at === null) throw orderFrozenProblem(payment)
  await sql.run(
    `UPDATE products SET stock = stock + (SELECT sum(qty) FROM order_lines
       WHERE order_id = ? AND product_id = products.id)
     WHERE id IN (SELECT product_id FROM order_lines WHERE order_id = ?)`,
    [order.id, order.id],
  )
  await sql.run(
    "UPDATE orders SET status = 'cancelled', auto_repeat = 0, auto_repeat_next = NULL WHERE id = ?",
    [order.id],
  )
  const recipient = addressesOfOrder(order).billing.email
  if (recipient) {
    const refund = payment ? ` We have refunded ${displayPence(payment.amount_pence)}.` : ''
    const body = `Your order ${order.id} has been cancelled.${refund}`
    await sendMail(sql, { recipient, subject: `Your order ${order.id}`, body }, now)
  }
  return { ...order, status: 'cancelled', auto_repeat: 0, auto_repeat_next: null }
}
