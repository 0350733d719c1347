import type { LineChange } from '../../entities/checkout/seen-lines'
import { formatPence } from '../../lib/text/money'
import { CustomerServices } from '../address/CustomerServices'
import { Banner } from '../ui/Banner'
import { Facts } from './Facts'
import { LineChanges } from './LineChanges'

interface DisagreementProps {
  orderId: string
  /** Whether the card has been charged. */
  isDecided?: boolean
  /** In pence; `null` where it is not known. */
  shown: number | null
  charged: number | null
  ordered: number | null
  /** The products that were not shown so. */
  changes?: readonly LineChange[]
  /** Whether a card was charged for an order that is paid in another way. */
  isPaidTwice?: boolean
}

const sum = (pence: number | null) => (pence === null ? null : formatPence(pence))

/** Says that what was shown, what was charged and what was ordered differ (payment.31). */
export function Disagreement(props: DisagreementProps) {
  const { orderId, shown, charged, ordered } = props
  const { isDecided = true, changes = [], isPaidTwice = false } = props
  return (
    <div role="alert">
      <Banner tone="warning" title={titleOf(changes.length > 0, isPaidTwice)}>
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
    </div>
  )
}

function titleOf(hasChanges: boolean, isPaidTwice: boolean): string {
  if (isPaidTwice) return 'Your card was charged for an order that is to be paid in another way.'
  return hasChanges
    ? 'This order is not what was shown to you.'
    : 'These amounts should be the same, but they are not.'
}
