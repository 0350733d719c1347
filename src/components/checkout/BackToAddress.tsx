import { useAtomValue, useSetAtom } from 'jotai'
import type { MouseEvent } from 'react'
import { goToStepAtom, towardsStepAtom } from '../../atoms/checkout/step'
import { isSubmittingAtom } from '../../atoms/checkout/submission'
import { isPlainClick } from '../../lib/browser/plain-click'
import { route } from '../../routes'
import { ButtonLink } from '../ui/ButtonLink'

/** What makes a link to the address step, without a page load; `null` while an order is on its way. */
export function useWayToAddress() {
  const isSubmitting = useAtomValue(isSubmittingAtom)
  const towardsStep = useSetAtom(towardsStepAtom)
  const goToStep = useSetAtom(goToStepAtom)
  if (isSubmitting) return null
  return {
    href: route('checkout'),
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      void towardsStep('checkout', () => goToStep('checkout'))
    },
  }
}

/** 'Back' from payment to the address step. */
export function BackToAddress() {
  const way = useWayToAddress()
  return (
    way && (
      <ButtonLink variant="quiet" {...way}>
        Back
      </ButtonLink>
    )
  )
}
