import { atom } from 'jotai/vanilla'
import type { CardOutcome } from '../../api/card-outcome'
import { findOrder } from '../../api/order'
import { requestPayment } from '../../api/payment'
import { isPlaced, type Order } from '../../entities/order'
import type { Payment } from '../../entities/payment'
import { runAlone, runInTurn, TAKEN } from '../../lib/lock'
import { loadProviderAtom } from '../payment/card-form'
import {
  isPayerAwayAtom,
  rereadJournalAtom,
  returnToPaidBasketAtom,
} from '../payment/payment-journal'
import { authenticationStatusAtom } from '../session/identity'
import { forgetErrorsAtom, reportProblemAtom } from './checkout-errors'
import { finishPaidAtom, isRefusedAtom } from './checkout-finishing'
import { noteAskedAtom } from './checkout-look-back'
import { journalOf } from './checkout-machine'
import { isWatchedAtom, pauseAfter, takePauseAtom } from './checkout-pauses'
import { receivePlacedAtom } from './checkout-placed'
import { ORDER_LOCK } from './checkout-saving'
import { advanceAtom, submissionAtom } from './checkout-submission'
import { orderFailure } from './order-failure'

/** A provider may still be at it: that nothing was taken must be said twice, so many ms apart. */
const ASK_AGAIN = 1_500

const isSettlingAtom = atom(false)
const isElsewhereAtom = atom(false)

/** Whether a payment is being made or settled in another tab. */
export const isPaidElsewhereAtom = atom((get) => get(isElsewhereAtom))

/** Whether a payment waits to be settled here. */
export const needsSettlingAtom = atom((get): boolean => {
  const submission = get(submissionAtom)
  const { stage } = submission
  const isOpen = journalOf(submission) !== null && stage !== 'confirming'
  const isKnown = get(authenticationStatusAtom) !== 'unknown'
  return isOpen && isKnown && !get(isPayerAwayAtom) && !get(isSettlingAtom) && !get(isRefusedAtom)
})

/** Settles a payment that an earlier page or another tab has left, once no other tab is at it. */
export const resumePaymentAtom = atom(null, async (get, set): Promise<void> => {
  if (get(isSettlingAtom)) return
  set(isSettlingAtom, true)
  const settle = () => set(settleAtom, null)
  try {
    if ((await runAlone(ORDER_LOCK, settle)) !== TAKEN) return
    set(isElsewhereAtom, true)
    await runInTurn(ORDER_LOCK, () => {
      set(isElsewhereAtom, false)
      return settle()
    })
  } finally {
    set(isElsewhereAtom, false)
    set(isSettlingAtom, false)
  }
})

/** The same for a payment that this page has just asked for, and still has the lock for. */
export const settleHereAtom = atom(
  null,
  async (_get, set, sent: Order, message: string | null = null): Promise<void> => {
    set(isSettlingAtom, true)
    try {
      await set(settleAtom, sent, message)
    } finally {
      set(isSettlingAtom, false)
    }
  },
)

/**
 * Finds out how the payment stands, and once it is paid saves the order; tries until both are done.
 * @param sent the order as it was saved before it was paid, where it is known
 * @param said why the provider's answer is missing, where that was told
 */
const settleAtom = atom(
  null,
  async (get, set, sent: Order | null, said: string | null = null): Promise<void> => {
    set(rereadJournalAtom)
    if (!get(isWatchedAtom)) return
    const submission = get(submissionAtom)
    if (submission.stage === 'unknown' || submission.stage === 'processing') {
      if (!(await set(findOutAtom, submission.payment, said))) return
    }
    const { stage } = get(submissionAtom)
    if (stage === 'finishing' || stage === 'unfinished' || stage === 'attention') {
      await set(finishPaidAtom, sent)
    }
  },
)

/** Asks the provider until it has decided. Resolves to whether the payment is made. */
const findOutAtom = atom(
  null,
  async (get, set, payment: Payment, said: string | null): Promise<boolean> => {
    let unpaidAnswers = 0
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await set(askAtom, payment)
      if (outcome === 'placed') return false
      const { state, message } = outcome
      if (state !== 'unknown') set(forgetErrorsAtom)
      if (state === 'succeeded') return set(advanceAtom, { type: 'paid' })
      if (state === 'processing') set(advanceAtom, { type: 'processing' })
      if (state === 'unknown') set(reportProblemAtom, UNREACHED)
      unpaidAnswers = state === 'unpaid' ? unpaidAnswers + 1 : 0
      if (unpaidAnswers === 2) {
        set(advanceAtom, { type: 'declined' })
        set(reportProblemAtom, message ?? (said ? `${said} ${NOT_MADE}` : NOT_MADE))
        return false
      }
      const pause = state === 'unpaid' ? ASK_AGAIN : pauseAfter(attempt)
      if (!(await set(takePauseAtom, pause))) return false
      if (journalOf(get(submissionAtom)) === null) return false
    }
  },
)

/** Asks once how a payment stands. Never throws. */
const askAtom = atom(null, async (_get, set, payment: Payment): Promise<CardOutcome | 'placed'> => {
  set(returnToPaidBasketAtom, payment.basketToken)
  set(noteAskedAtom, payment.orderId)
  try {
    const { client_secret } = await requestPayment(payment.orderId)
    const provider = await set(loadProviderAtom)
    return await provider.retrievePayment(client_secret)
  } catch (error) {
    if (await set(takeIfPlacedAtom, payment, error)) return 'placed'
    return { state: 'unknown', message: null }
  }
})

/** Of an intent that wants another card, or another try: of no other there is nothing to say. */
const NOT_MADE = 'The payment was not made. You have not been charged.'
/** Not in the provider's own words: 'try again' is the wrong thing to read beside a payment. */
const UNREACHED = 'The card provider could not be reached just now. We are trying again.'

/** A server that takes no more money for an order may have it already. Resolves to whether it has. */
const takeIfPlacedAtom = atom(
  null,
  async (_get, set, payment: Payment, error: unknown): Promise<boolean> => {
    if (orderFailure(error).kind !== 'refused') return false
    const order = await findOrder(payment.orderId).catch(() => null)
    if (!order || !isPlaced(order)) return false
    set(receivePlacedAtom, order, order)
    return true
  },
)
