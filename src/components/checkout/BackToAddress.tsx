import { useAtomValue, useSetAtom } from 'jotai'
import { goToStepAtom, towardsStepAtom } from '../../atoms/checkout/step'
import { isSubmittingAtom } from '../../atoms/checkout/submission'
import { isPlainClick } from '../../lib/browser/plain-click'
import { route } from '../../routes'
import { ButtonLink } from '../ui/ButtonLink'

/** 'Back' from payment to the address step, without a page load. */
export function BackToAddress() {
  const isSubmitting = useAtomValue(isSubmittingAtom)
  const towardsStep = useSetAtom(towardsStepAtom)
  const goToStep = useSetAtom(goToStepAtom)
  if (isSubmitting) return null
  return (
    <ButtonLink
      variant="quiet"
      href={route('checkout')}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        void towardsStep('checkout', () => goToStep('checkout'))
      }}
    >
      Back
    </ButtonLink>
  )
}
