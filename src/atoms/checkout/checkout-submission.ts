import { atom } from 'jotai/vanilla'
import type { JournalEntry } from '../../entities/payment'
import { keepPaymentAtom, paymentAtom, strikePaymentAtom } from '../payment/payment-journal'
import { receiveErrorsAtom, reportProblemAtom } from './checkout-errors'
import {
  advance,
  doubtOf,
  IDLE,
  isUnderWay,
  journalOf,
  resumed,
  type Submission,
  type SubmissionEvent,
  type SubmissionPurpose,
} from './checkout-machine'
import { interruptAtom } from './checkout-resume'
import { expectFocusAtom, goToStepAtom } from './checkout-step'
import type { OrderFailure } from './order-failure'
import { unfinishedOrderAtom } from './order-placed'

const baseSubmissionAtom = atom<Submission>(IDLE)

/**
 * Where the submission stands. A payment in the journal, and an order whose answer is missing, are
 * known after a reload too.
 */
export const submissionAtom = atom((get): Submission => {
  const submission = get(baseSubmissionAtom)
  const payment = get(paymentAtom)
  if (submission.stage !== 'idle' && !isOver(submission, payment)) return submission
  if (payment) return resumed(payment)
  return get(unfinishedOrderAtom) === null ? IDLE : { stage: 'unfinished' }
})

/** Whether a payment of this page is settled by another tab, or no concern of who is signed in now. */
const isOver = (submission: Submission, kept: JournalEntry | null): boolean => {
  const own = submission.stage === 'confirming' ? null : journalOf(submission)
  return own !== null && own.orderId !== kept?.orderId
}

/** Whether the submission is this page's own, and not known from the journal or an earlier page. */
export const isSubmittedHereAtom = atom((get) => get(baseSubmissionAtom).stage !== 'idle')

/** Whether a request of the submission is out. */
export const isSubmittingAtom = atom((get) => isUnderWay(get(submissionAtom)))

/**
 * Tells the machine what has happened, and keeps the journal in step with it: written before the
 * provider is asked, struck out when nothing was taken or the order is saved; where that nothing
 * was taken is not the last word, the doubt is written first. Returns whether the event had a place
 * in the state.
 */
export const advanceAtom = atom(null, (get, set, event: SubmissionEvent): boolean => {
  const before = get(submissionAtom)
  const after = advance(before, event)
  if (after === before) return false
  if (event.type === 'submit') set(expectFocusAtom)
  const written = journalOf(before)
  const toWrite = journalOf(after)
  const doubt = doubtOf(before, after)
  if (toWrite) set(keepPaymentAtom, toWrite)
  if (doubt) set(keepPaymentAtom, doubt)
  set(baseSubmissionAtom, after)
  if (written && !toWrite) set(strikePaymentAtom, written.orderId)
  return true
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
  pay: 'You have not been charged.',
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
