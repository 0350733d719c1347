import * as v from 'valibot'
import { day, list, orNone, text, time } from './wire'

/** Delivery days (delivery.1). */
export const Delivery = orNone(
  v.object({
    now: time('What the time is at the server: the time left is counted from it.'),
    days: list(
      v.object({
        day: day('The day of delivery.'),
        order_by: time('The moment until which an order is taken for it, with its zone.'),
      }),
      'The next days of delivery, the nearest first.',
    ),
    missing: v.optional(
      list(
        v.object({ day: day('A day without delivery.'), reason: text('Why: "Bank holiday".') }),
        'Days between them on which a buyer would expect a delivery.',
      ),
    ),
    chosen: v.optional(
      day('The day of the order as it stands, else the one that the server would choose.'),
    ),
  }),
  'With the capability `delivery-days`: when goods arrive; null while nobody knows where they go.',
)

export const EXAMPLE_DELIVERY = {
  now: '2026-03-04T09:00:00Z',
  days: [
    { day: '2026-03-05', order_by: '2026-03-04T14:00:00Z' },
    { day: '2026-03-06', order_by: '2026-03-05T14:00:00Z' },
  ],
  missing: [],
  chosen: '2026-03-05',
}

/** The day of a payment or placement. */
export const SeenDay = v.optional(
  day(
    'The day of delivery that the buyer saw, to servers with the capability `delivery-days` alone. When its deadline has passed, the server charges, creates and places nothing, and answers 409.',
  ),
)
