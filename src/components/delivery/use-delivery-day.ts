import { useAtomValue } from 'jotai'
import { hasCapabilityAtom } from '../../atoms/session/authentication'
import { isPlaced, type Order } from '../../entities/checkout/order'
import { formatWeekday, londonToday } from '../../lib/text/dates'

/** The day of delivery of an order in words; empty without one, and where the server has no days (delivery.1). */
export function useDeliveryDay({ delivery_day: day }: Pick<Order, 'delivery_day'>): string {
  const hasDays = useAtomValue(hasCapabilityAtom('delivery-days'))
  return hasDays && day ? formatWeekday(day) : ''
}

/** The same while the order is still to arrive, today included. */
export function useComingDay(order: Pick<Order, 'delivery_day' | 'status'>): string {
  const day = useDeliveryDay(order)
  return isPlaced(order) && (order.delivery_day ?? '') >= londonToday() ? day : ''
}
