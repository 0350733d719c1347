import { type AccountOrder, siteOf } from '../../../entities/account-order'
import { productLines } from '../../../entities/order'
import { planOf } from '../../../entities/repeat-plan'
import type { CalendarEntry } from '../../../lib/calendar-file'
import { fullAddress } from '../../../lib/location'
import { orderAddress } from '../orders/orders-route'

/** The repeats of orders as entries of a calendar (account.46). */
export const calendarEntries = (orders: readonly AccountOrder[]): CalendarEntry[] =>
  orders.flatMap((order) => {
    const plan = planOf(order)
    if (!plan) return []
    const url = fullAddress(orderAddress(order.id))
    const place = siteOf(order)
    return [
      {
        id: `repeat-${order.id}@${new URL(url).host}`,
        title: `Repeat of order ${order.id}${place && ` to ${place}`}`,
        description: productLines(order)
          .map(({ qty, product: { title } }) => `${qty} x ${title}`)
          .join('\n'),
        day: plan.day,
        weeks: plan.frequency,
        url,
      },
    ]
  })
