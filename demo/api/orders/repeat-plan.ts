import * as v from 'valibot'
import type { Sql } from '../../database/database'
import { dateInLondon, isDate, oneYearAfter } from '../dates'
import { fieldError } from '../problem'
import type { OrderRow } from './order-rows'

/** Weeks between two orders (server.6). */
const FREQUENCIES = [1, 2, 4, 8, 12]
/** Weeks, by default. */
export const DEFAULT_FREQUENCY = 4

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

/** A guest's order cannot: no account could be charged or notified for its repeats. */
const isRepeatable = ({ status, user_id }: OrderRow): boolean =>
  user_id !== null && !['new', 'cancelled'].includes(status)

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

/** Stops repeating an order. For a repeat, stops the order that it repeats. */
export const disableRepeat = (sql: Sql, order: OrderRow) =>
  sql.run('UPDATE orders SET auto_repeat = 0, auto_repeat_next = NULL WHERE id = ?', [
    order.parent_id ?? order.id,
  ])
