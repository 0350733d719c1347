import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { deliveryAtom } from '../../atoms/basket/delivery'
import { DAY_FIELD, deliveryDayAtom } from '../../atoms/checkout/draft'
import { saveFieldAtom } from '../../atoms/checkout/save-order'
import { isSubmittingAtom } from '../../atoms/checkout/submission'
import { chooseDayAtom } from '../../atoms/checkout/totals'
import { formatTime, formatWeekday } from '../../lib/text/dates'
import { Button } from '../ui/Button'
import { RadioGroup } from '../ui/form/RadioGroup'

/** How many days are shown at first. */
const FIRST = 3

/** The choice of the delivery day, each with its order deadline (delivery.3). */
export function DeliveryDays() {
  const received = useAtomValue(deliveryAtom)
  const isSubmitting = useAtomValue(isSubmittingAtom)
  const [delivery, setDelivery] = useState(received)
  // During a submission, days that arrive would move its button (form.54).
  if (!isSubmitting && delivery !== received) setDelivery(received)
  const chosen = useAtomValue(deliveryDayAtom)
  const choose = useSetAtom(chooseDayAtom)
  const saveField = useSetAtom(saveFieldAtom)
  const group = useRef<HTMLDivElement>(null)
  const [isWhole, setIsWhole] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const days = delivery?.days ?? []
  if (!isWhole && days.findIndex(({ day }) => day === chosen) >= FIRST) setIsWhole(true)
  // The focused button has disappeared.
  useEffect(() => {
    if (isAsked) group.current?.querySelectorAll('input')[FIRST]?.focus()
  }, [isAsked])
  if (!delivery || days.length === 0) return null

  const shown = isWhole ? days : days.slice(0, FIRST)
  const end = shown.at(-1)?.day ?? ''
  return (
    <div ref={group} className="trade-stack-2">
      <RadioGroup
        legend="Delivery day"
        name={DAY_FIELD}
        value={chosen ?? ''}
        options={shown.map(({ day, order_by }) => ({
          value: day,
          label: formatWeekday(day),
          hint: `Order by ${formatTime(order_by)} on ${formatWeekday(order_by)}`,
        }))}
        onChange={(day) => {
          choose(day)
          void saveField(DAY_FIELD)
        }}
      />
      {delivery.missing
        .filter(({ day }) => day < end)
        .map(({ day, reason }) => (
          <p key={day} className="trade-text-faint">
            {`No delivery on ${formatWeekday(day)}: ${reason}.`}
          </p>
        ))}
      {shown.length < days.length && (
        <div>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              setIsWhole(true)
              setIsAsked(true)
            }}
          >
            Show more days
          </Button>
        </div>
      )}
    </div>
  )
}
