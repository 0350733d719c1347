import { useMemo, useRef, useState } from 'react'
import { repeatingOrders, siteOf } from '../../../entities/account-order'
import {
  type ComingRepeat,
  comingRepeats,
  everyWeeks,
  planOf,
  weeksAfter,
} from '../../../entities/repeat-plan'
import { formatLongDate, londonToday } from '../../../lib/dates'
import { saveFile } from '../../../lib/save-file'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorState } from '../../ui/ErrorState'
import { RepeatOutcome } from '../order-detail/RepeatOutcome'
import { useRepeatChange } from '../order-detail/use-repeat-change'
import { ListSkeleton } from '../orders/ListSkeleton'
import { useOrders } from '../orders/use-orders'
import { ComingRow } from './ComingRow'
import { calendarEntries } from './calendar-entries'

/** How far ahead the list looks, in weeks. */
const WEEKS_AHEAD = 12

interface ComingRepeatsProps {
  /** Opens the repeats of an order to change them. */
  onChange: (orderId: string) => void
}

/** The repeats to come, by day (account.45). */
export function ComingRepeats({ onChange }: ComingRepeatsProps) {
  const { status, value, reason, retry } = useOrders()
  const repeat = useRepeatChange()
  const outcome = useRef<HTMLDivElement>(null)
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
    const said = `The repeat of ${formatLongDate(day)} is skipped. Order ${order.id} repeats next on ${formatLongDate(next)}, then ${everyWeeks(frequency)}.`
    await repeat.save(order.id, { day: next, frequency }, said, 'skip')
    // The row of the button has gone.
    outcome.current?.focus({ preventScroll: true })
  }
  if (value.length === 0 && status !== 'ready') {
    return status === 'failed' ? (
      <ErrorState message={`Your orders could not be loaded. ${reason}`} onRetry={retry} />
    ) : (
      <ListSkeleton label="Loading your repeats" />
    )
  }
  if (coming.length === 0) {
    return (
      <EmptyState title="No order repeats by itself.">
        Choose ‘Auto repeat’ at an order to have it sent again every 1 to 12 weeks.
      </EmptyState>
    )
  }
  return (
    <>
      <div className="trade-orders__bar">
        <p className="trade-orders__count">The next {WEEKS_AHEAD} weeks</p>
        <SaveCalendar orders={orders} />
      </div>
      <RepeatOutcome ref={outcome} {...repeat} />
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
  )
}

/** Saves the repeats as a calendar (account.46). The writer is loaded when it is needed. */
function SaveCalendar({ orders }: { orders: Parameters<typeof calendarEntries>[0] }) {
  const [isBusy, setIsBusy] = useState(false)
  const [isFailed, setIsFailed] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      const { toCalendar } = await import('../../../lib/calendar-file')
      saveFile(
        'repeat-orders.ics',
        'text/calendar',
        toCalendar('Repeat orders', calendarEntries(orders)),
      )
      setIsFailed(false)
    } catch {
      setIsFailed(true)
    }
    setIsBusy(false)
  }
  return (
    <div className="trade-orders__export">
      <Button
        variant="secondary"
        size="small"
        isBusy={isBusy}
        busyLabel="Preparing"
        onClick={() => void save()}
      >
        Save as calendar (.ics)
      </Button>
      <span role="alert" className="trade-orders__problem">
        {isFailed && 'The file could not be made. Please try again.'}
      </span>
    </div>
  )
}
