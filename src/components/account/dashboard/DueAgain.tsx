import { dueOrders } from '../../../atoms/account/overview'
import type { OverviewOrder } from '../../../entities/account-overview'
import { formatLongDate } from '../../../lib/dates'
import { ErrorState } from '../../ui/ErrorState'
import { Skeleton } from '../../ui/Skeleton'
import { TextLink } from '../../ui/TextLink'
import { useContent } from '../use-content'
import { addressOf } from '../views'
import { Part } from './Part'

const MOST_SHOWN = 4

const everyWeeks = (weeks: number | null): string =>
  weeks === null ? '' : weeks === 1 ? 'every week' : `every ${weeks} weeks`

/** The orders that are repeated, the next one first (account.7). */
export function DueAgain() {
  const [{ value, problem, status }, retry] = useContent(dueOrders)
  return (
    <Part title="Due again">
      {value ? (
        <Orders orders={value} />
      ) : status === 'failed' ? (
        <ErrorState
          message={`Your repeat orders could not be loaded. ${problem ?? ''}`}
          onRetry={retry}
        />
      ) : (
        <Skeleton lines={2} />
      )}
    </Part>
  )
}

function Orders({ orders }: { orders: readonly OverviewOrder[] }) {
  if (orders.length === 0) {
    return <p className="trade-dashboard__text">No order of yours is repeated.</p>
  }
  return (
    <ul className="trade-dashboard__list">
      {orders.slice(0, MOST_SHOWN).map((order) => (
        <li key={order.id} className="trade-dashboard__item">
          <TextLink look="title" href={addressOf('orders-detail', { order: order.id })}>
            Order {order.id}
          </TextLink>
          <span className="trade-dashboard__facts">
            {[
              formatLongDate(order.auto_repeat_next) || order.auto_repeat_next_human,
              everyWeeks(order.auto_repeat_freq),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
