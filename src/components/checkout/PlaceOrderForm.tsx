import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, type ReactNode, useState } from 'react'
import { placeOrderAtom } from '../../atoms/checkout/process'
import { isSubmittingAtom } from '../../atoms/checkout/submission'
import type { PaymentType } from '../../entities/checkout/order'
import { CheckboxField } from '../ui/form/CheckboxField'
import { OrderActions, Terms, useOrderObstacle } from './OrderActions'

interface PlaceOrderFormProps {
  /** `null` when there is nothing to pay (payment.2). */
  paymentType: PaymentType | null
  /** The button's text: 'Confirm Order' for a bank transfer, else 'Place Order' (payment.4, payment.5). */
  action: 'Confirm Order' | 'Place Order'
  /** What happens to the order after it is placed. */
  children: ReactNode
}

/** The terms, and the button that places the order once they are agreed to (payment.3). */
export function PlaceOrderForm({ paymentType, action, children }: PlaceOrderFormProps) {
  const [isAgreed, setIsAgreed] = useState(false)
  const isSubmitting = useAtomValue(isSubmittingAtom)
  const placeOrder = useSetAtom(placeOrderAtom)
  const obstacle =
    useOrderObstacle() ?? (isAgreed ? null : 'Please agree to the terms of sale first.')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!obstacle) void placeOrder(paymentType)
  }
  return (
    <form className="trade-checkout__panel trade-stack-4" noValidate onSubmit={submit}>
      {children}
      <CheckboxField
        label={<Terms />}
        name="agree_terms"
        isRequired
        checked={isAgreed}
        disabled={isSubmitting}
        onChange={(event) => setIsAgreed(event.currentTarget.checked)}
      />
      <OrderActions action={action} obstacle={obstacle} />
    </form>
  )
}
