import { useAtomValue } from 'jotai'
import { basketAtom } from '../../atoms/basket/basket'
import { hasCheckoutErrorsAtom } from '../../atoms/checkout/errors'
import { isSubmittingAtom } from '../../atoms/checkout/submission'
import { route } from '../../routes'
import { toPay } from '../basket/amounts'
import { Button } from '../ui/Button'
import { ButtonLink } from '../ui/ButtonLink'
import { TextLink } from '../ui/TextLink'
import { SubmissionProblem } from './SubmissionProblem'
import '../ui/content/end-bar.css'
import './address-step-actions.css'

/** The bar with 'Next: Payment' and 'Back' to the basket, and the refund policy (checkout.8, checkout.12, checkout.42). */
export function AddressStepActions() {
  const isForced = useAtomValue(hasCheckoutErrorsAtom)
  const isSubmitting = useAtomValue(isSubmittingAtom)
  const { totals } = useAtomValue(basketAtom)
  return (
    <>
      <SubmissionProblem />
      <div className="trade-end-bar">
        <p className="trade-checkout__bar-total trade-text-soft">
          Total <b className="trade-checkout__bar-sum">{toPay(totals)}</b>
        </p>
        <Button type="submit" isBusy={isSubmitting} busyLabel="Saving…">
          {isForced ? 'Next: Payment - Continue' : 'Next: Payment'}
        </Button>
        <ButtonLink variant="quiet" href={route('basket')}>
          Back
        </ButtonLink>
      </div>
      <p className="trade-checkout__small trade-text-faint">
        <TextLink href={route('refunds')} target="_blank" rel="noopener">
          Refund policy
        </TextLink>
      </p>
    </>
  )
}
