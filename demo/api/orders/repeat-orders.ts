import * as v from 'valibot'
import type { Sql } from '../../database/database'
import { zoneOf } from '../basket/delivery-zones'
import { calculateTotals } from '../basket/totals'
import { dateInLondon, daysAfter, isDate, oneYearAfter } from '../dates'
import { sendMail } from '../mails'
import { findUser, isVerified, type UserRow } from '../people/users'
import { type ProductRow, unitPrice } from '../prices/pricing'
import { fieldError } from '../problem'
import { addressesOfOrder } from './order-addresses'
import type { OrderRow } from './order-rows'
import { insertOrderLines } from './place-order'

/** Weeks between two orders (server.6). */
const FREQUENCIES = [1, 2, 4, 8, 12]
const DEFAULT_FREQUENCY = 4

const Frequency = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))], 'Choose how often.'),
  v.check((weeks) => FREQUENCIES.includes(weeks), 'Repeat every 1, 2, 4, 8 or 12 weeks.'),
)

/** The body of `PATCH /order/enable-repeat/{id}`. Accepts the frequency under either name. */
export const RepeatPlan = v.object({
  auto_repeat_next: v.pipe(
    v.string('Choose when to start.'),
    v.check(isDate, 'Choose a day to start.'),
  ),
  frequency: v.optional(Frequency),
  auto_repeat_freq: v.optional(Frequency),
})

const isRepeatable = ({ status }: OrderRow): boolean => !['new', 'cancelled'].includes(status)

/** Repeats a placed order from a date on, every n weeks (server.6). */
export async function enableRepeat(
  sql: Sql,
  order: OrderRow,
  plan: v.InferOutput<typeof RepeatPlan>,
  now: Date,
): Promise<void> {
  if (order.parent_id !== null) {
    throw fieldError('id', 'This order is a repeat itself: it can only be cancelled.')
  }
  if (!isRepeatable(order)) throw fieldError('id', 'This order cannot be repeated.')
  const today = dateInLondon(now)
  if (plan.auto_repeat_next < today || plan.auto_repeat_next > oneYearAfter(today)) {
    throw fieldError('auto_repeat_next', 'Choose a day between today and one year from today.')
  }
  await sql.run(
    'UPDATE orders SET auto_repeat = 1, auto_repeat_freq = ?, auto_repeat_next = ? WHERE id = ?',
    [plan.frequency ?? plan.auto_repeat_freq ?? DEFAULT_FREQUENCY, plan.auto_repeat_next, order.id],
  )
}

/** Stops repeating an order. For a repeat it stops its parent. */
export const disableRepeat = (sql: Sql, order: OrderRow) =>
  sql.run('UPDATE orders SET auto_repeat = 0, auto_repeat_next = NULL WHERE id = ?', [
    order.parent_id ?? order.id,
  ])

/** The lines of an order at current prices, reduced to the stock. */
async function repeatLines(sql: Sql, order: OrderRow, user: UserRow) {
  const rows = await sql.all<ProductRow & { wanted: number }>(
    `SELECT products.*, qty AS wanted FROM order_lines JOIN products ON products.id = product_id
     WHERE order_id = ? ORDER BY order_lines.id`,
    [order.id],
  )
  return rows.map(({ wanted, ...product }) => ({
    product,
    wanted,
    qty: Math.max(0, Math.min(wanted, product.stock)),
    unitPence: unitPrice(product, isVerified(user)),
    vatRate: product.vat_rate,
    category: product.category,
  }))
}

/** Places one repeat and mails the buyer what is missing. */
async function placeRepeat(sql: Sql, order: OrderRow, user: UserRow, now: Date): Promise<void> {
  const all = await repeatLines(sql, order, user)
  const lines = all.filter(({ qty }) => qty > 0)
  const short = all.filter(({ qty, wanted }) => qty < wanted)
  const notes = short.map(({ product, qty, wanted }) => `${product.title}: ${qty} of ${wanted}`)
  const amounts = calculateTotals(lines, [], zoneOf(addressesOfOrder(order).delivery.country))
  if (lines.length > 0) {
    const { id } = await sql.run(
      `INSERT INTO orders (user_id, status, payment_type, agree_terms, same_address,
         purchase_number, delivery_instructions, notes, address_delivery_json,
         address_billing_json, totals_json, created_at, placed_at, parent_id)
       SELECT user_id, 'pending', payment_type, agree_terms, same_address, purchase_number,
         delivery_instructions, ?, address_delivery_json, address_billing_json, ?, ?, ?, id
       FROM orders WHERE id = ?`,
      [notes.join('; '), JSON.stringify(amounts), now.toISOString(), now.toISOString(), order.id],
    )
    await insertOrderLines(sql, id, lines)
    for (const { product, qty } of lines) {
      await sql.run('UPDATE products SET stock = stock - ? WHERE id = ?', [qty, product.id])
    }
  }
  await sendMail(
    sql,
    {
      recipient: user.email,
      subject: `Your repeat of order ${order.id}`,
      body: [
        lines.length > 0
          ? 'We have placed your repeat order.'
          : 'We could not place your repeat order: none of it is in stock.',
        ...(notes.length > 0 ? [`Not sent in full: ${notes.join('; ')}.`] : []),
      ].join(' '),
    },
    now,
  )
}

/** The sweep: places every repeat that is due, including missed ones. Returns how many. */
export async function placeDueRepeats(sql: Sql, now: Date): Promise<number> {
  const today = dateInLondon(now)
  const due = await sql.all<OrderRow>(
    'SELECT * FROM orders WHERE auto_repeat = 1 AND auto_repeat_next <= ?',
    [today],
  )
  let count = 0
  for (const order of due) {
    const user = order.user_id === null ? null : await findUser(sql, order.user_id)
    if (!user) throw new Error(`Repeating order ${order.id} has no user`)
    const weeks = order.auto_repeat_freq ?? DEFAULT_FREQUENCY
    let next = order.auto_repeat_next ?? today
    let last = next
    for (; next <= today; next = daysAfter(next, weeks * 7)) {
      const morning = new Date(`${next}T09:00:00Z`)
      await placeRepeat(sql, order, user, morning < now ? morning : now)
      last = next
      count += 1
    }
    await sql.run('UPDATE orders SET auto_repeat_next = ?, auto_repeat_last = ? WHERE id = ?', [
      next,
      last,
      order.id,
    ])
  }
  return count
}
