import type { OrderRow } from '../api/orders/order-rows'
import { placedOrders } from '../api/orders/placed-orders'
import type { Sql } from '../database/database'

/** The mail log, newest first. */
export const mailList = (sql: Sql) =>
  sql.all(
    'SELECT id, recipient AS "to", subject, body, link, created_at FROM mails ORDER BY id DESC',
  )

/** Filters the placed orders; all by default. */
interface OrderFilter {
  email?: string | undefined
  paymentType?: string | undefined
}

/** The placed orders with the email address of their user, newest first. */
export async function orderList(sql: Sql, { email, paymentType }: OrderFilter, now: Date) {
  const rows = await sql.all<OrderRow & { email: string | null }>(
    `SELECT orders.*, users.email FROM orders LEFT JOIN users ON users.id = user_id
     WHERE status <> 'new' AND (?1 IS NULL OR users.email = ?1)
       AND (?2 IS NULL OR payment_type = ?2)
     ORDER BY placed_at DESC, orders.id DESC`,
    [email ?? null, paymentType ?? null],
  )
  const answers = await placedOrders(sql, rows, now)
  return answers.map((answer, index) => ({ ...answer, email: rows[index]?.email ?? null }))
}

/** The accounts that wait for approval, the newest first. */
export const waitingList = (sql: Sql) =>
  sql.all(
    `SELECT email, first_name || ' ' || last_name AS name, company
     FROM users WHERE approved_at IS NULL ORDER BY id DESC`,
  )

/** All enquiries as they were sent, newest first. */
export async function enquiryList(sql: Sql) {
  const rows = await sql.all<{
    id: number
    details_json: string
    favourites_json: string
    is_suspect: number
    created_at: string
  }>('SELECT * FROM enquiries ORDER BY id DESC')
  return rows.map((row) => ({
    id: row.id,
    ...(JSON.parse(row.details_json) as Record<string, unknown>),
    favlist: JSON.parse(row.favourites_json) as unknown,
    isSuspect: row.is_suspect === 1,
    created_at: row.created_at,
  }))
}
