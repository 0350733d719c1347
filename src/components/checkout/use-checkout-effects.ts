import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { basketAtom } from '../../atoms/basket/basket'
import { followSignOutAtom } from '../../atoms/checkout/draft'
import { finishPaymentsAtom, mayFinishPaymentsAtom } from '../../atoms/checkout/finish-payments'
import { recoverPaymentAtom, startOrderAtom } from '../../atoms/checkout/process'
import { enableRecoveryAtom, needsRecoveryAtom } from '../../atoms/checkout/recover-payment'
import {
  announceStepAtom,
  type CheckoutStep,
  fallBackToAddressAtom,
  followAddressAtom,
} from '../../atoms/checkout/step'
import { resumeAtom } from '../../atoms/checkout/submission'
import { noteShownBasketAtom } from '../../atoms/checkout/totals'
import { explainReturnAtom, needsReturnAtom } from '../../atoms/checkout/unfinished'
import {
  canResumeCheckoutAtom,
  checkoutViewAtom,
  followNetworkAtom,
  followReturnAtom,
  hasFallenBackAtom,
  leaveEmptyCheckoutAtom,
  needsOrderAtom,
} from '../../atoms/checkout/view'
import { followJournalAtom } from '../../atoms/payment/journal'
import { claimPromptAtom } from '../../atoms/session/sign-in-prompt'

/** Runs the checkout while it is on the page: each condition triggers its action. */
export function useCheckoutEffects(page: CheckoutStep): void {
  const followAddress = useSetAtom(followAddressAtom)
  useEffect(() => followAddress(page), [followAddress, page])
  const view = useAtomValue(checkoutViewAtom)
  const announceStep = useSetAtom(announceStepAtom)
  useEffect(() => announceStep(view), [announceStep, view])
  const basket = useAtomValue(basketAtom)
  const noteShown = useSetAtom(noteShownBasketAtom)
  useEffect(() => noteShown(basket), [noteShown, basket])
  useWhileHere(useSetAtom(followJournalAtom))
  useWhileHere(useSetAtom(enableRecoveryAtom))
  useWhileHere(useSetAtom(followSignOutAtom))
  useWhileHere(useSetAtom(followNetworkAtom))
  useWhileHere(useSetAtom(followReturnAtom))
  // Checkout has its own sign-in form, so that no popup covers typed text (checkout.4).
  useWhileHere(useSetAtom(claimPromptAtom), view !== 'confirmation')

  useWhen(useAtomValue(needsOrderAtom), useSetAtom(startOrderAtom))
  useWhen(useAtomValue(hasFallenBackAtom), useSetAtom(fallBackToAddressAtom))
  useWhen(view === 'empty', useSetAtom(leaveEmptyCheckoutAtom))
  useWhen(useAtomValue(canResumeCheckoutAtom), useSetAtom(resumeAtom))
  useWhen(useAtomValue(needsReturnAtom), useSetAtom(explainReturnAtom))
  useWhen(useAtomValue(needsRecoveryAtom), useSetAtom(recoverPaymentAtom))
  useWhen(useAtomValue(mayFinishPaymentsAtom), useSetAtom(finishPaymentsAtom))
}

/** Subscribes while mounted. @param isWanted whether to subscribe now */
function useWhileHere(begin: () => () => void, isWanted = true): void {
  useEffect(() => (isWanted ? begin() : undefined), [begin, isWanted])
}

function useWhen(condition: boolean, run: () => unknown): void {
  useEffect(() => {
    if (condition) run()
  }, [condition, run])
}
