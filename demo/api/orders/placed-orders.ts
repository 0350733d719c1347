import type { Sql } from '../../database/database'
import { type OrderAnswer, orderAnswer, placedLineAnswer } from './order-response'
import { type OrderRow, orderLines, placedAmounts } from './order-rows'

/** Placed orders as the API tells them. */
export async function placedOrders(sql: Sql, orders: OrderRow[]): Promise<OrderAnswer[]> {
  const lines = await orderLines(
    sql,
    orders.map(({ id }) => id),
  )
  return orders.map((order) =>
    orderAnswer(order, (lines.get(order.id) ?? []).map(placedLineAnswer), placedAmounts(order)),
  )
}

const OF_USER = `SELECT * FROM orders WHERE user_id = ? AND status <> 'new'
  ORDER BY placed_at DESC, id DESC`

/** Somebody's placed orders, the newest first. */
export const ordersOf = async (sql: Sql, userId: number): Promise<OrderAnswer[]> =>
  placedOrders(sql, await sql.all<OrderRow>(OF_USER, [userId]))

/** Somebody's last order, if there is one. */
export const latestOrder = async (sql: Sql, userId: number): Promise<OrderAnswer | null> =>
  (await placedOrders(sql, await sql.all<OrderRow>(`${OF_USER} LIMIT 1`, [userId])))[0] ?? null
