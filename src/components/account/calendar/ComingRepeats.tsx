import { useMemo, useState } from 'react'
import { repeatingOrders, siteOf } from '../../../entities/account/account-order'
import {
  type ComingRepeat,
  comingRepeats,
  everyWeeks,
  planOf,
  weeksAfter,
} from '../../../entities/account/repeat-plan'
import { formatDate, londonToday } from '../../../lib/text/dates'
import { EmptyState } from '../../ui/EmptyState'
import { RepeatOutcome } from '../order-detail/RepeatOutcome'
import { useRepeatChange } from '../order-detail/use-repeat-change'
import { LoadedContent } from '../orders/LoadedContent'
import { SaveFile } from '../orders/SaveFile'
import { useOrders } from '../orders/use-orders'
import { ComingRow } from './ComingRow'

const WEEKS_AHEAD = 12

interface ComingRepeatsProps {
  onChange: (orderId: string) => void
}

/** The repeats to come, by day (account.45). */
export function ComingRepeats({ onChange }: ComingRepeatsProps) {
  const { status, value, reason, retry } = useOrders()
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
    const said = `The repeat of ${formatDate(day)} is skipped. Order ${order.id} repeats next on ${formatDate(next)}, then ${everyWeeks(frequency)}.`
    await repeat.save(order.id, { day: next, frequency }, said, 'skip')
    // The row of the button has gone.
    repeat.outcome.current?.focus({ preventScroll: true })
  }
  return (
    <LoadedContent
      {...{ status, reason }}
      name="your repeats"
      isThere={value.length > 0 || status === 'ready'}
      onRetry={() => void retry()}
    >
      {coming.length === 0 ? (
        <EmptyState title="No order repeats automatically.">
          Choose ‘Auto repeat’ on an order to have it sent again every 1 to 12 weeks.
        </EmptyState>
      ) : (
        <>
          <div className="trade-orders__bar trade-cluster">
            <p className="trade-orders__count">The next {WEEKS_AHEAD} weeks</p>
            <SaveFile
              label="Save as calendar (.ics)"
              fileName="repeat-orders.ics"
              type="text/calendar"
              make={async () => (await import('./calendar-entries')).repeatsAsCalendar(orders)}
            />
          </div>
          <RepeatOutcome {...repeat} />
          <ol className="trade-coming">
            {coming.map((each) => (
              <ComingRow
                key={`${each.order.id} ${each.day}`}
                repeat={each}
                place={siteOf(each.order)}
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
