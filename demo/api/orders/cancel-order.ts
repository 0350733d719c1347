import type { Sql } from '../../database/database'
import { fieldError } from '../problem'
import type { OrderRow } from './order-rows'

/** Cancels an unshipped order and returns its goods to stock. Idempotent. 422 once it is shipped. */
export async function cancelOrder(sql: Sql, order: OrderRow): Promise<OrderRow> {
  if (order.status === 'cancelled') return order
  if (order.shipped_at !== null || !['pending', 'paid', 'active'].includes(order.status)) {
    throw fieldError('status', 'This order can no longer be cancelled.')
  }
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
  return { ...order, status: 'cancelled', auto_repeat: 0, auto_repeat_next: null }
}
