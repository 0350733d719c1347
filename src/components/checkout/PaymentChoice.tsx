import { useAtomValue, useSetAtom } from 'jotai'
import { choosePaymentTypeAtom, offeredTypes, paymentTypeAtom } from '../../atoms/checkout/draft'
import { isSubmittingAtom } from '../../atoms/checkout/submission'
import { PAYMENT_NAMES } from '../../entities/checkout/order'
import { RadioGroup } from '../ui/form/RadioGroup'
import { BackToAddress } from './BackToAddress'
import { BankDetails } from './BankDetails'
import { CardPanel } from './CardPanel'
import { OnAccount } from './OnAccount'
import { PlaceOrderForm } from './PlaceOrderForm'

/** The choice of payment type, and the panel of the chosen one. */
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

/** Paying by bank transfer: bank details, reference and what happens next (payment.4). */
function BankTransfer({ orderId }: { orderId: string }) {
  return (
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
}
