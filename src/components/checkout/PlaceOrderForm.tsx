import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, type ReactNode, useState } from 'react'
import { basketAtom } from '../../atoms/basket/basket'
import { hasCheckoutErrorsAtom } from '../../atoms/checkout/errors'
import { placeOrderAtom } from '../../atoms/checkout/process'
import { isSubmittingAtom } from '../../atoms/checkout/submission'
import { isSameTotal, seenTotalAtom, totalChangeAtom } from '../../atoms/checkout/totals'
import type { PaymentType } from '../../entities/checkout/order'
import { route } from '../../routes'
import { minimumObstacle } from '../basket/minimum'
import { Button } from '../ui/Button'
import { CheckboxField } from '../ui/form/CheckboxField'
import { TextLink } from '../ui/TextLink'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { BackToAddress } from './BackToAddress'

interface PlaceOrderFormProps {
  /** `null` when there is nothing to pay (payment.2). */
  paymentType: PaymentType | null
  /** The button's text: 'Confirm Order' for a bank transfer, else 'Place Order' (payment.4, payment.5). */
  action: 'Confirm Order' | 'Place Order'
  /** What happens after the order is placed. */
  children: ReactNode
}

/** The terms, and the order button, which requires consent (payment.3). */
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

export const Terms = () => (
  <>
    By placing this order, I confirm that I have read and agree to the{' '}
    <TextLink href={route('terms')} target="_blank" rel="noopener">
      Business terms of sale
    </TextLink>
    .
  </>
)

interface OrderActionsProps {
  action: string
  /** Why nothing can be ordered now; `null` when it can (payment.6). */
  obstacle: string | null
}

/** The order button with the total (checkout.143), and 'Back'. */
export function OrderActions({ action, obstacle }: OrderActionsProps) {
  const seen = useAtomValue(seenTotalAtom)
  const { display } = useAtomValue(totalChangeAtom)?.to ?? seen
  return (
    <div className="trade-checkout__actions trade-cluster">
      <Button type="submit" isBusy={useAtomValue(isSubmittingAtom)} disabledReason={obstacle}>
        {action}
      </Button>
      {display && (
        <strong className="trade-figures trade-large">
          <VisuallyHidden>To pay: </VisuallyHidden>
          {display}
        </strong>
      )}
      <BackToAddress />
    </div>
  )
}

/** Why no order can be placed now, for any payment type; `null` when it can (payment.6). */
export function useOrderObstacle(): string | null {
  const hasErrors = useAtomValue(hasCheckoutErrorsAtom)
  const change = useAtomValue(totalChangeAtom)
  const { totals } = useAtomValue(basketAtom)
  if (hasErrors) return 'Please go back and look at the errors on the address step first.'
  if (!change) return minimumObstacle(totals)
  const what = isSameTotal(change.from, change.to) ? 'changes' : 'new total'
  return `Please accept the ${what} first.`
}
