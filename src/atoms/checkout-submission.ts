import { atom } from 'jotai/vanilla'
import { receiveErrorsAtom, reportProblemAtom } from './checkout-errors'
import {
  advance,
  IDLE,
  isUnderWay,
  type Submission,
  type SubmissionEvent,
  type SubmissionPurpose,
} from './checkout-machine'
import { interruptAtom } from './checkout-resume'
import { goToStepAtom } from './checkout-step'
import type { OrderFailure } from './order-failure'
import { unfinishedOrderAtom } from './order-placed'

const baseSubmissionAtom = atom<Submission>(IDLE)

/** Where the submission stands; an order whose answer is missing is known after a reload too. */
export const submissionAtom = atom((get): Submission => {
  const submission = get(baseSubmissionAtom)
  const isInterrupted = submission.stage === 'idle' && get(unfinishedOrderAtom) !== null
  return isInterrupted ? { stage: 'unfinished' } : submission
})

/** Whether a request of the submission is out. */
export const isSubmittingAtom = atom((get) => isUnderWay(get(submissionAtom)))

/** Tells the machine what has happened. Returns whether that had a place in its state. */
export const advanceAtom = atom(null, (get, set, event: SubmissionEvent): boolean => {
  const before = get(submissionAtom)
  const after = advance(before, event)
  set(baseSubmissionAtom, after)
  return after !== before
})

/** Why a submission stops, and how it would go on. */
interface Refusal {
  failure: OrderFailure
  /** Who had submitted it; `null` for a guest. */
  userId: string | null
  resume: () => void
}

/** What a submission that has stopped leaves as it was. */
const WHAT_STANDS: Record<SubmissionPurpose, string> = {
  continue: 'Everything you have typed is kept.',
  place: 'Your order has not been placed.',
}

/**
 * Stops a submission before anything is placed: what is wrong is listed on the address step, where
 * it can be put right or passed over (spec §8); an ended session asks to sign in again.
 */
export const refuseAtom = atom(null, (get, set, { failure, userId, resume }: Refusal) => {
  const before = get(submissionAtom)
  const purpose = before.stage === 'saving' ? before.purpose : 'place'
  set(advanceAtom, { type: 'refused' })
  if (failure.kind === 'signed-out') {
    set(interruptAtom, userId, resume)
  } else if (failure.isInvalid) {
    set(receiveErrorsAtom, failure)
    set(goToStepAtom, 'checkout')
  } else {
    set(reportProblemAtom, `${failure.message} ${WHAT_STANDS[purpose]}`)
  }
})
