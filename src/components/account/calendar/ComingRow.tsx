import {
  type ComingRepeat,
  everyWeeks,
  startLimits,
  weeksAfter,
} from '../../../entities/account/repeat-plan'
import { formatDate } from '../../../lib/text/dates'
import { Button } from '../../ui/Button'
import { TextLink } from '../../ui/TextLink'
import { orderAddress } from '../orders/order-addresses'

interface ComingRowProps {
  repeat: ComingRepeat
  place: string
  isBusy: boolean
  onSkip: () => void
  onChange: (orderId: string) => void
}

/** One repeat to come. The next one of its order can be skipped (account.45). */
export function ComingRow({ repeat, place, isBusy, onSkip, onChange }: ComingRowProps) {
  const { day, order, frequency, isNext } = repeat
  const isTooFar = weeksAfter(day, frequency) > startLimits().max
  return (
    <li className="trade-coming__row trade-cluster">
      <time className="trade-coming__day" dateTime={day}>
        {formatDate(day)}
      </time>
      <span className="trade-coming__what" dir="auto">
        <TextLink look="strong" href={orderAddress(order.id)}>
          Order {order.id}
        </TextLink>
        <span className="trade-coming__note trade-text-faint">
          {[everyWeeks(frequency), place].filter(Boolean).join(', ')}
        </span>
      </span>
      {isNext && (
        <span className="trade-coming__actions">
          <Button
            variant="quiet"
            size="small"
            isBusy={isBusy}
            busyLabel="Skipping"
            aria-label={`Skip order ${order.id} on ${formatDate(day)}`}
            disabledReason={isTooFar ? 'The one after is more than a year away.' : null}
            onClick={onSkip}
          >
            Skip
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Change the repeats of order ${order.id}`}
            onClick={() => onChange(order.id)}
          >
            Change
          </Button>
        </span>
      )}
    </li>
  )
}
