import { useAtomValue, useSetAtom } from 'jotai'
import { leavePaymentAtom } from '../../atoms/checkout/finish-payments'
import { orderAtom } from '../../atoms/checkout/order'
import { resendOrderAtom } from '../../atoms/checkout/process'
import { isSubmittingAtom } from '../../atoms/checkout/submission'
import { unfinishedOrderAtom } from '../../atoms/checkout/unfinished'
import { CustomerServices } from '../address/CustomerServices'
import { Button } from '../ui/Button'
import { StepNotice } from './StepHeading'
import { ProcessingBanner } from './SubmissionProblem'

/** A submitted order without an answer. It can only be submitted again (payment.10). */
export function UnfinishedOrder() {
  const order = useAtomValue(unfinishedOrderAtom)
  const isSubmitting = useAtomValue(isSubmittingAtom)
  const resendOrder = useSetAtom(resendOrderAtom)
  return (
    <>
      <StepNotice
        heading="Your order is not confirmed yet"
        title="We sent your order, but no answer arrived."
      >
        Please check again instead of ordering again: order <b>{order?.id}</b> is placed only once.
        You can also contact <CustomerServices />.
      </StepNotice>
      {isSubmitting && <ProcessingBanner />}
      <div className="trade-checkout__actions trade-cluster">
        <Button isBusy={isSubmitting} onClick={() => void resendOrder()}>
          Check again
        </Button>
        {!isSubmitting && <NewBasket />}
      </div>
    </>
  )
}

/** The order was paid or placed elsewhere, for example on another device (payment.32). */
export function OrderedNotice() {
  const order = useAtomValue(orderAtom)
  if (!order) return null
  const isPaid = order.status === 'paid'
  return (
    <>
      <StepNotice heading={isPaid ? 'This order is paid' : 'This order has been placed'}>
        Order <b>{order.id}</b>{' '}
        {isPaid
          ? 'is paid, and is being finished. Please do not pay again.'
          : 'has been placed. Please do not place it again.'}
      </StepNotice>
      <div className="trade-checkout__actions trade-cluster">
        <NewBasket />
      </div>
    </>
  )
}

/** Abandons the unfinished order, so that another basket can be ordered (payment.185). */
export function NewBasket() {
  const leave = useSetAtom(leavePaymentAtom)
  return (
    <Button variant="secondary" onClick={() => leave()}>
      Begin a new basket
    </Button>
  )
}
