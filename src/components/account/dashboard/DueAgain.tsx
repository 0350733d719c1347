import { useMemo } from 'react'
import { type ComingRepeat, everyWeeks, nextRepeats } from '../../../entities/account/repeat-plan'
import { formatDate } from '../../../lib/text/dates'
import { ErrorState } from '../../ui/ErrorState'
import { Skeleton } from '../../ui/Skeleton'
import { TextLink } from '../../ui/TextLink'
import { orderAddress } from '../orders/order-addresses'
import { useOrders } from '../orders/use-orders'
import { Part } from './Part'

const MOST_SHOWN = 4

/** The orders that are repeated, the next one first (account.7). */
export function DueAgain() {
  const { status, value, reason, retry } = useOrders()
  const repeats = useMemo(() => nextRepeats(value), [value])
  return (
    <Part title="Due again">
      {value.length > 0 || status === 'ready' ? (
        <Repeats repeats={repeats} />
      ) : status === 'failed' ? (
        <ErrorState
          message={`Your repeat orders could not be loaded. ${reason}`}
          onRetry={() => void retry()}
        />
      ) : (
        <Skeleton lines={2} />
      )}
    </Part>
  )
}

function Repeats({ repeats }: { repeats: readonly ComingRepeat[] }) {
  if (repeats.length === 0) {
    return <p className="trade-dashboard__text">You have no repeat orders.</p>
  }
  return (
    <ul className="trade-dashboard__list trade-stack-3">
      {repeats.slice(0, MOST_SHOWN).map(({ order, day, frequency }) => (
        <li key={order.id} className="trade-dashboard__item trade-stack-1">
          <TextLink look="strong" href={orderAddress(order.id)}>
            Order {order.id}
          </TextLink>
          <span className="trade-dashboard__facts trade-text-faint">
            {formatDate(day)}, {everyWeeks(frequency)}
          </span>
        </li>
      ))}
    </ul>
  )
}
