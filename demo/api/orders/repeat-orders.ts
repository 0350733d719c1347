import type { Sql } from '../../database/database'
import { zoneOf } from '../basket/delivery-zones'
import { calculateTotals } from '../basket/totals'
import { dateInLondon, daysAfter } from '../dates'
import { sendMail } from '../mails'
import { findUser, isApproved, isVerified, type UserRow } from '../people/users'
import { type ProductRow, unitPrice } from '../prices/pricing'
import { attempt } from './attempt'
import { addressesOfOrder } from './order-addresses'
import type { OrderRow, OrderStatus } from './order-rows'
import { insertOrderLines } from './place-order'
import { DEFAULT_FREQUENCY } from './repeat-plan'

interface RepeatDetails {
  /** `YYYY-MM-DD`. */
  dueOn: string
  /** ISO 8601. */
  at: string
  notes: string
  lines: Awaited<ReturnType<typeof repeatLines>>
}

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

/** The first status of a repeat: 'active' awaits payment (server.12). */
function firstStatus(order: OrderRow, user: UserRow, total: number): OrderStatus {
  if (total === 0) return 'paid'
  return order.payment_type === 'on account' && user.on_account === 1 ? 'pending' : 'active'
}

/** Stores one repeat. `null` when the order already has one for this day, or nothing is in stock. */
async function insertRepeat(
  sql: Sql,
  order: OrderRow,
  user: UserRow,
  { dueOn, at, notes, lines }: RepeatDetails,
): Promise<{ id: number; status: OrderStatus } | null> {
  if (lines.length === 0) return null
  const amounts = calculateTotals(lines, [], zoneOf(addressesOfOrder(order).delivery.country))
  const status = firstStatus(order, user, amounts.total)
  const { id, changes } = await sql.run(
    `INSERT OR IGNORE INTO orders (user_id, status, payment_type, agree_terms, same_address,
       purchase_number, delivery_instructions, notes, address_delivery_json,
       address_billing_json, totals_json, created_at, placed_at, parent_id, due_on)
     SELECT user_id, ?, payment_type, agree_terms, same_address, purchase_number,
       delivery_instructions, ?, address_delivery_json, address_billing_json, ?, ?, ?, id, ?
     FROM orders WHERE id = ?`,
    [status, notes, JSON.stringify(amounts), at, at, dueOn, order.id],
  )
  if (changes === 0) return null
  await insertOrderLines(sql, id, lines)
  for (const { product, qty } of lines) {
    await sql.run('UPDATE products SET stock = stock - ? WHERE id = ?', [qty, product.id])
  }
  return { id, status }
}

/**
 * Places one repeat and mails the buyer. `payRepeats` mails about one that awaits payment. An account without approval
 * gets none (server.12).
 */
async function placeRepeat(
  sql: Sql,
  order: OrderRow,
  user: UserRow,
  dueOn: string,
  now: Date,
): Promise<boolean> {
  const isKnown = await sql.get('SELECT 1 FROM orders WHERE parent_id = ? AND due_on = ?', [
    order.id,
    dueOn,
  ])
  if (isKnown) return false
  const all = await repeatLines(sql, order, user)
  const lines = isApproved(user) ? all.filter(({ qty }) => qty > 0) : []
  const notes = all
    .filter(({ qty, wanted }) => qty < wanted)
    .map(({ product, qty, wanted }) => `${product.title}: ${qty} of ${wanted}`)
    .join('; ')
  const details = { dueOn, at: now.toISOString(), notes, lines }
  const repeat = await insertRepeat(sql, order, user, details)
  if (repeat?.status === 'active') return true
  const placed = `We have placed your repeat order ${repeat?.id}.`
  const refused = isApproved(user)
    ? 'We could not place your repeat order: none of it is in stock.'
    : 'We could not place your repeat order: your business account is not approved.'
  const body = [repeat ? placed : refused, ...(lines.length > 0 ? shortSentences(notes) : [])].join(
    ' ',
  )
  await sendMail(
    sql,
    { recipient: user.email, subject: `Your repeat of order ${order.id}`, body },
    now,
  )
  return repeat !== null
}

/** The sentence about missing products in a mail, if any. */
export const shortSentences = (notes: string): string[] =>
  notes === '' ? [] : [`Not sent in full: ${notes}.`]

/** Places the due repeats of one order. Returns their number. */
async function placeRepeatsOf(sql: Sql, order: OrderRow, now: Date): Promise<number> {
  const today = dateInLondon(now)
  const user = order.user_id === null ? null : await findUser(sql, order.user_id)
  if (!user) throw new Error('it has no user')
  const weeks = order.auto_repeat_freq ?? DEFAULT_FREQUENCY
  let count = 0
  let next = order.auto_repeat_next ?? today
  let last = next
  for (; next <= today; next = daysAfter(next, weeks * 7)) {
    const morning = new Date(`${next}T09:00:00Z`)
    if (await placeRepeat(sql, order, user, next, morning < now ? morning : now)) count += 1
    last = next
  }
  await sql.run('UPDATE orders SET auto_repeat_next = ?, auto_repeat_last = ? WHERE id = ?', [
    next,
    last,
    order.id,
  ])
  return count
}

/**
 * The sweep: places every due repeat, including missed ones, once for each day. A failing order is rolled back on its
 * own. Returns the number placed. Call `payRepeats` after the commit.
 */
export async function placeDueRepeats(sql: Sql, now: Date): Promise<number> {
  const due = await sql.all<OrderRow>(
    'SELECT * FROM orders WHERE auto_repeat = 1 AND auto_repeat_next <= ?',
    [dateInLondon(now)],
  )
  let count = 0
  for (const order of due) {
    await attempt(`Order ${order.id} is not repeated yet`, async () => {
      await sql.run('SAVEPOINT repeats_of_order')
      try {
        count += await placeRepeatsOf(sql, order, now)
      } catch (error) {
        await sql.run('ROLLBACK TO repeats_of_order')
        throw error
      } finally {
        await sql.run('RELEASE repeats_of_order')
      }
    })
  }
  return count
}
