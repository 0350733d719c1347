import type { PaymentType } from '../../../src/entities/checkout/order'
import type { Sql } from '../../database/database'
import type { Amounts } from '../basket/totals'
import type { ProductRow } from '../prices/pricing'

export type OrderStatus =
  | 'new'
  | 'pending'
  | 'paid'
  | 'active'
  | 'shipped'
  | 'completed'
  | 'cancelled'
  | 'closed'

export interface OrderRow {
  id: number
  basket_id: number | null
  user_id: number | null
  status: OrderStatus
  payment_type: PaymentType | null
  agree_terms: number
  same_address: number
  purchase_number: string
  delivery_instructions: string
  customer_notes: string
  notes: string
  address_delivery_json: string
  address_billing_json: string
  /** The amounts of the placed order; `null` for a draft. */
  totals_json: string | null
  created_at: string
  placed_at: string | null
  shipped_at: string | null
  parent_id: number | null
  auto_repeat: number
  auto_repeat_freq: number | null
  auto_repeat_next: string | null
  auto_repeat_last: string | null
  /** The day a repeat was due; `null` for any other order. */
  due_on: string | null
  /** When the buyer was notified that a repeat awaits payment. */
  payment_asked_at: string | null
  /** The day of delivery that the buyer chose or was promised (`YYYY-MM-DD`); `null` for the nearest. */
  delivery_day: string | null
}

/** A line of a placed order: the price paid, and the product as it is now. */
export type OrderLineRow = Pick<ProductRow, 'permalink' | 'image' | 'stock'> & {
  id: number
  order_id: number
  product_id: string
  sku: string
  title: string
  qty: number
  unit_pence: number
  vat_rate: number
}

export const findOrder = async (sql: Sql, id: number | null): Promise<OrderRow | null> =>
  (await sql.get<OrderRow>('SELECT * FROM orders WHERE id = ?', [id])) ?? null

/** The lines of placed orders, by order. */
export async function orderLines(
  sql: Sql,
  orderIds: readonly number[],
): Promise<Map<number, OrderLineRow[]>> {
  const rows = await sql.all<OrderLineRow>(
    `SELECT order_lines.*, permalink, image, stock FROM json_each(?) AS wanted
     JOIN order_lines ON order_id = wanted.value JOIN products ON products.id = product_id
     ORDER BY order_lines.id`,
    [JSON.stringify(orderIds)],
  )
  const lines = new Map<number, OrderLineRow[]>()
  for (const row of rows) lines.set(row.order_id, [...(lines.get(row.order_id) ?? []), row])
  return lines
}

/** The stored amounts of a placed order. Throws for a draft. */
export function placedAmounts(order: OrderRow): Amounts {
  if (order.totals_json === null) throw new Error(`Order ${order.id} was placed without amounts`)
  return JSON.parse(order.totals_json) as Amounts
}
