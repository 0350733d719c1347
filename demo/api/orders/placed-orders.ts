import type { Sql } from '../../database/database'
import { cancelDeadline } from '../delivery/delivery-days'
import { type PaymentRow, paymentWord } from '../payments/payment-rows'
import { type OrderResponse, orderResponse, placedLineResponse } from './order-response'
import { type OrderRow, orderLines, placedAmounts } from './order-rows'

/** What happened to the payments of orders afterwards: 'refunded' or 'disputed' (server.25). */
async function paymentOutcomes(sql: Sql, orderIds: readonly number[]) {
  const rows = await sql.all<PaymentRow>(
    `SELECT payments.* FROM json_each(?) AS wanted JOIN payments ON order_id = wanted.value
     WHERE refunded_at IS NOT NULL OR disputed_at IS NOT NULL`,
    [JSON.stringify(orderIds)],
  )
  return new Map(rows.map((row) => [row.order_id, paymentWord(row)]))
}

/** The API's form of placed orders. */
export async function placedOrders(
  sql: Sql,
  orders: OrderRow[],
  now: Date,
): Promise<OrderResponse[]> {
  const ids = orders.map(({ id }) => id)
  const lines = await orderLines(sql, ids)
  const outcomes = await paymentOutcomes(sql, ids)
  return orders.map((order) => ({
    ...orderResponse(
      order,
      (lines.get(order.id) ?? []).map(placedLineResponse),
      placedAmounts(order),
    ),
    cancel_by: outcomes.has(order.id) ? null : cancelDeadline(order, now),
    status: order.status === 'cancelled' ? order.status : (outcomes.get(order.id) ?? order.status),
  }))
}

const OF_USER = `SELECT * FROM orders WHERE user_id = ? AND status <> 'new'
  ORDER BY placed_at DESC, id DESC`

/** The placed orders of a user, newest first. */
export const ordersOf = async (sql: Sql, userId: number, now: Date): Promise<OrderResponse[]> =>
  placedOrders(sql, await sql.all<OrderRow>(OF_USER, [userId]), now)

/** The latest placed order of a user, if any. */
export const latestOrder = async (
  sql: Sql,
  userId: number,
  now: Date,
): Promise<OrderResponse | null> =>
  (await placedOrders(sql, await sql.all<OrderRow>(`${OF_USER} LIMIT 1`, [userId]), now))[0] ?? null
