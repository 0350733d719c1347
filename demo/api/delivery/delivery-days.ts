import type { Sql } from '../../database/database'
import { HOME_COUNTRY } from '../basket/delivery-zones'
import { type Amounts, totalsResponse } from '../basket/totals'
import { dateInLondon, timeInLondon } from '../dates'
import { addressesOfOrder } from '../orders/order-addresses'
import type { OrderRow } from '../orders/order-rows'
import { Problem } from '../problem'
import { cutOff, deliveryDays, type Place } from './timetable'

/** Whether the destination's van is known. */
const isKnown = ({ country, postcode }: Place) => country !== HOME_COUNTRY || postcode.trim() !== ''

/** The first van day that can still be ordered for; `null` for none. */
export function openDay(
  place: Place,
  wanted: readonly (string | null)[],
  now: Date,
): string | null {
  const { days } = deliveryDays(place, orderTime(now))
  return wanted.find((each) => days.some(({ day }) => day === each)) ?? null
}

/** The time that counts for an order: now, or `DEMO_ORDER_TIME` in London, so that no day closes during tests. */
function orderTime(now: Date): Date {
  const { DEMO_ORDER_TIME } = process.env
  return DEMO_ORDER_TIME ? timeInLondon(dateInLondon(now), DEMO_ORDER_TIME) : now
}

const toTheSecond = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`

/**
 * The delivery dates (server.118): the next days with their deadlines, the chosen or else the nearest day, and the
 * current time. `null` for an unknown destination.
 */
export function deliveryResponse(place: Place, chosen: string | null, now: Date) {
  if (!isKnown(place)) return null
  const time = orderTime(now)
  const { days, missing } = deliveryDays(place, time)
  return {
    now: toTheSecond(time),
    days: days.map(({ day, orderBy }) => ({ day, order_by: toTheSecond(orderBy) })),
    missing,
    chosen: openDay(place, [chosen], now) ?? days[0]?.day ?? null,
  }
}

export type DeliveryResponse = NonNullable<ReturnType<typeof deliveryResponse>>

/** The delivery date of a draft order. */
export const deliveryOfOrder = (order: OrderRow, now: Date) =>
  deliveryResponse(addressesOfOrder(order).delivery, order.delivery_day, now)

/** 409 with the new days and totals when the van of the seen day has left (server.119). */
export function requireOpenDay(
  order: OrderRow,
  seenDay: string | null,
  amounts: Amounts,
  now: Date,
): void {
  if (!seenDay || openDay(addressesOfOrder(order).delivery, [seenDay], now)) return
  const message = 'The delivery day of your order has changed. Please check it before you order.'
  throw new Problem(
    409,
    message,
    { delivery_day: [message] },
    {},
    { delivery: deliveryOfOrder(order, now), totals: totalsResponse(amounts) },
  )
}

/** The day of an order placed now: the chosen one, or the next if its deadline has passed (server.120). */
export const dayOfPlacing = (order: OrderRow, now: Date): string | null =>
  deliveryOfOrder(order, now)?.chosen ?? null

/** Whether the van of a placed order is loaded. */
export function hasLeft(order: OrderRow, now: Date): boolean {
  const { delivery_day: day } = order
  return day !== null && cutOff(addressesOfOrder(order).delivery, day) <= orderTime(now)
}

/** The deadline for a buyer to cancel a placed order, when its van is loaded (server.122); `null` when they may not. */
export function cancelDeadline(order: OrderRow, now: Date): string | null {
  const { delivery_day: day, status, payment_type, shipped_at } = order
  const isOpen = status === 'pending' || (status === 'paid' && payment_type === 'card')
  if (!day || !isOpen || shipped_at !== null || hasLeft(order, now)) return null
  return toTheSecond(cutOff(addressesOfOrder(order).delivery, day))
}

const words = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** 'Wednesday 25 November' */
export const dayInWords = (day: string): string =>
  words.format(new Date(`${day}T12:00:00Z`)).replace(',', '')

/** Stores the buyer's chosen day. */
export const chooseDay = (sql: Sql, order: Pick<OrderRow, 'id'>, day: string) =>
  sql.run('UPDATE orders SET delivery_day = ? WHERE id = ?', [day, order.id])
