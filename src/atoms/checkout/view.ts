import { atom } from 'jotai/vanilla'
import { isPlaced } from '../../entities/checkout/order'
import { onEvent, onPageReturn } from '../../lib/browser/on-event'
import { pageReadyAtom, trackLoadingAtom } from '../base/loading'
import { redirectAtom } from '../base/navigation'
import { basketStatusAtom, fetchBasketAtom, totalItemsAtom } from '../basket/basket'
import { notificationsAtom, storeNoticesAtom } from '../notices/notifications'
import { rereadJournalAtom } from '../payment/journal'
import { journalOf } from '../payment/submission-machine'
import { checkAuthenticationAtom } from '../session/authentication'
import { isBasketNewAtom } from '../session/basket-token'
import { authenticationStatusAtom, isApprovedAtom, isBuyerAwaitedAtom } from '../session/identity'
import { canPayAtom, checkoutDraftAtom } from './draft'
import { forgetOfflineAtom } from './errors'
import {
  hadOrderAtom,
  isOrderOldAtom,
  isOrderOwnerSignedOutAtom,
  orderAtom,
  orderStatusAtom,
} from './order'
import { startOrderAtom } from './process'
import { retryNowAtom } from './recover-payment'
import { type CheckoutStep, checkoutStepAtom, requestFocusAtom } from './step'
import { canResumeAtom, isSubmittedHereAtom, isSubmittingAtom, submissionAtom } from './submission'
import { isPayerSignedOutAtom, placedOrderAtom, returnedPaymentAtom } from './unfinished'

/**
 * What checkout shows besides the three steps:
 * - 'choice': sign in, or continue as a guest (checkout.3)
 * - 'not-approved': the account notice (checkout.3)
 * - 'empty': nothing, before the redirect to the basket page (checkout.2)
 * - 'returned': the outcome of a payment known only from the return address (payment.102)
 * - 'recovering': a payment that is or may be made, whose order is not placed yet (payment.21)
 * - 'unfinished': a sent order without an answer (payment.10)
 * - 'ordered': the order of this basket is paid or placed already, on another device (payment.32)
 * - 'failed': the authentication check, the basket or the order could not be loaded (checkout.19)
 */
export type CheckoutView =
  | 'loading'
  | 'choice'
  | 'not-approved'
  | 'empty'
  | 'returned'
  | 'recovering'
  | 'unfinished'
  | 'ordered'
  | 'failed'
  | CheckoutStep

/** The current view of checkout: the requested step, or a view that precedes it. */
export const checkoutViewAtom = atom((get): CheckoutView => {
  const step = get(checkoutStepAtom)
  const authentication = get(authenticationStatusAtom)
  const submission = get(submissionAtom)
  const { stage } = submission
  const hasPayment = journalOf(submission) !== null
  if (step === 'confirmation' && get(placedOrderAtom) && !hasPayment) return 'confirmation'
  if (step === null) return 'loading'
  const isAwaited = get(isBuyerAwaitedAtom)
  if (authentication === 'unknown' && !isAwaited) return get(pageReadyAtom) ? 'failed' : 'loading'
  // The provider's form must stay on the page during the payment, even if the buyer goes Back.
  const isAskedHere = get(isSubmittedHereAtom) && (stage === 'confirming' || stage === 'unknown')
  if (isAskedHere && !get(isPayerSignedOutAtom)) return 'payment'
  if (hasPayment) return 'recovering'
  const mayBuy = !isAwaited && (authentication === 'signed-in' || get(checkoutDraftAtom).isGuest)
  const isSentAgain = submission.stage === 'placing' && submission.isAgain
  if (mayBuy && (stage === 'unfinished' || isSentAgain)) return 'unfinished'
  if (mayBuy && get(isSubmittingAtom)) return step === 'checkout' ? 'checkout' : 'payment'
  if (authentication === 'signed-in' && !get(isApprovedAtom)) return 'not-approved'
  const basket = get(basketStatusAtom)
  if (basket !== 'loaded') return basket
  const isEmpty = get(totalItemsAtom) === 0
  // The basket of a placed order is empty, and its token still finds the order (payment.32).
  const empty = get(returnedPaymentAtom) ? 'returned' : 'empty'
  if (!isEmpty && empty === 'returned') return empty
  if (isEmpty && (isAwaited || get(isBasketNewAtom))) return empty
  if (!isEmpty && !mayBuy) return 'choice'
  const status = get(orderStatusAtom)
  if (status === 'failed') return isEmpty ? empty : 'failed'
  if (status !== 'loaded') return 'loading'
  const order = get(orderAtom)
  if (order && isPlaced(order)) return 'ordered'
  if (isEmpty) return empty
  return step === 'payment' && get(canPayAtom) ? 'payment' : 'checkout'
})

/** Whether the payment step stays on the page, hidden, until its buyer signs in again (payment.24). */
export const isPaymentWaitingAtom = atom(
  (get) =>
    get(checkoutViewAtom) === 'choice' &&
    get(isBuyerAwaitedAtom) &&
    get(checkoutStepAtom) === 'payment' &&
    get(orderStatusAtom) === 'loaded' &&
    get(canPayAtom),
)

const GONE = 'You are signed out. Your basket has been kept for when you sign in again.'
const EMPTIED = 'Your basket is empty now: it was emptied or ordered in another tab.'

const baseIsRetryingAtom = atom(false)

export const isRetryingCheckoutAtom = atom((get) => get(baseIsRetryingAtom))

export const needsOrderAtom = atom(
  (get) =>
    (get(isOrderOldAtom) && !get(isSubmittingAtom)) ||
    (get(checkoutViewAtom) === 'loading' &&
      !get(baseIsRetryingAtom) &&
      get(checkoutStepAtom) !== null &&
      get(authenticationStatusAtom) !== 'unknown' &&
      get(basketStatusAtom) === 'loaded' &&
      get(orderStatusAtom) === 'idle'),
)

/** 'Retry': reloads the failed parts (checkout.19). */
export const retryCheckoutAtom = atom(null, async (get, set): Promise<void> => {
  if (get(baseIsRetryingAtom)) return
  set(baseIsRetryingAtom, true)
  set(requestFocusAtom)
  try {
    if (get(authenticationStatusAtom) === 'unknown') {
      await set(trackLoadingAtom, set(checkAuthenticationAtom))
    }
    // An order that cannot be loaded may belong to a basket that no longer exists.
    const hasFailed = [get(basketStatusAtom), get(orderStatusAtom)].includes('failed')
    if (hasFailed) await set(fetchBasketAtom)
    if (get(orderStatusAtom) === 'failed') await set(startOrderAtom)
  } finally {
    set(baseIsRetryingAtom, false)
  }
})

/** Once the network is back, fetches a failed order and removes its error (checkout.19, checkout.41). */
export const followNetworkAtom = atom(null, (get, set) => {
  const ask = () => {
    set(forgetOfflineAtom)
    if (get(orderStatusAtom) === 'failed') void set(startOrderAtom)
  }
  return onEvent(window, 'online', ask)
})

/**
 * Refreshes payment and order when the page returns from the back/forward cache, until unsubscribed
 * (payment.34).
 */
export const followReturnAtom = atom(null, (get, set) =>
  onPageReturn(() => {
    set(rereadJournalAtom)
    set(retryNowAtom)
    const isShown = get(orderStatusAtom) === 'loaded' && !get(isSubmittingAtom)
    if (isShown) void set(startOrderAtom)
  }),
)

/** Whether the address step replaces a requested step that cannot be shown (checkout.17). */
export const hasFallenBackAtom = atom(
  (get) => get(checkoutViewAtom) === 'checkout' && get(checkoutStepAtom) !== 'checkout',
)

/** Whether a submission paused by an ended session can resume (checkout.4). */
export const canResumeCheckoutAtom = atom(
  (get) =>
    get(canResumeAtom) && ['checkout', 'payment', 'unfinished'].includes(get(checkoutViewAtom)),
)

/** Leaves for the basket page, with a notice when the basket was not empty before (checkout.2). */
export const leaveEmptyCheckoutAtom = atom(null, (get, set) => {
  const message = get(isOrderOwnerSignedOutAtom) ? GONE : EMPTIED
  // Keeps the unread notices for the next page (notices.5).
  const unread = get(notificationsAtom).filter(({ type }) => type === 'error')
  set(storeNoticesAtom, get(hadOrderAtom) ? [{ type: 'error', message }] : unread)
  set(redirectAtom, 'basket')
})
