import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { deliveryAtom, serverTimeAtom } from '../../atoms/basket/delivery'
import { openDays } from '../../entities/checkout/delivery'
import { formatTime, formatWeekday, londonToday } from '../../lib/text/dates'

/** How long an outdated 'today' may remain after midnight, in ms. */
const LOOKED_AT = 600_000

/** Re-renders at a given server time, and regularly, because 'today' changes. */
function useRedrawAt(moment: number, now: number) {
  const [, redraw] = useState(0)
  useEffect(() => {
    const wait = Math.min(Math.max(moment - now, 0), LOOKED_AT)
    const timer = setTimeout(() => redraw((times) => times + 1), wait)
    return () => clearTimeout(timer)
  }, [moment, now])
}

/** 'today', 'tomorrow' or 'on Friday 6th March', in London time. */
function relativeDay(moment: string, now: number): string {
  const day = londonToday(new Date(moment))
  const today = londonToday(new Date(now))
  if (day === today) return 'today'
  // Noon falls on the same London day, even when the clocks change.
  const tomorrow = new Date(Date.parse(`${today}T12:00:00Z`) + 86_400_000)
  return day === londonToday(tomorrow) ? 'tomorrow' : `on ${formatWeekday(day)}`
}

/** 'Order by 14:00 today for Thursday 5th March'; nothing without a delivery day (delivery.2). */
export function DeliveryNote() {
  const delivery = useAtomValue(deliveryAtom)
  const now = useAtomValue(serverTimeAtom)() ?? 0
  const next = delivery && openDays(delivery, now)[0]
  useRedrawAt(next ? Date.parse(next.order_by) : Number.POSITIVE_INFINITY, now)
  if (!next) return null
  return (
    <p className="trade-delivery-note trade-text-soft">
      {`Order by ${formatTime(next.order_by)} ${relativeDay(next.order_by, now)} for `}
      <b>{formatWeekday(next.day)}</b>
    </p>
  )
}
