import { atom } from 'jotai/vanilla'
import type { Order } from '../../entities/order'
import { backoff } from '../../lib/backoff'
import { wait } from '../../lib/wait'
import {
  changeJournalAtom,
  isPayerAwayAtom,
  rereadJournalAtom,
  returnToPaidBasketAtom,
  unpaidPaymentsAtom,
} from '../payment/journal'
import {
  afterLateAnswer,
  askedOrdersAtom,
  EVENT_OF,
  NOT_MADE_RULE,
  queryPaymentAtom,
} from '../payment/query-payment'
import { journalOf } from '../payment/submission-machine'
import { authenticationStatusAtom } from '../session/identity'
import { forgetErrorsAtom, reportProblemAtom } from './errors'
import { receivePlacedAtom, sendPaidOrderAtom } from './place-order'
import {
  advanceAtom,
  pauseForSignInAtom,
  queueOrderJob,
  runOrderJob,
  submissionAtom,
} from './submission'

/** Exponential backoff between two attempts, in ms (payment.20). */
const PAUSES = { first: 2_000, longest: 30_000 }
/** For a payment that was not made, when the provider gives no reason. */
const NOT_MADE = 'The payment was not made. You have not been charged.'
/** Shown in place of the provider's and server's messages, which may say 'try again'. */
const UNREACHED = 'The card provider could not be reached just now. We are trying again.'
const NOT_SAVED = 'Your order could not be saved just now. We are trying again.'

const isEnabledAtom = atom(false)
const pauseAtom = atom<AbortController | null>(null)

/** Recovers payments while checkout is on the page. Returns a function that stops it. */
export const enableRecoveryAtom = atom(null, (get, set) => {
  set(isEnabledAtom, true)
  const retry = () => get(pauseAtom)?.abort()
  window.addEventListener('online', retry)
  return () => {
    window.removeEventListener('online', retry)
    set(isEnabledAtom, false)
    retry()
  }
})

/** Retries at once. */
export const retryNowAtom = atom(null, (get) => get(pauseAtom)?.abort())

/** Waits before a retry. Resolves to whether to retry: the buyer has neither left nor signed out. */
const pauseBeforeRetryAtom = atom(null, async (get, set, ms: number): Promise<boolean> => {
  const controller = new AbortController()
  set(pauseAtom, controller)
  await wait(ms, controller.signal)
  set(pauseAtom, null)
  return get(isEnabledAtom) && !get(isPayerAwayAtom)
})

const isRecoveringAtom = atom(false)
const isElsewhereAtom = atom(false)
/** The paid order that the server has refused. This page does not send it again until a reload. */
const refusedOrderAtom = atom<string | null>(null)

/** Whether another tab is making or recovering a payment. */
export const isPaidElsewhereAtom = atom((get) => get(isElsewhereAtom))

/** Whether this page has a payment to recover. */
export const needsRecoveryAtom = atom((get): boolean => {
  const submission = get(submissionAtom)
  const entry = journalOf(submission)
  if (entry === null || submission.stage === 'confirming' || get(isRecoveringAtom)) return false
  if (entry.orderId === get(refusedOrderAtom)) return false
  return get(authenticationStatusAtom) !== 'unknown' && !get(isPayerAwayAtom)
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
  await set(recoverHereAtom, async () => {
    if (await runOrderJob(recover)) return
    set(isElsewhereAtom, true)
    await queueOrderJob(() => {
      set(isElsewhereAtom, false)
      return recover()
    })
  })
})

/**
 * Asks the provider until it has decided (payment.19). Resolves to `true` when the payment is made
 * and its order must be placed now; to `false` when it is placed already, was not made, or when the
 * buyer has left.
 * @param reason why the provider's first answer is missing, where it is known
 */
export const confirmPaidAtom = atom(
  null,
  async (get, set, reason: string | null): Promise<boolean> => {
    set(rereadJournalAtom)
    if (!get(isEnabledAtom)) return false
    const submission = get(submissionAtom)
    const { stage } = submission
    if (stage !== 'unknown' && stage !== 'processing') return journalOf(submission) !== null
    let unpaidAnswers = 0
    for (let attempt = 0; ; attempt += 1) {
      set(returnToPaidBasketAtom, submission.payment.basketToken)
      const answer = await set(queryPaymentAtom, submission.payment)
      if (answer.state === 'placed') {
        set(receivePlacedAtom, answer.order, answer.order)
        return false
      }
      const { state, message } = answer
      if (state === 'unknown') set(reportProblemAtom, UNREACHED)
      else set(forgetErrorsAtom)
      unpaidAnswers = state === 'unpaid' ? unpaidAnswers + 1 : 0
      const isUnpaid = unpaidAnswers === NOT_MADE_RULE.answers
      const isApplied =
        (state !== 'unpaid' || isUnpaid) && set(advanceAtom, { type: EVENT_OF[state] })
      if (state === 'succeeded') return isApplied
      if (isUnpaid) {
        set(reportProblemAtom, message ?? (reason ? `${reason} ${NOT_MADE}` : NOT_MADE))
        return false
      }
      const pause = state === 'unpaid' ? NOT_MADE_RULE.pause : backoff(attempt, PAUSES)
      if (!(await set(pauseBeforeRetryAtom, pause))) return false
      if (journalOf(get(submissionAtom)) === null) return false
    }
  },
)

/**
 * Places a paid order: retries until the server has it or refuses it for good. Nothing leads from
 * here to another payment (payment.20).
 * @param saved the order as it was saved before it was paid; `null` after a reload
 */
export const placePaidOrderAtom = atom(
  null,
  async (get, set, saved: Order | null): Promise<void> => {
    for (let attempt = 0; ; attempt += 1) {
      set(advanceAtom, { type: 'retry' })
      const submission = get(submissionAtom)
      if (submission.stage !== 'placing' || !submission.payment) return
      const { payment } = submission
      const failure = await set(sendPaidOrderAtom, payment, saved)
      if (!failure) return
      if (failure.kind === 'refused' && !failure.isTemporary) {
        set(refusedOrderAtom, payment.orderId)
        set(advanceAtom, { type: 'refused' })
        return
      }
      set(advanceAtom, { type: 'lost' })
      if (failure.kind === 'signed-out' && payment.userId !== null) {
        set(pauseForSignInAtom, payment.userId)
        return
      }
      set(reportProblemAtom, NOT_SAVED)
      if (!(await set(pauseBeforeRetryAtom, backoff(attempt, PAUSES)))) return
    }
  },
)

/** Whether an earlier page left a payment that may be made late and has not been queried yet. */
export const mayHaveLatePaymentAtom = atom((get): boolean => {
  const isIdle = get(submissionAtom).stage === 'idle'
  const asked = get(askedOrdersAtom)
  const isOpen = get(unpaidPaymentsAtom).some(({ orderId }) => !asked.includes(orderId))
  return isIdle && isOpen && get(authenticationStatusAtom) !== 'unknown'
})

/**
 * Queries each payment that may be made late, once, in the background (payment.19). One that was
 * made is then recovered. Stops once a submission has begun.
 */
export const findLatePaymentsAtom = atom(null, async (get, set): Promise<void> => {
  for (const entry of get(unpaidPaymentsAtom)) {
    const answer = await set(queryPaymentAtom, entry)
    set(rereadJournalAtom)
    if (get(submissionAtom).stage !== 'idle') return
    if (get(unpaidPaymentsAtom).some(({ orderId }) => orderId === entry.orderId)) {
      set(changeJournalAtom, (journal) => afterLateAnswer(journal, entry, answer))
    }
  }
})
