import type { PaymentStatus } from '../../card-provider/card-provider'
import type { Sql } from '../../database/database'
import { Problem } from '../problem'

/** The shop's note on a payment intent of the provider. */
export interface PaymentRow {
  id: number
  order_id: number
  user_id: number | null
  intent_id: string
  amount_pence: number
  /** As the provider said when it was last asked. */
  status: PaymentStatus
  /** What the amount is for (`Quote`). */
  quote_json: string
  created_at: string
}

type Live = Pick<PaymentRow, 'status'>

/** Whether money was taken, or is on its way: what is paid for may not change any more. */
export const isPaidOrProcessing = ({ status }: Live): boolean =>
  status === 'processing' || status === 'succeeded'

/** The one payment of an order that is not cancelled. */
export const activePayment = async (sql: Sql, orderId: number): Promise<PaymentRow | null> =>
  (await sql.get<PaymentRow>("SELECT * FROM payments WHERE order_id = ? AND status <> 'canceled'", [
    orderId,
  ])) ?? null

/** The live payment of the order that a basket is being checked out with. */
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

/** 409: what is paid for, or is being paid for, stays as it is. */
export const orderFrozen = ({ status }: Live): Problem =>
  new Problem(
    409,
    status === 'succeeded'
      ? 'This order has been paid by card and can no longer be changed.'
      : 'This order is being paid by card. Please wait until the payment is complete.',
  )

/** A payment that must be cancelled before a unit of work can go on. */
export class PaymentBlocksChange extends Error {
  constructor(readonly payment: PaymentRow) {
    super(`The payment ${payment.id} is in the way`)
    this.name = 'PaymentInTheWay'
  }
}

/** Whether a basket's order is paid, or is being paid for, but not placed yet. */
export async function hasPaymentUnderWay(sql: Sql, basket: { id: number }): Promise<boolean> {
  const payment = await activePaymentOfBasket(sql, basket.id)
  return payment !== null && isPaidOrProcessing(payment)
}

/**
 * Stands before every change of what a basket comes to: nobody is to be charged for something
 * else than they get. A payment that was begun is cancelled first (see `cancelling.ts`); of one
 * that was made already this is a 409.
 */
export async function requireUnpaid(sql: Sql, basket: { id: number }): Promise<void> {
  const payment = await activePaymentOfBasket(sql, basket.id)
  if (!payment) return
  if (payment.status === 'succeeded') throw orderFrozen(payment)
  throw new PaymentBlocksChange(payment)
}
