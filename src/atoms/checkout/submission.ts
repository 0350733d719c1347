import { atom, type Setter } from 'jotai/vanilla'
import type { OrderFailure } from '../../api/checkout/order'
import type { SeenTotal } from '../../entities/checkout/checkout'
import { isUnpaid, type JournalEntry } from '../../entities/payment/payment'
import { LOCK_TAKEN, runAlone, runInTurn } from '../../lib/browser/lock'
import { wait } from '../../lib/browser/wait'
import { notifyAtom } from '../notices/notifications'
import { changeJournalAtom } from '../payment/journal'
import {
  advance,
  currentSubmission,
  IDLE,
  isSubmitting,
  journalAfter,
  journalOf,
  type Submission,
  type SubmissionEvent,
  type SubmissionPurpose,
} from '../payment/submission-machine'
import { userAtom, userIdAtom } from '../session/identity'
import { dismissSignInAtom, requestSignInAtom } from '../session/sign-in-prompt'
import { type Cause, forgetErrorsAtom, receiveErrorsAtom, reportProblemAtom } from './errors'
import { goToStepAtom, requestFocusAtom } from './step'
import {
  holdSeenTotalAtom,
  isAsSeen,
  isTotalPayableAtom,
  seenTotalAtom,
  totalChangeAtom,
} from './totals'
import { pendingPaymentAtom, unfinishedOrderAtom, unfinishedPaymentsAtom } from './unfinished'

const ownSubmissionAtom = atom<Submission>(IDLE)

/** The submission. A payment in the journal and an unfinished order are known after a reload too. */
export const submissionAtom = atom(
  (get): Submission =>
    currentSubmission(
      get(ownSubmissionAtom),
      get(pendingPaymentAtom),
      get(unfinishedOrderAtom) !== null,
    ),
)

/** Whether the submission began on this page, not in the journal or on an earlier page. */
export const isSubmittedHereAtom = atom((get) => get(ownSubmissionAtom).stage !== 'idle')

/** This page's unfinished payment for a basket that was replaced; else `null` (payment.187). */
export const replacedPaymentAtom = atom((get) => {
  const orderId = journalOf(get(ownSubmissionAtom))?.orderId
  if (get(submissionAtom).stage !== 'idle') return null
  const isIt = (entry: JournalEntry) => entry.orderId === orderId && !isUnpaid(entry)
  return get(unfinishedPaymentsAtom).find(isIt) ?? null
})

export const isSubmittingAtom = atom((get) => isSubmitting(get(submissionAtom)))

/** Applies an event to submission and journal (payment.18). Returns whether it changed the state. */
export const advanceAtom = atom(null, (get, set, event: SubmissionEvent): boolean => {
  const before = get(submissionAtom)
  const after = advance(before, event)
  if (after === before) return false
  if (event.type === 'submit') set(requestFocusAtom)
  // The journal is written first, so that a reload never forgets a payment.
  if (journalOf(before) || journalOf(after)) {
    set(changeJournalAtom, (journal) => journalAfter(journal, before, after))
  }
  set(ownSubmissionAtom, after)
  if (!isSubmitting(after)) set(holdSeenTotalAtom, false)
  return true
})

/** Ends the pause before the next attempt of a recovery; `null` while there is none. */
const pauseAtom = atom<AbortController | null>(null)

export const endPauseAtom = atom(null, (get) => get(pauseAtom)?.abort())

/** Waits before the next attempt of a recovery. @param isFixed whether nothing cuts it short */
export const pauseAttemptAtom = atom(null, async (_get, set, ms: number, isFixed: boolean) => {
  const controller = new AbortController()
  if (!isFixed) set(pauseAtom, controller)
  await wait(ms, controller.signal)
  set(pauseAtom, null)
})

/** Forgets the submission of this page; the journal stays. */
export const dropSubmissionAtom = atom(null, (_get, set) => {
  set(endPauseAtom)
  set(ownSubmissionAtom, IDLE)
  set(forgetErrorsAtom)
})

/** Begins a submission, unless another one is under way, or the total cannot be paid yet (payment.6, payment.26). */
export const beginAtom = atom(null, (get, set, purpose: SubmissionPurpose): boolean => {
  const canPay = !get(totalChangeAtom) && get(isTotalPayableAtom)
  if (purpose !== 'continue' && !canPay) return false
  if (!set(advanceAtom, { type: 'submit', purpose })) return false
  // The recovery of another basket's payment would keep this one waiting.
  set(endPauseAtom)
  set(holdSeenTotalAtom, purpose !== 'continue')
  set(forgetErrorsAtom)
  return true
})

/** Ends a submission before anything is placed or paid, and shows why. Returns `null`, the result of its steps. */
export const stopAtom = atom(null, (_get, set, problem: string, cause?: Cause) => {
  set(advanceAtom, { type: 'refused' })
  set(reportProblemAtom, problem, cause)
  return null
})

/** Starts a submission again after a fresh sign-in. Takes `set`, because an action cannot call itself with its own. */
export type Resume = (set: Setter) => unknown

/** What remains after a failed submission, in words for the buyer (checkout.20). */
const WHAT_REMAINS: Record<SubmissionPurpose, string> = {
  continue: 'Everything you have typed is kept.',
  place: 'Your order has not been placed.',
  pay: 'You have not been charged.',
}

/**
 * Ends a submission that the server refused before anything was placed or paid. The address step lists field
 * errors (checkout.11). After an ended session, `resume` runs once the user is back (checkout.4). Returns
 * `null`, as `stopAtom` does.
 */
export const failAtom = atom(
  null,
  (get, set, failure: OrderFailure, userId: string | null, resume: Resume) => {
    const before = get(submissionAtom)
    const purpose = before.stage === 'saving' ? before.purpose : 'place'
    const seen = purpose === 'continue' ? null : get(seenTotalAtom)
    set(advanceAtom, { type: 'refused' })
    // A guest cannot sign in again, and sees the reason.
    if (failure.kind === 'signed-out' && userId !== null) {
      set(pauseForSignInAtom, userId, resume, seen)
    } else if (failure.isInvalid) {
      set(receiveErrorsAtom, failure)
      set(goToStepAtom, 'checkout')
      if (purpose !== 'continue') set(reportProblemAtom, WHAT_REMAINS[purpose])
    } else {
      set(reportProblemAtom, `${failure.message} ${WHAT_REMAINS[purpose]}`, failure)
    }
    return null
  },
)

interface Paused {
  userId: string
  resume: Resume
  /** What the buyer saw when they paid or placed the order; `null` when they did neither. */
  seen: SeenTotal | null
}

const pausedAtom = atom<Paused | null>(null)

/** Whether a user has signed in after an ended session paused a submission. */
export const canResumeAtom = atom((get) => get(pausedAtom) !== null && get(userAtom) !== null)

/**
 * Asks the user to sign in again, then resumes the submission if lines and total are as `seen` (payment.30,
 * payment.100).
 */
export const pauseForSignInAtom = atom(
  null,
  (_get, set, userId: string | null, resume?: Resume, seen: SeenTotal | null = null) => {
    if (userId !== null && resume) set(pausedAtom, { userId, resume, seen })
    set(requestSignInAtom)
  },
)

const NOT_FOR_ANOTHER = 'Another account is signed in now. Nothing has been placed or paid.'
const OTHER_TOTAL =
  'Your basket has since changed. Please check the total and continue. Nothing has been placed or paid.'

/** Resumes a paused submission, unless the user has changed (checkout.4) or the basket was replaced. */
export const resumeAtom = atom(null, (get, set) => {
  const paused = get(pausedAtom)
  if (!paused) return
  set(pausedAtom, null)
  if (paused.userId !== get(userIdAtom)) {
    set(dismissSignInAtom)
    return set(notifyAtom, { type: 'error', message: NOT_FOR_ANOTHER })
  }
  const isSeen = !paused.seen || isAsSeen(paused.seen, get(seenTotalAtom))
  if (isSeen) paused.resume(set)
  else set(reportProblemAtom, OTHER_TOTAL)
})

/** One order is placed or paid at a time in all tabs (payment.11). */
const ORDER_LOCK = 'trade-order'

/** Settles when the job that this page has begun last is done. Never rejects. */
const ownJobAtom = atom<Promise<unknown>>(Promise.resolve())

/** Runs a job after those of this page, unless another tab places or pays an order. Resolves to whether it ran. */
export const runOrderJobAtom = atom(
  null,
  async (get, set, job: () => Promise<unknown>): Promise<boolean> => {
    const run = get(ownJobAtom).then(() => runAlone(ORDER_LOCK, job))
    set(
      ownJobAtom,
      run.catch(() => {}),
    )
    return (await run) !== LOCK_TAKEN
  },
)

const BROKEN_OFF = 'Something went wrong. Please try again.'

/**
 * Runs a job as `runOrderJobAtom` does. If it throws while saving, the submission stops with an error. Later the job may
 * have taken effect, so it counts as a lost answer.
 */
export const runSubmissionAtom = atom(
  null,
  async (get, set, job: () => Promise<unknown>): Promise<boolean> => {
    try {
      return await set(runOrderJobAtom, job)
    } catch (error) {
      console.error(error)
      if (get(submissionAtom).stage === 'saving') set(stopAtom, BROKEN_OFF)
      else set(advanceAtom, { type: 'lost' })
      return true
    }
  },
)

/** Runs a job once no other tab is placing or paying an order. */
export const queueOrderJob = (job: () => Promise<unknown>): Promise<unknown> =>
  runInTurn(ORDER_LOCK, job)
