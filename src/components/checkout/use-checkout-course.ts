import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import {
  canResumeCheckoutAtom,
  hasFallenBackAtom,
  isEmptyCheckoutAtom,
  leaveEmptyCheckoutAtom,
  needsOrderAtom,
  startOrderAtom,
} from '../../atoms/checkout-course'
import { resumeAtom } from '../../atoms/checkout-resume'
import {
  type CheckoutStep,
  fallBackToAddressAtom,
  followAddressAtom,
} from '../../atoms/checkout-step'
import { claimPromptAtom } from '../../atoms/sign-in-prompt'

/** Keeps checkout on its course while it is on the page: each condition calls its action. */
export function useCheckoutCourse(page: CheckoutStep): void {
  const followAddress = useSetAtom(followAddressAtom)
  useEffect(() => followAddress(page), [followAddress, page])

  // Checkout asks to sign in again in its own place: what is typed stands behind it.
  const claimPrompt = useSetAtom(claimPromptAtom)
  useEffect(() => claimPrompt(), [claimPrompt])

  useWhen(useAtomValue(needsOrderAtom), useSetAtom(startOrderAtom))
  useWhen(useAtomValue(hasFallenBackAtom), useSetAtom(fallBackToAddressAtom))
  useWhen(useAtomValue(isEmptyCheckoutAtom), useSetAtom(leaveEmptyCheckoutAtom))
  useWhen(useAtomValue(canResumeCheckoutAtom), useSetAtom(resumeAtom))
}

function useWhen(condition: boolean, act: () => unknown): void {
  useEffect(() => {
    if (condition) act()
  }, [condition, act])
}
