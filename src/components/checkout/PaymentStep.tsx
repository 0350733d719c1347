import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { basketAtom } from '../../atoms/basket/basket'
import { isOrderOfDue } from '../../atoms/basket/due-fragment'
import { forgetDeclineAtom } from '../../atoms/checkout/errors'
import { orderAtom } from '../../atoms/checkout/order'
import { isSubmittingAtom, submissionAtom } from '../../atoms/checkout/submission'
import { isTotalPayableAtom, seenTotalAtom } from '../../atoms/checkout/totals'
import { route } from '../../routes'
import { CustomerServices } from '../address/CustomerServices'
import { minimumObstacle } from '../basket/minimum'
import { Banner } from '../ui/Banner'
import { lazyPart } from '../ui/content/lazy-part'
import { Skeleton } from '../ui/Skeleton'
import { TextLink } from '../ui/TextLink'
import { useFocusStays } from '../ui/use-focus-lost'
import { BackToAddress, DeliverTo } from './BackToAddress'
import { PaymentChoice } from './PaymentChoice'
import { PaymentProgress } from './PaymentProgress'
import { PlaceOrderForm } from './PlaceOrderForm'
import { StepHeading } from './StepHeading'
import { ProcessingBanner, SubmissionProblem } from './SubmissionProblem'
import { TotalChange } from './TotalChange'

const Changes = lazyPart(() => import('./DueChanges').then((part) => part.DueChanges), {
  loading: <Skeleton lines={2} />,
  failed: 'We could not load the changes since your last orders.',
})

/**
 * The payment step: payment type, terms and the order button.
 * @param isWaiting whether it is hidden until its buyer signs in again or returns from the addresses (payment.24)
 */
export function PaymentStep({ isWaiting }: { isWaiting: boolean }) {
  const orderId = useAtomValue(orderAtom)?.id ?? ''
  const { pence } = useAtomValue(seenTotalAtom)
  const isPayable = useAtomValue(isTotalPayableAtom)
  const isSubmitting = useAtomValue(isSubmittingAtom)
  const { totals } = useAtomValue(basketAtom)
  // A submitted order empties the basket, so its minimum no longer matters.
  const obstacle = isSubmitting ? null : minimumObstacle(totals)
  const [isDue] = useState(isOrderOfDue)
  const isUnknown = useAtomValue(submissionAtom).stage === 'unknown'
  const forgetDecline = useSetAtom(forgetDeclineAtom)
  const chooseOther = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.type === 'radio') forgetDecline()
  }
  return (
    <>
      {isUnknown && <PaymentProgress />}
      {/* Hidden, not unmounted: the provider's form would lose its content. */}
      <div className="trade-checkout__form" hidden={isUnknown} onChange={chooseOther}>
        {/* Mounted again when the step is shown, to take the focus. */}
        {!isUnknown && !isWaiting && <StepHeading>Payment</StepHeading>}
        <DeliverTo />
        {isDue && !isSubmitting && <Changes />}
        {/* Replaces the payment types (payment.26). */}
        {!isPayable && (
          <>
            <Banner tone="warning">
              The total of your order is not known, so it cannot be paid. Please contact{' '}
              <CustomerServices />.
            </Banner>
            <div>
              <BackToAddress />
            </div>
          </>
        )}
        {obstacle !== null && <BelowMinimum obstacle={obstacle} />}
        <div className="trade-checkout__form" hidden={obstacle !== null}>
          {isPayable && <TotalChange />}
          {isPayable && pence === 0 && (
            <PlaceOrderForm paymentType={null} action="Place Order">
              <p className="trade-checkout__text">There is nothing to pay for this order.</p>
            </PlaceOrderForm>
          )}
          {isPayable && pence !== 0 && <PaymentChoice orderId={orderId} />}
        </div>
        {!isWaiting && <SubmissionProblem />}
        {isSubmitting && !isWaiting && <ProcessingBanner />}
      </div>
    </>
  )
}

/**
 * Replaces the payment types while the server refuses orders below the minimum (basket.169). Takes over their focus,
 * and returns it to the step when the minimum is reached.
 */
function BelowMinimum({ obstacle }: { obstacle: string }) {
  const box = useRef<HTMLDivElement>(null)
  useFocusStays(box)
  useLayoutEffect(() => {
    if (document.activeElement?.closest('[hidden]')) box.current?.focus()
  }, [])
  return (
    <div ref={box} role="alert" tabIndex={-1}>
      <Banner tone="warning" title="Your order is below the minimum.">
        {obstacle} <TextLink href={route('basket')}>Change your basket</TextLink>
      </Banner>
    </div>
  )
}
