import { atom, type Getter } from 'jotai/vanilla'
import type { Order } from '../../entities/checkout/order'
import type { Payment } from '../../entities/payment/payment'
import { backoff } from '../../lib/browser/wait'
import { claimAtoms } from '../base/claim-atoms'
import { rereadJournalAtom } from '../payment/journal'
import {
  EVENT_OF,
  NOT_MADE_RULE,
  queryPaymentAtom,
  UNANSWERABLE_RULE,
} from '../payment/query-payment'
import { journalOf, type Submission } from '../payment/submission-machine'
import { authenticationStatusAtom } from '../session/identity'
import { forgetErrorsAtom, forgetProblemAtom, reportProblemAtom } from './errors'
import { receivePlacedAtom, refetchOrderAtom, sendPaidOrderAtom } from './place-order'
import {
  advanceAtom,
  endPauseAtom,
  pauseAttemptAtom,
  pauseForSignInAtom,
  queueOrderJob,
  runOrderJobAtom,
  submissionAtom,
} from './submission'
import { seenTotalAtom } from './totals'
import { isPayerSignedOutAtom } from './unfinished'

/** Exponential backoff between two attempts, in ms (payment.20). */
const PAUSES = { first: 2_000, longest: 30_000 }
/** For a payment that was not made, when the provider gives no reason. */
const NOT_MADE = 'The payment was not made. You have not been charged.'
/** Shown in place of the provider's and server's messages, which may say 'try again'. */
const UNREACHED = 'The card provider could not be reached just now. We are trying again.'
const NOT_SAVED = 'The shop did not answer just now. We are trying again.'

const [isEnabledAtom, claimRecoveryAtom] = claimAtoms()

/** Recovers payments while a checkout is on the page (payment.262). Returns a function that stops it. */
export const enableRecoveryAtom = atom(null, (get, set) => {
  const stop = set(claimRecoveryAtom)
  const retry = () => set(endPauseAtom)
  window.addEventListener('online', retry)
  return () => {
    window.removeEventListener('online', retry)
    stop()
    if (!get(isEnabledAtom)) retry()
  }
})

/** Retries at once, even an order that this page has given up on. */
export const retryNowAtom = atom(null, (_get, set) => {
  set(refusedOrderAtom, null)
  set(endPauseAtom)
})

/**
 * Waits before a retry. Resolves to whether to retry: the buyer has neither left nor signed out. @param isFixed
 * whether 'Check again now' cannot shorten the pause, as a late request needs that time
 */
const pauseBeforeRetryAtom = atom(null, async (get, set, ms: number, isFixed: boolean) => {
  await set(pauseAttemptAtom, ms, isFixed)
  return get(isEnabledAtom) && !get(isPayerSignedOutAtom)
})

/** Whether the submission is still about this payment: the buyer may have left it. */
const isAbout = (get: Getter, { orderId }: Payment): boolean =>
  journalOf(get(submissionAtom))?.orderId === orderId

const isRecoveringAtom = atom(false)
const isElsewhereAtom = atom(false)
/** The order that this page has given up on, until the buyer retries. */
const refusedOrderAtom = atom<string | null>(null)

export const isPaidElsewhereAtom = atom((get) => get(isElsewhereAtom))

export const needsRecoveryAtom = atom((get): boolean => {
  const submission = get(submissionAtom)
  const entry = journalOf(submission)
  if (entry === null || submission.stage === 'confirming' || get(isRecoveringAtom)) return false
  if (entry.orderId === get(refusedOrderAtom)) return false
  return get(authenticationStatusAtom) !== 'unknown' && !get(isPayerSignedOutAtom)
})

/** Runs the recovery of a payment that this page has just made, still under its lock. */
export const recoverHereAtom = atom(null, async (_get, set, recover: () => Promise<void>) => {
  set(isRecoveringAtom, true)
  try {
    await recover()
  } finally {
    set(isElsewhereAtom, false)
    set(isRecoveringAtom, false)
  }
})

/** Runs the recovery of a payment that an earlier page or another tab has left, one tab at a time. */
export const recoverInTurnAtom = atom(null, async (get, set, recover: () => Promise<void>) => {
  if (get(isRecoveringAtom)) return
  const before = progressOf(get(submissionAtom))
  await set(recoverHereAtom, async () => {
    if (await set(runOrderJobAtom, recover)) return
    set(isElsewhereAtom, true)
    await queueOrderJob(() => {
      set(isElsewhereAtom, false)
      return recover()
    })
  })
  // Gives up after a failed recovery: a retry would fail again at once.
  const submission = get(submissionAtom)
  const isStuck = get(isEnabledAtom) && get(needsRecoveryAtom) && progressOf(submission) === before
  if (isStuck) set(refusedOrderAtom, journalOf(submission)?.orderId ?? null)
})

const progressOf = (submission: Submission): string =>
  `${submission.stage} ${journalOf(submission)?.orderId}`

const baseRequeriedAtom = atom<string | null>(null)

/** Whether an unanswered payment is queried again (payment.184). */
export const isRequeryingAtom = atom((get): boolean => {
  const submission = get(submissionAtom)
  const orderId = journalOf(submission)?.orderId
  return submission.stage === 'unknown' && orderId === get(baseRequeriedAtom)
})

/**
 * Queries the provider until it has decided (payment.19). Resolves to whether the order must be placed now.
 * @param reason why the provider's first answer is missing, if known
 */
export const confirmPaidAtom = atom(
  null,
  async (get, set, reason: string | null): Promise<boolean> => {
    set(rereadJournalAtom)
    if (!get(isEnabledAtom)) return false
    const before = get(submissionAtom)
    if (before.stage === 'unanswered') {
      set(baseRequeriedAtom, before.payment.orderId)
      set(advanceAtom, { type: 'retry' })
    }
    const submission = get(submissionAtom)
    const { stage } = submission
    if (stage === 'unanswered') return false
    if (stage !== 'unknown' && stage !== 'processing') return journalOf(submission) !== null
    const { payment } = submission
    let unpaidAnswers = 0
    let unanswered = 0
    for (let attempt = 0; ; attempt += 1) {
      const answer = await set(queryPaymentAtom, payment)
      if (!isAbout(get, payment)) return false
      if (answer.state === 'placed') {
        set(receivePlacedAtom, answer.order, journalOf(get(submissionAtom)) ?? payment)
        return false
      }
      const { state, message, amount } = answer
      if (state === 'unknown') set(reportProblemAtom, UNREACHED)
      else set(forgetErrorsAtom)
      unpaidAnswers = state === 'unpaid' ? unpaidAnswers + 1 : 0
      unanswered = state === 'unanswerable' ? unanswered + 1 : 0
      const isUnpaid = unpaidAnswers === NOT_MADE_RULE.answers
      const isUnanswerable = unanswered === UNANSWERABLE_RULE.answers
      const isDecided =
        (state !== 'unpaid' || isUnpaid) && (state !== 'unanswerable' || isUnanswerable)
      const isApplied = isDecided && set(advanceAtom, { type: EVENT_OF[state], charged: amount })
      if (state === 'succeeded') return isApplied
      if (isUnanswerable) {
        set(refusedOrderAtom, payment.orderId)
        return false
      }
      if (isUnpaid) {
        const seen = get(seenTotalAtom)
        set(reportProblemAtom, message ?? (reason ? `${NOT_MADE} ${reason}` : NOT_MADE), answer)
        // The server cancels a payment whose basket changes, without a reason (payment.140).
        if (!message && (await set(refetchOrderAtom, seen))) set(forgetProblemAtom)
        return false
      }
      const isFixed = state === 'unpaid'
      const pause = isFixed ? NOT_MADE_RULE.pause : backoff(attempt, PAUSES)
      if (!(await set(pauseBeforeRetryAtom, pause, isFixed))) return false
      if (!isAbout(get, payment)) return false
    }
  },
)

/** Places a paid order: retries until the server has it or refuses it permanently (payment.20). */
export const placePaidOrderAtom = atom(
  null,
  async (get, set, saved: Order | null): Promise<void> => {
    for (let attempt = 0; ; attempt += 1) {
      set(advanceAtom, { type: 'retry' })
      const submission = get(submissionAtom)
      if (submission.stage !== 'placing' || !submission.payment) return
      const { payment } = submission
      const answer = await set(sendPaidOrderAtom, payment, saved)
      if (!isAbout(get, payment)) return
      if (answer.ok) return set(receivePlacedAtom, answer.order, payment)
      if (answer.kind === 'refused' && !answer.isTemporary) {
        set(refusedOrderAtom, payment.orderId)
        set(advanceAtom, { type: 'refused' })
        return
      }
      set(advanceAtom, { type: 'lost' })
      if (answer.kind === 'signed-out' && payment.userId !== null) {
        return set(pauseForSignInAtom, payment.userId)
      }
      set(reportProblemAtom, NOT_SAVED)
      if (!(await set(pauseBeforeRetryAtom, backoff(attempt, PAUSES), false))) return
      if (!isAbout(get, payment)) return
    }
  },
)
