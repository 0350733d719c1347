import { type AccountOrder, siteOf } from '../../../entities/account/account-order'
import { planOf } from '../../../entities/account/repeat-plan'
import { productLines } from '../../../entities/checkout/order'
import { fullAddress } from '../../../lib/browser/location'
import { type CalendarEntry, toCalendar } from '../../../lib/text/calendar-file'
import { orderAddress } from '../orders/order-addresses'

/** The repeats of orders as an iCalendar file (account.46). */
export const repeatsAsCalendar = (orders: readonly AccountOrder[]): string =>
  toCalendar(
    'Repeat orders',
    orders.flatMap((order): CalendarEntry[] => {
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
    }),
  )
