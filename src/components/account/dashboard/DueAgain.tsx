import { dueOrders } from '../../../atoms/account/overview'
import { formatLongDate } from '../../../lib/dates'
import { ErrorState } from '../../ui/ErrorState'
import { TextLink } from '../../ui/TextLink'
import { useContent } from '../use-content'
import { addressOf } from '../views'
import { Part } from './Part'

const MOST_SHOWN = 4

const everyWeeks = (weeks: number | null): string =>
  weeks === null ? '' : weeks === 1 ? 'every week' : `every ${weeks} weeks`

/** The orders that are repeated, the next one first (account.7). Nothing while there are none. */
export function DueAgain() {
  const [{ value, problem, status }, retry] = useContent(dueOrders)
  if (!value) {
    if (!problem) return null
    return (
      <Part title="Due again">
        <ErrorState
          message={`Your repeat orders could not be loaded. ${problem}`}
          isRetrying={status === 'loading'}
          onRetry={retry}
        />
      </Part>
    )
  }
  if (value.length === 0) return null
  return (
    <Part title="Due again" link={{ text: 'All orders', href: addressOf('orders') }}>
      <ul className="trade-dashboard__list">
        {value.slice(0, MOST_SHOWN).map((order) => (
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
    </Part>
  )
}
