import { useAtomValue } from 'jotai'
import { hasCheckoutErrorsAtom } from '../../atoms/checkout/errors'
import { isSubmittingAtom } from '../../atoms/checkout/submission'
import { isSameTotal, totalChangeAtom } from '../../atoms/checkout/totals'
import { route } from '../../routes'
import { Button } from '../ui/Button'
import { TextLink } from '../ui/TextLink'
import { BackToAddress } from './BackToAddress'

/** The terms that the buyer agrees to (payment.3). */
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

export const OrderActions = ({ action, obstacle }: OrderActionsProps) => (
  <div className="trade-checkout__actions trade-cluster">
    <Button type="submit" isBusy={useAtomValue(isSubmittingAtom)} disabledReason={obstacle}>
      {action}
    </Button>
    <BackToAddress />
  </div>
)

/** Why no order can be placed now, whatever the payment type; `null` when it can (payment.6). */
export function useOrderObstacle(): string | null {
  const hasErrors = useAtomValue(hasCheckoutErrorsAtom)
  const change = useAtomValue(totalChangeAtom)
  if (hasErrors) return 'Please go back and look at the errors on the address step first.'
  if (!change) return null
  const what = isSameTotal(change.from, change.to) ? 'changes' : 'new total'
  return `Please accept the ${what} first.`
}
