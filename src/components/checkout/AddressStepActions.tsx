import { useAtomValue } from 'jotai'
import { checkoutProblemAtom, hasCheckoutErrorsAtom } from '../../atoms/checkout/errors'
import { isSubmittingAtom } from '../../atoms/checkout/submission'
import { route } from '../../routes'
import { Button } from '../ui/Button'
import { ButtonLink } from '../ui/ButtonLink'
import { Problem } from './Problem'

/** 'Next: Payment', 'Back' to the basket and the refund policy (checkout.8, checkout.12). */
export function AddressStepActions() {
  const isForced = useAtomValue(hasCheckoutErrorsAtom)
  const problem = useAtomValue(checkoutProblemAtom)
  const isSubmitting = useAtomValue(isSubmittingAtom)
  return (
    <div className="trade-checkout__end">
      {problem && <Problem>{problem}</Problem>}
      <div className="trade-checkout__actions">
        <Button type="submit" isBusy={isSubmitting} busyLabel="Saving…">
          {isForced ? 'Next: Payment - Continue' : 'Next: Payment'}
        </Button>
        <ButtonLink variant="quiet" href={route('basket')}>
          Back
        </ButtonLink>
      </div>
      <p className="trade-checkout__small">
        <a className="trade-checkout__link" href={route('refunds')} target="_blank" rel="noopener">
          Refund policy
        </a>
      </p>
    </div>
  )
}
