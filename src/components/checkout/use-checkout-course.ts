import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import {
  canResumeCheckoutAtom,
  followNetworkAtom,
  hasFallenBackAtom,
  isEmptyCheckoutAtom,
  leaveEmptyCheckoutAtom,
  needsOrderAtom,
  startOrderAtom,
} from '../../atoms/checkout/checkout-course'
import { followSignOutAtom } from '../../atoms/checkout/checkout-draft'
import { lookBackAtom, needsLookBackAtom } from '../../atoms/checkout/checkout-look-back'
import { watchPaymentAtom } from '../../atoms/checkout/checkout-pauses'
import { resumeAtom } from '../../atoms/checkout/checkout-resume'
import { needsSettlingAtom, resumePaymentAtom } from '../../atoms/checkout/checkout-settling'
import {
  type CheckoutStep,
  fallBackToAddressAtom,
  followAddressAtom,
} from '../../atoms/checkout/checkout-step'
import { followJournalAtom } from '../../atoms/payment/payment-journal'
import { claimPromptAtom } from '../../atoms/session/sign-in-prompt'

/** Keeps checkout on its course while it is on the page: each condition calls its action. */
export function useCheckoutCourse(page: CheckoutStep): void {
  const followAddress = useSetAtom(followAddressAtom)
  useEffect(() => followAddress(page), [followAddress, page])
  useWhileHere(useSetAtom(followJournalAtom))
  useWhileHere(useSetAtom(watchPaymentAtom))
  useWhileHere(useSetAtom(followSignOutAtom))
  useWhileHere(useSetAtom(followNetworkAtom))
  // Checkout asks to sign in again in its own place: what is typed stands behind it.
  useWhileHere(useSetAtom(claimPromptAtom))

  useWhen(useAtomValue(needsOrderAtom), useSetAtom(startOrderAtom))
  useWhen(useAtomValue(hasFallenBackAtom), useSetAtom(fallBackToAddressAtom))
  useWhen(useAtomValue(isEmptyCheckoutAtom), useSetAtom(leaveEmptyCheckoutAtom))
  useWhen(useAtomValue(canResumeCheckoutAtom), useSetAtom(resumeAtom))
  useWhen(useAtomValue(needsSettlingAtom), useSetAtom(resumePaymentAtom))
  useWhen(useAtomValue(needsLookBackAtom), useSetAtom(lookBackAtom))
}

/** Begins something, and stops it when checkout leaves the page. */
function useWhileHere(begin: () => () => void): void {
  useEffect(() => begin(), [begin])
}

function useWhen(condition: boolean, act: () => unknown): void {
  useEffect(() => {
    if (condition) act()
  }, [condition, act])
}
