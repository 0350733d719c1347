import { atom } from 'jotai/vanilla'
import { authenticationStatusAtom, isApprovedAtom } from './authentication'
import { basketStatusAtom, totalItemsAtom } from './basket'
import { checkoutDraftAtom } from './checkout-draft'
import { canPayAtom } from './checkout-order'
import { type CheckoutStep, checkoutStepAtom } from './checkout-step'
import { isSubmittingAtom, submissionAtom } from './checkout-submission'
import { pageReadyAtom } from './loading'
import { orderStatusAtom } from './order'
import { placedOrderAtom } from './order-placed'

/**
 * What checkout shows.
 * - 'choice': sign in, or go on as a guest
 * - 'not-approved': the account notice (readings 14)
 * - 'empty': nothing, as there is nothing to check out: on to the basket page
 * - 'unfinished': an order whose placing was not answered
 * - 'failed': who is signed in, the basket or the order could not be had
 */
export type CheckoutView =
  | 'loading'
  | 'choice'
  | 'not-approved'
  | 'empty'
  | 'unfinished'
  | 'failed'
  | CheckoutStep

export const checkoutViewAtom = atom((get): CheckoutView => {
  const step = get(checkoutStepAtom)
  const authentication = get(authenticationStatusAtom)
  const { stage } = get(submissionAtom)
  if (step === 'confirmation' && get(placedOrderAtom)) return 'confirmation'
  if (step === null) return 'loading'
  if (authentication === 'unknown') return get(pageReadyAtom) ? 'failed' : 'loading'
  const mayBuy = authentication === 'signed-in' || get(checkoutDraftAtom).isGuest
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
