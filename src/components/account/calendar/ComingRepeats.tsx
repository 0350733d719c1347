import { useMemo, useState } from 'react'
import {
  canReorder,
  deliveryPlaceName,
  repeatingOrders,
} from '../../../entities/account/account-order'
import {
  type ComingRepeat,
  comingRepeats,
  frequencyText,
  planOf,
  startLimits,
  weeksAfter,
} from '../../../entities/account/repeat-plan'
import { formatDate, londonToday } from '../../../lib/text/dates'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { TextLink } from '../../ui/TextLink'
import { RepeatOutcome, useRepeatChange } from '../order-detail/RepeatOutcome'
import { LoadedContent } from '../orders/LoadedContent'
import { OrderAgainLink } from '../orders/OrderAgainLink'
import { orderAddress } from '../orders/order-addresses'
import { SaveFile } from '../orders/SaveFile'
import { useOrders } from '../use-load'

const WEEKS_AHEAD = 12

interface ComingRepeatsProps {
  onChange: (orderId: string) => void
}

/** Upcoming repeats by day (account.45). */
export function ComingRepeats({ onChange }: ComingRepeatsProps) {
  const { value, loading } = useOrders()
  const repeat = useRepeatChange()
  const [skipped, setSkipped] = useState<string | null>(null)
  const orders = useMemo(() => repeatingOrders(value), [value])
  const coming = useMemo(
    () => comingRepeats(orders, weeksAfter(londonToday(), WEEKS_AHEAD)),
    [orders],
  )
  const skip = async ({ order }: ComingRepeat) => {
    const plan = planOf(order)
    if (!plan) return
    const { day, frequency } = plan
    const next = weeksAfter(day, frequency)
    setSkipped(order.id)
    const message = `The repeat of ${formatDate(day)} is skipped. Order ${order.id} repeats next on ${formatDate(next)}, then ${frequencyText(frequency)}.`
    await repeat.save(order.id, { day: next, frequency }, message, 'skip')
    // The row with the focused button has disappeared.
    repeat.outcome.current?.focus({ preventScroll: true })
  }
  return (
    <LoadedContent {...loading} name="your repeats">
      {coming.length === 0 ? (
        <EmptyState title="No order repeats automatically.">
          Choose ‘Auto repeat’ on an order to have it sent again every 1 to 12 weeks.
        </EmptyState>
      ) : (
        <>
          <div className="trade-orders__bar trade-cluster">
            <p className="trade-orders__count trade-figures trade-soft">
              The next {WEEKS_AHEAD} weeks
            </p>
            <SaveFile
              label="Save as calendar (.ics)"
              fileName="repeat-orders.ics"
              type="text/calendar"
              size="small"
              make={async () => (await import('./calendar-entries')).repeatsAsCalendar(orders)}
            />
          </div>
          <RepeatOutcome {...repeat} />
          <ol className="trade-coming trade-stack">
            {coming.map((each) => (
              <ComingRow
                key={`${each.order.id} ${each.day}`}
                repeat={each}
                isBusy={repeat.busy === 'skip' && skipped === each.order.id}
                onChange={onChange}
                onSkip={() => void skip(each)}
              />
            ))}
          </ol>
        </>
      )}
    </LoadedContent>
  )
}

interface ComingRowProps extends ComingRepeatsProps {
  repeat: ComingRepeat
  isBusy: boolean
  onSkip: () => void
}

/** One upcoming repeat. The next repeat of an order can be skipped (account.45) or ordered now (account.255). */
function ComingRow({ repeat, isBusy, onSkip, onChange }: ComingRowProps) {
  const { day, order, frequency, isNext } = repeat
  const place = deliveryPlaceName(order)
  const isTooFar = weeksAfter(day, frequency) > startLimits().max
  return (
    <li className="trade-coming__row trade-cluster trade-ruled">
      <time className="trade-coming__day trade-figures trade-strong" dateTime={day}>
        {formatDate(day)}
      </time>
      <span className="trade-coming__what trade-wraps trade-shrinks trade-stack" dir="auto">
        <TextLink look="strong" href={orderAddress(order.id)}>
          Order {order.id}
        </TextLink>
        <span className="trade-text-faint">
          {[frequencyText(frequency), place].filter(Boolean).join(', ')}
        </span>
      </span>
      {isNext && (
        <span className="trade-cluster">
          {canReorder(order) && <OrderAgainLink id={order.id} />}
          <Button
            variant="quiet"
            size="small"
            isBusy={isBusy}
            busyLabel="Skipping"
            aria-label={`Skip order ${order.id} on ${formatDate(day)}`}
            disabledReason={isTooFar ? 'The repeat after this one is more than a year away.' : null}
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
