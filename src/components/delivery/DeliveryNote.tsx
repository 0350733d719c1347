import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { deliveryAtom, serverTimeAtom } from '../../atoms/basket/delivery'
import { openDays } from '../../entities/checkout/delivery'
import { formatTime, formatWeekday, londonToday } from '../../lib/text/dates'

/** The most that a timer can wait, in ms. */
const LONGEST_WAIT = 2_147_483_647

/** Draws again once a moment of the server has come; `null` for never. */
function useRedrawAt(moment: number | null, now: number) {
  const [, redraw] = useState(0)
  useEffect(() => {
    if (moment === null) return undefined
    const wait = Math.min(Math.max(moment - now, 0), LONGEST_WAIT)
    const timer = setTimeout(() => redraw((times) => times + 1), wait)
    return () => clearTimeout(timer)
  }, [moment, now])
}

/** 'today', 'tomorrow' or 'on Friday 6th March', as it is in London. */
function relativeDay(moment: string, now: number): string {
  const day = londonToday(new Date(moment))
  if (day === londonToday(new Date(now))) return 'today'
  return day === londonToday(new Date(now + 86_400_000)) ? 'tomorrow' : `on ${formatWeekday(day)}`
}

/** 'Order by 14:00 today for Thursday 5th March'; nothing while nobody knows when goods arrive (delivery.2). */
export function DeliveryNote() {
  const delivery = useAtomValue(deliveryAtom)
  const now = useAtomValue(serverTimeAtom)() ?? 0
  const next = delivery && openDays(delivery, now)[0]
  useRedrawAt(next ? Date.parse(next.order_by) : null, now)
  if (!next) return null
  return (
    <p className="trade-delivery-note trade-text-soft">
      {`Order by ${formatTime(next.order_by)} ${relativeDay(next.order_by, now)} for `}
      <b>{formatWeekday(next.day)}</b>
    </p>
  )
}
