import type { Sql } from '../../database/database'
import { type OrderResponse, orderResponse, placedLineResponse } from './order-response'
import { type OrderRow, orderLines, placedAmounts } from './order-rows'

/** The API's form of placed orders. */
export async function placedOrders(sql: Sql, orders: OrderRow[]): Promise<OrderResponse[]> {
  const lines = await orderLines(
    sql,
    orders.map(({ id }) => id),
  )
  return orders.map((order) =>
    orderResponse(order, (lines.get(order.id) ?? []).map(placedLineResponse), placedAmounts(order)),
  )
}

const OF_USER = `SELECT * FROM orders WHERE user_id = ? AND status <> 'new'
  ORDER BY placed_at DESC, id DESC`

/** The placed orders of a user, newest first. */
export const ordersOf = async (sql: Sql, userId: number): Promise<OrderResponse[]> =>
  placedOrders(sql, await sql.all<OrderRow>(OF_USER, [userId]))

/** The latest placed order of a user, if any. */
export const latestOrder = async (sql: Sql, userId: number): Promise<OrderResponse | null> =>
  (await placedOrders(sql, await sql.all<OrderRow>(`${OF_USER} LIMIT 1`, [userId])))[0] ?? null
