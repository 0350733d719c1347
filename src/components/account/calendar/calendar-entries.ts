import { type AccountOrder, deliveryPlaceName } from '../../../entities/account/account-order'
import { planOf } from '../../../entities/account/repeat-plan'
import { productLines } from '../../../entities/checkout/order'
import { fullAddress } from '../../../lib/browser/location'
import { type CalendarEntry, toCalendar } from '../../../lib/text/calendar-file'
import { orderAddress } from '../orders/order-addresses'

/** The calendar text of an order, without its date. */
function entryOf(order: AccountOrder, kind: string, title: string) {
  const url = fullAddress(orderAddress(order.id))
  const place = deliveryPlaceName(order)
  return {
    id: `${kind}-${order.id}@${new URL(url).host}`,
    title: `${title}${place && ` to ${place}`}`,
    description: productLines(order)
      .map(({ qty, product: { title } }) => `${qty} x ${title}`)
      .join('\n'),
    url,
  }
}

/** The delivery day of an order as an iCalendar file (delivery.5). @param day `YYYY-MM-DD` */
export const deliveryAsCalendar = (order: AccountOrder, day: string): string =>
  toCalendar('Deliveries', [
    { ...entryOf(order, 'delivery', `Delivery of order ${order.id}`), day },
  ])

/** The repeats of orders as an iCalendar file (account.46). */
export const repeatsAsCalendar = (orders: readonly AccountOrder[]): string =>
  toCalendar(
    'Repeat orders',
    orders.flatMap((order): CalendarEntry[] => {
      const plan = planOf(order)
      if (!plan) return []
      const entry = entryOf(order, 'repeat', `Repeat of order ${order.id}`)
      return [{ ...entry, day: plan.day, weeks: plan.frequency }]
    }),
  )
