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
  /** The provider's status when it was last queried. */
  status: PaymentStatus
  /** The quote that the amount was calculated from (`Quote`). */
  quote_json: string
  created_at: string
  /** When all of it was refunded. */
  refunded_at: string | null
}

type WithStatus = Pick<PaymentRow, 'status'>

/** Whether money was taken or is being taken. The order is frozen from then on (server.9). */
export const isPaidOrProcessing = ({ status }: WithStatus): boolean =>
  status === 'processing' || status === 'succeeded'

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
  status: PaymentStatus,
) => sql.run('UPDATE payments SET status = ? WHERE id = ?', [status, id])

/** 409: an order that is paid or being paid cannot be changed. */
export const orderFrozen = ({ status }: WithStatus): Problem =>
  new Problem(
    409,
    status === 'succeeded'
      ? 'This order has been paid by card and can no longer be changed.'
      : 'This order is being paid by card. Please wait until the payment is complete.',
  )

/**
 * 409: the provider does not know a payment, as after a change of keys. It may have been paid, so
 * nothing may be charged or changed (server.30).
 */
export const paymentUnknown = (): Problem =>
  new Problem(
    409,
    'The card provider does not know the payment of this order. Please contact customer services.',
  )

/** Thrown inside a transaction when a payment must be cancelled first (see `cancel-payment.ts`). */
export class PaymentBlocksChange extends Error {
  constructor(readonly payment: PaymentRow) {
    super(`Payment ${payment.id} must be cancelled first`)
    this.name = 'PaymentBlocksChange'
  }
}

/** Whether a basket's draft order is paid or being paid. */
export async function hasPaymentUnderWay(sql: Sql, basket: { id: number }): Promise<boolean> {
  const payment = await activePaymentOfBasket(sql, basket.id)
  return payment !== null && isPaidOrProcessing(payment)
}

/**
 * Guards every change of a basket's total, so that nobody is charged for something else than they
 * get (server.9). A pending payment is cancelled first (see `cancel-payment.ts`); 409 once it is paid.
 */
export async function requireUnpaid(sql: Sql, basket: { id: number }): Promise<void> {
  const payment = await activePaymentOfBasket(sql, basket.id)
  if (!payment) return
  if (payment.status === 'succeeded') throw orderFrozen(payment)
  throw new PaymentBlocksChange(payment)
}
