import { useAtomValue, useSetAtom } from 'jotai'
import { choosePaymentTypeAtom, offeredTypes, paymentTypeAtom } from '../../atoms/checkout/draft'
import { isSubmittingAtom } from '../../atoms/checkout/submission'
import { userAtom } from '../../atoms/session/identity'
import { PAYMENT_NAMES } from '../../entities/checkout/order'
import { lazyPart } from '../ui/content/lazy-part'
import { RadioGroup } from '../ui/form/RadioGroup'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { BackToAddress } from './BackToAddress'
import { BankDetails } from './BankDetails'
import { PlaceOrderForm } from './PlaceOrderForm'

const CardPanel = lazyPart(() => import('./CardPayment').then((part) => part.CardPayment), {
  loading: (
    <div className="trade-checkout__panel trade-stack-4">
      <VisuallyHidden role="status">Loading card payment</VisuallyHidden>
      <Skeleton shape="box" height="208px" />
    </div>
  ),
  failed:
    'Card payment could not be loaded. You can try again, or choose a different payment method.',
})

export function PaymentChoice({ orderId }: { orderId: string }) {
  const paymentType = useAtomValue(paymentTypeAtom)
  const isSubmitting = useAtomValue(isSubmittingAtom)
  const choose = useSetAtom(choosePaymentTypeAtom)
  return (
    <>
      <RadioGroup
        legend="How would you like to pay?"
        name="payment_type"
        value={paymentType ?? ''}
        options={offeredTypes().map((value) => ({
          value,
          label: PAYMENT_NAMES[value].choice,
          isDisabled: isSubmitting,
        }))}
        onChange={choose}
      />
      {paymentType === null && (
        <div>
          <BackToAddress />
        </div>
      )}
      {paymentType === 'card' && <CardPanel />}
      {paymentType === 'bacs' && <BankTransfer orderId={orderId} />}
      {paymentType === 'on account' && <OnAccount />}
    </>
  )
}

/** Bank details, payment reference and what happens next (payment.4). */
const BankTransfer = ({ orderId }: { orderId: string }) => (
  <PlaceOrderForm paymentType="bacs" action="Confirm Order">
    <p className="trade-checkout__text">
      Please transfer the total to our bank account, and use your order ID <b>{orderId}</b> as the
      payment reference.
    </p>
    <BankDetails reference={orderId} />
    <p className="trade-checkout__text">
      Your order will be placed now, but not dispatched until your payment has been received.
    </p>
  </PlaceOrderForm>
)

/** Paying on account. Users without an account are asked to choose another method (payment.5). */
function OnAccount() {
  const isOnAccount = useAtomValue(userAtom)?.on_account ?? false
  if (!isOnAccount) {
    return (
      <div className="trade-checkout__panel trade-stack-4">
        <p className="trade-checkout__text">
          Paying on account is not available to you. Please choose a different payment method.
        </p>
        <div>
          <BackToAddress />
        </div>
      </div>
    )
  }
  return (
    <PlaceOrderForm paymentType="on account" action="Place Order">
      <p className="trade-checkout__text">
        Your order will be fulfilled and invoiced to your account.
      </p>
    </PlaceOrderForm>
  )
}
