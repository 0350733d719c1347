import { useAtomValue, useSetAtom } from 'jotai'
import { choosePaymentTypeAtom, offeredTypes, paymentTypeAtom } from '../../atoms/checkout/draft'
import { isSubmittingAtom } from '../../atoms/checkout/submission'
import { PAYMENT_NAMES } from '../../entities/checkout/order'
import { RadioGroup } from '../ui/form/RadioGroup'
import { BackToAddress } from './BackToAddress'
import { BankTransfer } from './BankTransfer'
import { CardPanel } from './CardPanel'
import { OnAccount } from './OnAccount'

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
