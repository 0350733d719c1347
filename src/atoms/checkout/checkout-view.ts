import { atom } from 'jotai/vanilla'
import { pageReadyAtom } from '../base/loading'
import { basketStatusAtom, totalItemsAtom } from '../basket/basket'
import { isPayerAwayAtom } from '../payment/payment-journal'
import { authenticationStatusAtom, isApprovedAtom, isBuyerAwayAtom } from '../session/identity'
import { checkoutDraftAtom } from './checkout-draft'
import { journalOf } from './checkout-machine'
import { canPayAtom } from './checkout-order'
import { type CheckoutStep, checkoutStepAtom } from './checkout-step'
import { isSubmittedHereAtom, isSubmittingAtom, submissionAtom } from './checkout-submission'
import { orderStatusAtom } from './order'
import { placedOrderAtom } from './order-placed'

/**
 * What checkout shows.
 * - 'choice': sign in, or go on as a guest
 * - 'not-approved': the account notice (readings 14)
 * - 'empty': nothing, as there is nothing to check out: on to the basket page
 * - 'unsettled': a payment whose order is not saved yet, or that may have been made
 * - 'unfinished': an order whose placing was not answered
 * - 'failed': who is signed in, the basket or the order could not be had
 */
export type CheckoutView =
  | 'loading'
  | 'choice'
  | 'not-approved'
  | 'empty'
  | 'unsettled'
  | 'unfinished'
  | 'failed'
  | CheckoutStep

export const checkoutViewAtom = atom((get): CheckoutView => {
  const step = get(checkoutStepAtom)
  const authentication = get(authenticationStatusAtom)
  const submission = get(submissionAtom)
  const { stage } = submission
  const hasPayment = journalOf(submission) !== null
  if (step === 'confirmation' && get(placedOrderAtom) && !hasPayment) return 'confirmation'
  if (step === null) return 'loading'
  const isAway = get(isBuyerAwayAtom)
  if (authentication === 'unknown' && !isAway) return get(pageReadyAtom) ? 'failed' : 'loading'
  // The provider's form must stay on the page while it is at work, wherever Back has led.
  const isAskedHere = get(isSubmittedHereAtom) && (stage === 'confirming' || stage === 'unknown')
  if (isAskedHere && !get(isPayerAwayAtom)) return 'payment'
  if (hasPayment) return 'unsettled'
  const mayBuy = !isAway && (authentication === 'signed-in' || get(checkoutDraftAtom).isGuest)
  if (mayBuy && stage === 'unfinished') return 'unfinished'
  if (mayBuy && get(isSubmittingAtom)) return step === 'checkout' ? 'checkout' : 'payment'
  if (authentication === 'signed-in' && !get(isApprovedAtom)) return 'not-approved'
  const basket = get(basketStatusAtom)
  if (basket !== 'loaded') return basket
  if (get(totalItemsAtom) === 0) return 'empty'
  if (!mayBuy) return 'choice'
  const order = get(orderStatusAtom)
  if (order !== 'loaded') return order === 'failed' ? 'failed' : 'loading'
  return step === 'payment' && get(canPayAtom) ? 'payment' : 'checkout'
})

/**
 * Whether the payment step waits, out of sight, for its buyer to sign in again: the card that is
 * typed there lives as long as the provider's form is on the page.
 */
export const isPaymentWaitingAtom = atom(
  (get) =>
    get(checkoutViewAtom) === 'choice' &&
    get(isBuyerAwayAtom) &&
    get(checkoutStepAtom) === 'payment' &&
    get(orderStatusAtom) === 'loaded' &&
    get(canPayAtom),
)
