import { atom } from 'jotai/vanilla'
import { isAt, onHistoryMove, pushUrl, replaceUrl } from '../../lib/location'
import { type Route, route } from '../../routes'
import { forgetProblemAtom } from './checkout-errors'

/** The three steps of checkout (spec §2), by the names of their routes. */
export const CHECKOUT_STEPS = ['checkout', 'payment', 'confirmation'] as const satisfies Route[]
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

const baseStepAtom = atom<CheckoutStep | null>(null)
const hasMovedAtom = atom(false)

/** The step that is asked for, `null` until the address is read. Whether it may be shown is another question. */
export const checkoutStepAtom = atom((get) => get(baseStepAtom))

/** Whether what is shown was asked for since the page was loaded: then it takes the focus. */
export const hasMovedStepAtom = atom((get) => get(hasMovedAtom))

/** The buyer has asked for what comes next: it takes the focus, as a step does that was moved to. */
export const expectFocusAtom = atom(null, (_get, set) => set(hasMovedAtom, true))

const moveAtom = atom(null, (_get, set, step: CheckoutStep) => {
  set(forgetProblemAtom)
  set(hasMovedAtom, true)
  set(baseStepAtom, step)
})

const stepOfAddress = (): CheckoutStep | undefined =>
  CHECKOUT_STEPS.find((step) => isAt(route(step)))

/**
 * Begins at the step that the address names, or else the page, and follows Back and Forward.
 * Returns how to stop.
 */
export const followAddressAtom = atom(null, (_get, set, pageStep: CheckoutStep) => {
  set(baseStepAtom, stepOfAddress() ?? pageStep)
  return onHistoryMove(() => {
    set(moveAtom, stepOfAddress() ?? pageStep)
  })
})

/** Goes on to a step, as a page that Back leaves again (spec §4). */
export const goToStepAtom = atom(null, (get, set, step: CheckoutStep) => {
  if (get(baseStepAtom) === step) return
  set(moveAtom, step)
  pushUrl(route(step))
})

/** Falls back to the address step in place of one that cannot be shown (readings 30). */
export const fallBackToAddressAtom = atom(null, (_get, set) => {
  set(baseStepAtom, 'checkout')
  replaceUrl(route('checkout'))
})
