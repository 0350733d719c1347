import { useAtomValue } from 'jotai'
import { hasCapabilityAtom } from '../../atoms/session/authentication'
import type { Order } from '../../entities/checkout/order'
import { formatWeekday } from '../../lib/text/dates'

/** The day of delivery of an order in words; empty without one, and where the server has no days (delivery.1). */
export function useDeliveryDay({ delivery_day: day }: Pick<Order, 'delivery_day'>): string {
  const hasDays = useAtomValue(hasCapabilityAtom('delivery-days'))
  return hasDays && day ? formatWeekday(day) : ''
}
