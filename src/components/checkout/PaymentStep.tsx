import { useAtomValue } from 'jotai'
import { checkoutProblemAtom } from '../../atoms/checkout/errors'
import { orderAtom } from '../../atoms/checkout/order'
import { isSubmittingAtom, submissionAtom } from '../../atoms/checkout/submission'
import { seenTotalAtom } from '../../atoms/checkout/totals'
import { PaymentChoice } from './PaymentChoice'
import { PaymentProgress } from './PaymentProgress'
import { PlaceOrderForm } from './PlaceOrderForm'
import { Problem } from './Problem'
import { Processing } from './Processing'
import { StepHeading } from './StepHeading'
import { TotalChange } from './TotalChange'

interface PaymentStepProps {
  /** Whether it waits, out of sight, for its buyer to sign in again. */
  isWaiting: boolean
}

/** The payment step: how the order is paid, the terms, and the button that places it. */
export function PaymentStep({ isWaiting }: PaymentStepProps) {
  const orderId = useAtomValue(orderAtom)?.id ?? ''
  const { pence } = useAtomValue(seenTotalAtom)
  const problem = useAtomValue(checkoutProblemAtom)
  const isSubmitting = useAtomValue(isSubmittingAtom)
  const isUnknown = useAtomValue(submissionAtom).stage === 'unknown'
  return (
    <>
      {isUnknown && <PaymentProgress />}
      {/* What is typed into the provider's form lives as long as the form is on the page. */}
      <div className="trade-checkout__form" hidden={isUnknown}>
        {/* Back in sight, it takes the focus. */}
        {!isUnknown && !isWaiting && <StepHeading>Payment</StepHeading>}
        <TotalChange />
        {pence === 0 ? (
          <PlaceOrderForm paymentType={null} action="Place Order">
            <p className="trade-checkout__text">There is nothing to pay for this order.</p>
          </PlaceOrderForm>
        ) : (
          <PaymentChoice orderId={orderId} />
        )}
        {problem && <Problem>{problem}</Problem>}
        {isSubmitting && <Processing />}
      </div>
    </>
  )
}
