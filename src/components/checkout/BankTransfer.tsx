import { BankDetails } from './BankDetails'
import { PlaceOrderForm } from './PlaceOrderForm'

/** Paying by bank transfer: bank details, reference and what happens next (payment.4). */
export function BankTransfer({ orderId }: { orderId: string }) {
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
