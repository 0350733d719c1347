import { dateInLondon, daysAfter } from '../../api/dates'
import type { Sql } from '../database'

const WEEKS = 4
/** Days from today to the next repeat. */
const NEXT = 11
/** The past repeats: days ago, and what became of them. */
const PAST = [
  { daysAgo: 2 * WEEKS * 7 - NEXT, status: 'paid' },
  { daysAgo: WEEKS * 7 - NEXT, status: 'active' },
] as const
/** Days between the repeated order and today, at least. */
const OLDEST = 3 * WEEKS * 7 - NEXT

/** Marks the unpaid repeat as already reported, so that no email is sent. */
const CHILD = `
  INSERT INTO orders (user_id, status, payment_type, agree_terms, same_address, purchase_number,
    address_delivery_json, address_billing_json, totals_json, created_at, placed_at, parent_id,
    due_on, payment_asked_at)
  SELECT user_id, ?1, payment_type, agree_terms, same_address, purchase_number,
    address_delivery_json, address_billing_json, totals_json, ?2, ?2, id, ?3,
    CASE ?1 WHEN 'active' THEN ?2 END
  FROM orders WHERE id = ?4`

const LINES = `
  INSERT INTO order_lines (order_id, product_id, sku, title, qty, unit_pence, vat_rate)
  SELECT ?, product_id, sku, title, qty, unit_pence, vat_rate FROM order_lines
  WHERE order_id = ? ORDER BY id`

/**
 * Repeats an order of some months ago every four weeks, by bank transfer: one repeat is paid, the
 * latest waits for its payment. A short history has no such order.
 */
export async function seedRepeatedOrder(sql: Sql, email: string, now: Date): Promise<void> {
  const today = dateInLondon(now)
  const parent = await sql.get<{ id: number }>(
    `SELECT max(orders.id) AS id FROM orders JOIN users ON users.id = user_id
     WHERE email = ? AND status = 'completed' AND payment_type = 'bacs' AND placed_at < ?
     HAVING count(*) > 0`,
    [email, daysAfter(today, -OLDEST)],
  )
  if (!parent) return
  for (const { daysAgo, status } of PAST) {
    const dueOn = daysAfter(today, -daysAgo)
    const { id } = await sql.run(CHILD, [status, `${dueOn}T09:00:00.000Z`, dueOn, parent.id])
    await sql.run(LINES, [id, parent.id])
  }
  await sql.run(
    `UPDATE orders SET auto_repeat = 1, auto_repeat_freq = ?, auto_repeat_next = ?,
       auto_repeat_last = ? WHERE id = ?`,
    [WEEKS, daysAfter(today, NEXT), daysAfter(today, NEXT - WEEKS * 7), parent.id],
  )
}
