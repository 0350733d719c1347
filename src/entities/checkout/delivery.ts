import * as v from 'valibot'
import { kind, lenientList, part, readTime, text } from '../../lib/data/parse'
import { readDate } from '../../lib/text/dates'

/** A day as `YYYY-MM-DD`, also from a time. `null` for none. */
const day = kind((input) => readTime(input)?.slice(0, 10) ?? null)
const dayOf = v.pipe(day, v.string())
/** A time in ISO 8601; UTC without a zone. */
const moment = v.pipe(
  kind((input) => readDate(readTime(input))?.toISOString()),
  v.string(),
)

/** The delivery days (delivery.1). Times include a time zone. */
export const Delivery = v.object({
  /** The server's current time. */
  now: moment,
  /** The next days, each with its order deadline. */
  days: lenientList(v.object({ day: dayOf, order_by: moment })),
  /** Days without their usual delivery, and the reason. */
  missing: lenientList(v.object({ day: dayOf, reason: text })),
  /** The order's current day, else the one that the server would choose. */
  chosen: day,
})
export type Delivery = v.InferOutput<typeof Delivery>

/** The delivery part of an answer; `null` when unreadable. */
export const ReadDelivery = part(v.nullable(Delivery), null)

/** The days that can still be ordered for, at the given server time (ms). */
export const openDays = ({ days }: Delivery, now: number): Delivery['days'] =>
  days.filter(({ order_by }) => Date.parse(order_by) > now)
