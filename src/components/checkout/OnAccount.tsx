import { useAtomValue } from 'jotai'
import { userAtom } from '../../atoms/session/identity'
import { BackToAddress } from './BackToAddress'
import { PlaceOrderForm } from './PlaceOrderForm'

/** Paying on account. Users without an account are asked to choose another method (payment.5). */
export function OnAccount() {
  const isOnAccount = useAtomValue(userAtom)?.on_account ?? false
  if (!isOnAccount) {
    return (
      <div className="trade-checkout__panel">
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
