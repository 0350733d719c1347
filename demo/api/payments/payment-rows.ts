import type { PaymentStatus } from '../../card-provider/card-provider'
import type { Sql } from '../../database/database'
import { Problem } from '../problem'

/** The shop's record of a payment intent of the provider. */
export interface PaymentRow {
  id: number
  order_id: number
  user_id: number | null
  intent_id: string
  amount_pence: number
  /** The provider's status when it was last queried; 'unknown' when it does not know the payment. */
  status: PaymentStatus | 'unknown'
  /** The quote that the amount was calculated from (`Quote`). */
  quote_json: string
  created_at: string
  /** When it was fully refunded. */
  refunded_at: string | null
  /** When the shop itself requested the refund: its own mail notifies the buyer. */
  refund_asked_at: string | null
  /** When its cardholder disputed it. */
  disputed_at: string | null
}

type WithStatus = Pick<PaymentRow, 'status'>

/** Whether money was, is being or may have been taken. The order is frozen from then on (server.9). */
export const mayBePaid = ({ status }: WithStatus): boolean =>
  status === 'processing' || status === 'succeeded' || status === 'unknown'

/** The account's status of a payment: its later outcome, else the provider's status (server.25). */
export const paymentWord = ({ status, refunded_at, disputed_at }: PaymentRow): string =>
  disputed_at !== null ? 'disputed' : refunded_at !== null ? 'refunded' : status

/** The active payment of an order: the only one that is not cancelled. */
export const activePayment = async (sql: Sql, orderId: number): Promise<PaymentRow | null> =>
  (await sql.get<PaymentRow>("SELECT * FROM payments WHERE order_id = ? AND status <> 'canceled'", [
    orderId,
  ])) ?? null

/** The active payment of a basket's draft order. */
const activePaymentOfBasket = async (sql: Sql, basketId: number): Promise<PaymentRow | null> =>
  (await sql.get<PaymentRow>(
    `SELECT payments.* FROM payments JOIN orders ON orders.id = order_id
     WHERE basket_id = ? AND orders.status = 'new' AND payments.status <> 'canceled'`,
    [basketId],
  )) ?? null

export const updatePaymentStatus = (
  sql: Sql,
  { id }: Pick<PaymentRow, 'id'>,
  status: PaymentRow['status'],
) => sql.run('UPDATE payments SET status = ? WHERE id = ?', [status, id])

/**
 * 409: an order that is paid or being paid cannot change, nor one whose payment the provider does not know, as after a
 * change of keys (server.30).
 */
export const orderFrozenProblem = ({ status }: WithStatus): Problem =>
  new Problem(
    409,
    status === 'succeeded'
      ? 'This order has been paid by card and can no longer be changed.'
      : status === 'unknown'
        ? 'The card provider does not know the payment of this order. Please contact customer services.'
        : 'This order is being paid by card. Please wait until the payment is complete.',
  )

/** Thrown inside a transaction when a payment must be cancelled first (see `cancel-payment.ts`). */
export class PaymentBlocksChange extends Error {
  constructor(readonly payment: PaymentRow) {
    super(`Payment ${payment.id} must be cancelled first`)
    this.name = 'PaymentBlocksChange'
  }
}

/** Whether a basket's draft order has a started, uncancelled payment. */
export const hasPaymentBegun = async (sql: Sql, basket: { id: number }): Promise<boolean> =>
  (await activePaymentOfBasket(sql, basket.id)) !== null

/** Whether a basket's draft order is paid or being paid. */
export async function hasPaymentUnderWay(sql: Sql, basket: { id: number }): Promise<boolean> {
  const payment = await activePaymentOfBasket(sql, basket.id)
  return payment !== null && mayBePaid(payment)
}

/**
 * Guards every change of a basket's total, so that no buyer is charged a wrong amount (server.9). Cancels a pending
 * payment first (see `cancel-payment.ts`); 409 once it is paid.
 */
export async function requireUnpaid(sql: Sql, basket: { id: number }): Promise<void> {
  const payment = await activePaymentOfBasket(sql, basket.id)
  if (!payment) return
  if (payment.status === 'succeeded') throw orderFrozenProblem(payment)
  throw new PaymentBlocksChange(payment)
}
