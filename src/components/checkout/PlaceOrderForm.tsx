import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, type ReactNode, useState } from 'react'
import { checkoutErrorsAtom } from '../../atoms/checkout-errors'
import { totalChangeAtom } from '../../atoms/checkout-order'
import { placeOrderAtom } from '../../atoms/checkout-placing'
import { isSubmittingAtom } from '../../atoms/checkout-submission'
import type { PaymentType } from '../../entities/order'
import { route } from '../../routes'
import { Button } from '../ui/Button'
import { CheckboxField } from '../ui/CheckboxField'
import { BackToAddress } from './BackToAddress'

interface PlaceOrderFormProps {
  /** How it is paid; `null` when there is nothing to pay. */
  paymentType: PaymentType | null
  /** What the button says: 'Confirm Order' for a bank transfer, else 'Place Order' (spec §2). */
  action: 'Confirm Order' | 'Place Order'
  /** What becomes of the order. */
  children: ReactNode
}

/** The terms, and the button that places the order once they are agreed to. */
export function PlaceOrderForm({ paymentType, action, children }: PlaceOrderFormProps) {
  const [isAgreed, setIsAgreed] = useState(false)
  const isSubmitting = useAtomValue(isSubmittingAtom)
  const placeOrder = useSetAtom(placeOrderAtom)
  const obstacle = useObstacle(isAgreed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!obstacle) void placeOrder(paymentType)
  }
  return (
    <form className="trade-checkout__panel" noValidate onSubmit={submit}>
      {children}
      <CheckboxField
        label={<Terms />}
        name="agree_terms"
        isRequired
        checked={isAgreed}
        disabled={isSubmitting}
        onChange={(event) => setIsAgreed(event.currentTarget.checked)}
      />
      <div className="trade-checkout__actions">
        <Button type="submit" isBusy={isSubmitting} disabledReason={obstacle}>
          {action}
        </Button>
        <BackToAddress />
      </div>
    </form>
  )
}

function Terms() {
  return (
    <>
      By placing this order, I confirm that I have read and agree to the{' '}
      <a className="trade-checkout__link" href={route('terms')} target="_blank" rel="noopener">
        Business terms of sale
      </a>
      .
    </>
  )
}

/** Why the order cannot be placed now (spec §5), or `null`. */
function useObstacle(isAgreed: boolean): string | null {
  const hasErrors = useAtomValue(checkoutErrorsAtom).length > 0
  const hasNewTotal = useAtomValue(totalChangeAtom) !== null
  if (hasErrors) return 'Please go back and look at the errors on the address step first.'
  if (hasNewTotal) return 'Please accept the new total first.'
  return isAgreed ? null : 'Please agree to the terms of sale first.'
}
