import { useAtomValue } from 'jotai'
import { hasCapabilityAtom } from '../../atoms/session/authentication'
import { isCancelled, isPlaced, type Order } from '../../entities/checkout/order'
import { formatWeekday, londonToday } from '../../lib/text/dates'

/** The delivery day of an order in words; empty when the order or the server has none (delivery.1). */
export function useDeliveryDay(order: Pick<Order, 'delivery_day' | 'status'>): string {
  const { delivery_day: day } = order
  const hasDays = useAtomValue(hasCapabilityAtom('delivery-days'))
  return hasDays && day && !isCancelled(order) ? formatWeekday(day) : ''
}

/** The delivery day of an order in words, if it is today or later; empty for a past day. */
export function useComingDay(order: Pick<Order, 'delivery_day' | 'status'>): string {
  const day = useDeliveryDay(order)
  return isPlaced(order) && (order.delivery_day ?? '') >= londonToday() ? day : ''
}
