import { useMemo } from 'react'
import { canReorder } from '../../../entities/account/account-order'
import { isExpired, type Quote, quoteNumber } from '../../../entities/account/quote'
import {
  type ComingRepeat,
  frequencyText,
  nextRepeats,
} from '../../../entities/account/repeat-plan'
import { formatDate } from '../../../lib/text/dates'
import { upperFirst } from '../../../lib/text/upper-first'
import { quoteTotal } from '../../basket/amounts'
import { Skeleton } from '../../ui/Skeleton'
import { TextLink } from '../../ui/TextLink'
import { OrderAgainLink } from '../orders/OrderAgainLink'
import { orderAddress, quoteAddress, sectionAddress } from '../orders/order-addresses'
import { useOrders } from '../use-load'
import { NotLoadedState } from '../ViewSkeleton'
import { Part } from './Part'

const MAX_REPEATS = 4

/** Repeated orders, the next one first (account.7, account.255). */
export function DueAgain() {
  const { value, loading } = useOrders()
  const repeats = useMemo(() => nextRepeats(value), [value])
  return (
    <Part title="Due again">
      {loading.isThere ? (
        <Repeats repeats={repeats} />
      ) : (
        <NotLoadedState {...loading} name="your repeat orders" skeleton={<Skeleton lines={2} />} />
      )}
    </Part>
  )
}

function Repeats({ repeats }: { repeats: readonly ComingRepeat[] }) {
  if (repeats.length === 0) {
    return <p>You have no repeat orders.</p>
  }
  return (
    <ul className="trade-stack-3">
      {repeats.slice(0, MAX_REPEATS).map(({ order, day, frequency }) => (
        <li key={order.id} className="trade-stack-1 trade-shrinks">
          <span className="trade-dashboard__line">
            <TextLink look="strong" href={orderAddress(order.id)}>
              Order {order.id}
            </TextLink>
            {canReorder(order) && <OrderAgainLink id={order.id} />}
          </span>
          <span className="trade-figures trade-text-faint">
            {formatDate(day)}, {frequencyText(frequency)}
          </span>
        </li>
      ))}
    </ul>
  )
}

const MAX_QUOTES = 3

/** The latest quote, then the others (account.7). Renders nothing without quotes. */
export function Quotes({ last, quotes }: { last: Quote | null; quotes: readonly Quote[] }) {
  const all = [...(last ? [last] : []), ...quotes.filter(({ id }) => id !== last?.id)]
  if (all.length === 0) return null
  return (
    <Part
      title={all.length === 1 ? 'Last quote' : 'Last quotes'}
      link={{ text: 'All quotes', href: sectionAddress('quotes') }}
    >
      <ul className="trade-stack-3">
        {all.slice(0, MAX_QUOTES).map((quote) => (
          <li key={quote.id} className="trade-stack-1 trade-shrinks">
            <span className="trade-dashboard__line">
              <TextLink look="strong" href={quoteAddress(quote.id)}>
                Quote {quoteNumber(quote)}
              </TextLink>
              <span className="trade-figures trade-strong">{quoteTotal(quote)}</span>
            </span>
            <span className="trade-figures trade-text-faint">{factsOf(quote)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function factsOf(quote: Quote): string {
  const { created_at, created_at_human, details } = quote
  const date = formatDate(created_at ?? details.date_entered) || created_at_human
  const status = isExpired(quote) ? 'expired' : quote.status
  return [date, upperFirst(status)].filter(Boolean).join(' · ')
}
