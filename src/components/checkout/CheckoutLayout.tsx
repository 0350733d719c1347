import { useAtomValue } from 'jotai'
import { type ReactNode, useId, useState } from 'react'
import { basketAtom } from '../../atoms/basket/basket'
import { isOrderOfDue } from '../../atoms/basket/due-fragment'
import { replacedPaymentAtom } from '../../atoms/checkout/submission'
import { unfinishedPaymentsAtom } from '../../atoms/checkout/unfinished'
import { isUnpaid } from '../../entities/payment/payment'
import { toPayText } from '../basket/amounts'
import { OrderSummary } from '../basket/OrderSummary'
import { Banner } from '../ui/Banner'
import { Icon } from '../ui/Icon'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { useStepFocus } from './StepHeading'
import { UnfinishedPayment } from './SubmissionProblem'

/** A step beside the order summary; on small screens the summary is folded above the step. */
export function CheckoutLayout({ children }: { children: ReactNode }) {
  const { totals } = useAtomValue(basketAtom)
  const replacedPayment = useAtomValue(replacedPaymentAtom)
  const payments = useAtomValue(unfinishedPaymentsAtom)
  // Lists payments for other baskets; they block nothing (payment.29). This page's own payment is shown at its button.
  const left = payments.filter((entry) => !isUnpaid(entry) && entry !== replacedPayment)
  const [isOpen, setIsOpen] = useState(isOrderOfDue)
  const summaryId = useId()
  return (
    <div className="trade-checkout__columns trade-stack-5">
      <aside className="trade-checkout__aside trade-shrinks" aria-label="Your order">
        <button
          type="button"
          className="trade-checkout__fold trade-gap-3"
          aria-expanded={isOpen}
          aria-controls={summaryId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="trade-checkout__fold-label">
            {isOpen ? 'Hide order summary' : 'Show order summary'}
            <span className="trade-checkout__chevron trade-stack">
              <Icon name="chevron" size={16} />
            </span>
          </span>
          <span className="trade-figures trade-strong trade-large">{toPayText(totals)}</span>
        </button>
        <div
          id={summaryId}
          className="trade-checkout__summary"
          data-open={isOpen ? 'true' : undefined}
        >
          <h2 className="trade-checkout__summary-title trade-heading">Order summary</h2>
          <OrderSummary isWhole={isOpen} />
        </div>
      </aside>
      <div className="trade-checkout__main trade-stack-5">
        {left.map((entry) => (
          <Banner key={entry.orderId} tone="info">
            <UnfinishedPayment entry={entry} />
          </Banner>
        ))}
        {children}
      </div>
    </div>
  )
}

/** The skeleton of a step. It has the focus until the heading of the next step takes it (checkout.3). */
export const CheckoutSkeleton = () => (
  <div className="trade-checkout__columns trade-stack-5">
    <div className="trade-checkout__aside trade-shrinks">
      <Skeleton shape="box" height="220px" />
    </div>
    <div
      ref={useStepFocus<HTMLDivElement>()}
      className="trade-checkout__main trade-stack-5"
      tabIndex={-1}
    >
      <VisuallyHidden role="status">Loading your order</VisuallyHidden>
      <Skeleton width="40%" height="26px" />
      {['name', 'street', 'town', 'contact'].map((row) => (
        <Skeleton key={row} shape="box" height="62px" />
      ))}
    </div>
  </div>
)
