import { atom } from 'jotai/vanilla'
import { ApiError, errorText } from '../api/api-error'
import type { CardOutcome } from '../api/card-outcome'
import { findOrder } from '../api/order'
import { requestPayment } from '../api/payment'
import { wait } from '../api/retry'
import { isPlaced, type Order, PLACED_STATUS } from '../entities/order'
import type { Payment } from '../entities/payment'
import { runAlone, runInTurn, TAKEN } from '../lib/lock'
import { authenticationStatusAtom } from './authentication'
import { loadProviderAtom } from './card-form'
import { reportProblemAtom } from './checkout-errors'
import { journalOf } from './checkout-machine'
import { receivePlacedAtom } from './checkout-placed'
import { interruptAtom } from './checkout-resume'
import { ORDER_LOCK } from './checkout-saving'
import { advanceAtom, submissionAtom } from './checkout-submission'
import { saveOrderAtom, userIdAtom } from './order'
import { type OrderFailure, orderFailure } from './order-failure'
import { isPayerAwayAtom, rereadJournalAtom, returnToPaidBasketAtom } from './payment-journal'

/** Pauses between two tries, in ms: doubled each time, up to the longest. */
const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 30_000
/** A provider may still be at it: that nothing was taken must be said twice, so many ms apart. */
const ASK_AGAIN = 1_500

const pauseAfter = (attempt: number): number =>
  Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(attempt, 10))

const isWatchedAtom = atom(false)
const isSettlingAtom = atom(false)
const isElsewhereAtom = atom(false)
const pauseAtom = atom<AbortController | null>(null)

/** Whether a payment is being made or settled in another tab. */
export const isPaidElsewhereAtom = atom((get) => get(isElsewhereAtom))

/** The orders that the server has refused on this page: not sent again before it is loaded anew. */
const refusedOrderAtom = atom<string | null>(null)
const isRefusedAtom = atom((get) => {
  const entry = journalOf(get(submissionAtom))
  return entry !== null && entry.orderId === get(refusedOrderAtom)
})

/** Whether a payment waits to be settled here. */
export const needsSettlingAtom = atom((get): boolean => {
  const submission = get(submissionAtom)
  const { stage } = submission
  const isOpen = journalOf(submission) !== null && stage !== 'confirming'
  const isKnown = get(authenticationStatusAtom) !== 'unknown'
  return isOpen && isKnown && !get(isPayerAwayAtom) && !get(isSettlingAtom) && !get(isRefusedAtom)
})

/** While checkout is on the page, what is settled here goes on. Returns how to stop. */
export const watchPaymentAtom = atom(null, (get, set) => {
  set(isWatchedAtom, true)
  const hurry = () => get(pauseAtom)?.abort()
  window.addEventListener('online', hurry)
  return () => {
    window.removeEventListener('online', hurry)
    set(isWatchedAtom, false)
    hurry()
  }
})

/** Tries again at once. */
export const hurryAtom = atom(null, (get) => get(pauseAtom)?.abort())

/** Waits, unless it is hurried. Resolves to whether to go on. */
const takePauseAtom = atom(null, async (get, set, ms: number): Promise<boolean> => {
  const controller = new AbortController()
  set(pauseAtom, controller)
  await wait(ms, controller.signal)
  set(pauseAtom, null)
  return get(isWatchedAtom) && !get(isPayerAwayAtom)
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
      if (state === 'succeeded') return set(advanceAtom, { type: 'paid' })
      if (state === 'processing') set(advanceAtom, { type: 'processing' })
      if (state === 'unknown' && message) set(reportProblemAtom, message)
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
  try {
    const { client_secret } = await requestPayment(payment.orderId)
    const provider = await set(loadProviderAtom)
    const outcome = await provider.retrievePayment(client_secret)
    const isSilent = outcome.state === 'unknown' && outcome.message === null
    return isSilent ? { ...outcome, message: UNREACHED } : outcome
  } catch (error) {
    if (await set(takeIfPlacedAtom, payment, error)) return 'placed'
    const message = error instanceof ApiError ? errorText(error) : UNREACHED
    return { state: 'unknown', message }
  }
})

/** Of an intent that wants another card, or another try: of no other there is nothing to say. */
const NOT_MADE = 'The payment was not made. You have not been charged.'
const UNREACHED = 'The card provider could not be reached.'

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

/** Saves a paid order as placed, again and again until the server has it or says that it cannot be. */
const finishPaidAtom = atom(null, async (get, set, sent: Order | null): Promise<void> => {
  for (let attempt = 0; ; attempt += 1) {
    set(advanceAtom, { type: 'retry' })
    const submission = get(submissionAtom)
    if (submission.stage !== 'finishing' || !submission.payment) return
    const failure = await set(savePaidAtom, submission.payment, sent)
    if (!failure) return
    if (failure.kind === 'refused' && !failure.isTemporary) {
      set(refusedOrderAtom, submission.payment.orderId)
      set(advanceAtom, { type: 'refused' })
      set(reportProblemAtom, failure.message)
      return
    }
    set(advanceAtom, { type: 'lost' })
    if (failure.kind === 'signed-out' && submission.payment.userId !== null) {
      set(interruptAtom, submission.payment.userId)
      return
    }
    set(reportProblemAtom, failure.message)
    if (!(await set(takePauseAtom, pauseAfter(attempt)))) return
  }
})

/** Saves a paid order as placed (spec §4), its addresses unchecked: they were before it was paid. */
const savePaidAtom = atom(
  null,
  async (get, set, payment: Payment, sent: Order | null): Promise<OrderFailure | null> => {
    set(returnToPaidBasketAtom, payment.basketToken)
    let order = sent
    try {
      order ??= await findOrder(payment.orderId)
    } catch (error) {
      return orderFailure(error)
    }
    if (isPlaced(order)) {
      set(receivePlacedAtom, order, order)
      return null
    }
    const update: Order = {
      ...order,
      payment_type: 'card',
      agree_terms: true,
      validate_addresses: false,
      status: PLACED_STATUS,
    }
    const saved = await set(saveOrderAtom, update, get(userIdAtom))
    if (!saved.isSaved) return saved.failure
    set(receivePlacedAtom, saved.order, order)
    return null
  },
)
