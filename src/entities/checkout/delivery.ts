import * as v from 'valibot'
import { lenientList, part, text, time } from '../../lib/data/parse'
import { readDate } from '../../lib/text/dates'

/** A day as `YYYY-MM-DD`; of a time its day. `null` for none. */
const day = v.pipe(
  time,
  v.transform((moment) => moment?.slice(0, 10) ?? null),
)
const dayOf = v.pipe(day, v.string())
/** A moment in ISO 8601; without a zone it was UTC. */
const moment = v.pipe(
  time,
  v.transform((text) => readDate(text)?.toISOString()),
  v.string(),
)

/** When goods arrive (delivery.1). Times have their zone. */
export const Delivery = v.object({
  /** What the time is at the server. */
  now: moment,
  /** The next days, with the moment until which they can be ordered for. */
  days: lenientList(v.object({ day: dayOf, order_by: moment })),
  /** Days on which a delivery would be expected, and why there is none. */
  missing: lenientList(v.object({ day: dayOf, reason: text })),
  /** The day of the order as it stands, else the one that the server would choose. */
  chosen: day,
})
export type Delivery = v.InferOutput<typeof Delivery>

/** What an answer says of the delivery; `null` for nothing that can be read. */
export const ReadDelivery = part(v.nullable(Delivery), null)

/** The days that can still be ordered for at a time of the server (ms). */
export const openDays = ({ days }: Delivery, now: number): Delivery['days'] =>
  days.filter(({ order_by }) => Date.parse(order_by) > now)
