import { atom } from 'jotai/vanilla'
import { ask, emit } from '../../events'
import { reportProblemAtom } from './errors'
import { CHECKOUT_STEPS, type CheckoutStep, checkoutStepAtom } from './step'
import { isSubmittingAtom } from './submission'

/*
 * What the page around checkout hears of its steps, and where it can stop the buyer. Steps that a
 * failure or the browser's Back leads to cannot be stopped.
 */

/**
 * Goes towards a step if the page lets it (event.2). What the page says instead stands where problems
 * of checkout stand. A second click while an order is submitted asks nobody (payment.6).
 */
export const towardsStepAtom = atom(
  null,
  async (get, set, step: CheckoutStep, go: () => unknown): Promise<void> => {
    if (get(isSubmittingAtom)) return
    const { refusal, settle } = ask('trade:before-step', { step })
    if (refusal) set(reportProblemAtom, refusal)
    if (refusal !== null) return
    try {
      await go()
    } finally {
      settle(get(checkoutStepAtom) === step)
    }
  },
)

const lastShownAtom = atom<string | null>(null)

/** Tells the page of each step that checkout shows, once in a row (event.3). */
export const announceStepAtom = atom(null, (get, set, view: string) => {
  const step = CHECKOUT_STEPS.find((each) => each === view)
  if (!step || step === get(lastShownAtom)) return
  set(lastShownAtom, step)
  emit('trade:step', { step })
})
