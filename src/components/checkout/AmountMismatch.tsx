import type { LineChange, SeenLine } from '../../entities/checkout/seen-lines'
import { formatPence } from '../../lib/text/money'
import { keepUnits } from '../../lib/text/units'
import { CustomerServices } from '../address/CustomerServices'
import { Banner } from '../ui/Banner'
import { Facts } from './Facts'

interface AmountMismatchProps {
  orderId: string
  isDecided?: boolean
  /** In pence; `null` when unknown. */
  shown: number | null
  charged: number | null
  ordered: number | null
  /** Products that differ from those shown. */
  changes?: readonly LineChange[]
  /** Whether a card was charged although the order is paid in another way. */
  isPaidTwice?: boolean
}

const sum = (pence: number | null) => (pence === null ? null : formatPence(pence))

/** Explains that the shown, charged and ordered amounts differ (payment.31). */
export function AmountMismatch(props: AmountMismatchProps) {
  const { orderId, shown, charged, ordered } = props
  const { isDecided = true, changes = [], isPaidTwice = false } = props
  return (
    <Banner role="alert" tone="warning" title={titleOf(changes.length > 0, isPaidTwice)}>
      <LineChanges changes={changes} />
      <Facts
        facts={[
          { label: 'Shown to you', text: sum(shown) },
          {
            label: isDecided ? 'Charged to your card' : 'Requested from your card',
            text: sum(charged),
          },
          { label: 'Total of the order', text: sum(ordered) },
        ]}
      />
      <p className="trade-checkout__text">
        Please contact <CustomerServices /> and quote your reference <b>{orderId}</b>.
      </p>
    </Banner>
  )
}

function titleOf(hasChanges: boolean, isPaidTwice: boolean): string {
  if (isPaidTwice) return 'Your card was charged for an order that is to be paid in another way.'
  return hasChanges
    ? 'This order is not what was shown to you.'
    : 'These amounts should be the same, but they are not.'
}

/** How many changes are listed. The summary has all lines. */
const MAX = 8

const textOf = ({ qty, title, display }: SeenLine): string =>
  `${qty} × ${keepUnits(title)}${display === null ? '' : `, ${display}`}`

/** Changed lines, as the buyer saw them and as they are now (payment.100). */
export function LineChanges({ changes }: { changes: readonly LineChange[] }) {
  if (changes.length === 0) return null
  const more = changes.length - MAX
  return (
    <ul className="trade-checkout__changes trade-wraps">
      {changes.slice(0, MAX).map(({ from, to }) => (
        <li key={`${from?.id} ${to?.id} ${from?.title} ${to?.title}`}>
          {from && to && (
            <>
              It was <s>{textOf(from)}</s> and is now <b>{textOf(to)}</b>
            </>
          )}
          {from && !to && (
            <>
              No longer there: <s>{textOf(from)}</s>
            </>
          )}
          {to && !from && (
            <>
              New: <b>{textOf(to)}</b>
            </>
          )}
        </li>
      ))}
      {more > 0 && <li>And {more} more.</li>}
    </ul>
  )
}
