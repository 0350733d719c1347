import type { Sql } from '../../database/database'

interface RegularRow {
  id: number
  sku: string
  title: string
  times: number
  first_at: string
  last_ordered_at: string
  usual_qty: number
}

/** The products that a user has ordered on at least two days, the most frequent first (regulars.2). */
export async function regularsOf(sql: Sql, userId: number) {
  const rows = await sql.all<RegularRow>(
    `SELECT order_lines.product_id AS id, order_lines.sku, order_lines.title,
       COUNT(DISTINCT date(placed_at)) AS times, MIN(placed_at) AS first_at,
       MAX(placed_at) AS last_ordered_at, ROUND(AVG(order_lines.qty)) AS usual_qty
     FROM orders JOIN order_lines ON order_lines.order_id = orders.id
     WHERE user_id = ? AND status NOT IN ('new', 'cancelled')
     GROUP BY order_lines.product_id HAVING times > 1 ORDER BY times DESC, order_lines.title`,
    [userId],
  )
  return rows.map(({ first_at, ...row }) => {
    const days = (Date.parse(row.last_ordered_at) - Date.parse(first_at)) / 86_400_000
    return {
      ...row,
      id: String(row.id),
      every_days: Math.max(1, Math.round(days / (row.times - 1))),
    }
  })
}
