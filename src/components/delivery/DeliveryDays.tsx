import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { deliveryAtom, serverTimeAtom } from '../../atoms/basket/delivery'
import { DAY_FIELD, deliveryDayAtom } from '../../atoms/checkout/draft'
import { openDays } from '../../entities/checkout/delivery'
import { formatTime, formatWeekday } from '../../lib/text/dates'
import { Button } from '../ui/Button'
import { RadioGroup } from '../ui/form/RadioGroup'

/** How many days are offered at first. */
const FIRST = 3

/** The choice of the day of delivery, with the moment until which each can be ordered for (delivery.3). */
export function DeliveryDays({ onChoose }: { onChoose: () => void }) {
  const delivery = useAtomValue(deliveryAtom)
  const chosen = useAtomValue(deliveryDayAtom)
  const now = useAtomValue(serverTimeAtom)() ?? 0
  const [isWhole, setIsWhole] = useState(false)
  const days = delivery ? openDays(delivery, now) : []
  const last = isWhole ? days.length : FIRST
  const shown = days.filter(({ day }, index) => index < last || day === chosen)
  const end = shown.at(-1)?.day ?? ''
  if (!delivery || shown.length === 0) return null
  return (
    <div className="trade-stack-2">
      <RadioGroup
        legend="Delivery day"
        // Other days are another group: what is chosen in this one is the form's.
        key={shown.map(({ day }) => day).join()}
        name={DAY_FIELD}
        defaultValue={chosen ?? ''}
        options={shown.map(({ day, order_by }) => ({
          value: day,
          label: formatWeekday(day),
          hint: `Order by ${formatTime(order_by)} on ${formatWeekday(order_by)}`,
        }))}
        onChange={onChoose}
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
          <Button variant="quiet" size="small" onClick={() => setIsWhole(true)}>
            Show more days
          </Button>
        </div>
      )}
    </div>
  )
}
