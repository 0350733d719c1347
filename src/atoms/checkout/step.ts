import { atom } from 'jotai/vanilla'
import { ask, emit } from '../../events'
import { navigate, onHistoryMove, pushUrl, replaceUrl } from '../../lib/browser/location'
import { stopAll } from '../../lib/browser/on-event'
import { type Route, route, routeHere } from '../../routes'
import { claimAtoms } from '../base/claim-atoms'
import { DUE_FRAGMENT, isOrderOfDue } from '../basket/due-fragment'
import { forgetProblemAtom, reportProblemAtom } from './errors'

/** The three steps of checkout, by the names of their routes (checkout.1). */
export const CHECKOUT_STEPS = ['checkout', 'payment', 'confirmation'] as const satisfies Route[]
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

const baseStepAtom = atom<CheckoutStep | null>(null)
const hasMovedAtom = atom(false)

/** The requested step, `null` until the address is read. Whether it can be shown is up to `checkoutViewAtom`. */
export const checkoutStepAtom = atom((get) => get(baseStepAtom))

/** Whether the buyer has changed step since page load. If so, the new heading takes the focus. */
export const hasMovedStepAtom = atom((get) => get(hasMovedAtom))

/** Makes the next view take the focus, as after a change of step. */
export const requestFocusAtom = atom(null, (_get, set) => set(hasMovedAtom, true))

const moveAtom = atom(null, (_get, set, step: CheckoutStep) => {
  set(forgetProblemAtom)
  set(hasMovedAtom, true)
  set(baseStepAtom, step)
})

/** Whether a checkout is on the page: a library may have swapped it away (checkout.287). */
const [isHereAtom, claimHereAtom] = claimAtoms()

/** Shows the step of the address, else the page's own; follows Back and Forward until unsubscribed (checkout.1). */
export const followAddressAtom = atom(null, (_get, set, pageStep: CheckoutStep) => {
  const stepHere = () => routeHere(CHECKOUT_STEPS) ?? pageStep
  set(baseStepAtom, stepHere())
  return stopAll([set(claimHereAtom), onHistoryMove(() => set(moveAtom, stepHere()))])
})

/** The address of a step; keeps the fragment of a due order (checkout.206). */
const addressOf = (step: CheckoutStep): string =>
  route(step) + (isOrderOfDue() && step !== 'confirmation' ? DUE_FRAGMENT : '')

/** Moves to a step and pushes its path, so that Back returns (checkout.1, checkout.287). */
export const goToStepAtom = atom(null, (get, set, step: CheckoutStep) => {
  if (get(baseStepAtom) === step) return
  set(moveAtom, step)
  if (get(isHereAtom)) pushUrl(addressOf(step))
  else if (step === 'confirmation') navigate(addressOf(step))
})

/** Replaces a step that cannot be shown by the address step (checkout.17). */
export const fallBackToAddressAtom = atom(null, (_get, set) => {
  set(baseStepAtom, 'checkout')
  replaceUrl(addressOf('checkout'))
})

/** Goes to a step if the page allows it (event.2). Shows the page's refusal as a problem of checkout. */
export const towardsStepAtom = atom(
  null,
  async (get, set, step: CheckoutStep, go: () => unknown): Promise<void> => {
    const { refusal, settle } = ask('trade:before-step', { step })
    if (refusal) set(reportProblemAtom, refusal)
    if (refusal !== null) return
    try {
      await go()
    } finally {
      settle(get(baseStepAtom) === step)
    }
  },
)

const lastShownAtom = atom<string | null>(null)

/** Announces each step that checkout shows, without repeats (event.3). */
export const announceStepAtom = atom(null, (get, set, view: string) => {
  const step = CHECKOUT_STEPS.find((each) => each === view)
  if (!step || step === get(lastShownAtom)) return
  set(lastShownAtom, step)
  emit('trade:step', { step })
})
