import { atom } from 'jotai/vanilla'
import { trackLoadingAtom } from '../base/loading'
import { redirectAtom } from '../base/navigation'
import { basketStatusAtom, fetchBasketAtom } from '../basket/basket'
import { keepNoticeAtom } from '../notices/kept-notice'
import { checkAuthenticationAtom } from '../session/authentication'
import { authenticationStatusAtom } from '../session/identity'
import { claimDraftAtom } from './checkout-draft'
import { compareTotalAtom } from './checkout-order'
import { canResumeAtom } from './checkout-resume'
import { checkoutStepAtom, expectFocusAtom } from './checkout-step'
import { advanceAtom } from './checkout-submission'
import { checkoutViewAtom } from './checkout-view'
import { fetchOrderAtom, hadOrderAtom, orderStatusAtom } from './order'

const EMPTIED = 'Your basket is empty now: it was emptied or ordered in another tab.'

const baseIsRetryingAtom = atom(false)

/** Whether what could not be had is being asked for again. */
export const isRetryingCheckoutAtom = atom((get) => get(baseIsRetryingAtom))

/** Whether the checkout order is to be asked for now. */
export const needsOrderAtom = atom(
  (get) =>
    get(checkoutViewAtom) === 'loading' &&
    !get(baseIsRetryingAtom) &&
    get(checkoutStepAtom) !== null &&
    get(authenticationStatusAtom) !== 'unknown' &&
    get(basketStatusAtom) === 'loaded' &&
    get(orderStatusAtom) === 'idle',
)

/** Begins with the order of this basket; one that was placed before has nothing to do with it. */
export const startOrderAtom = atom(null, async (_get, set): Promise<void> => {
  set(claimDraftAtom)
  set(advanceAtom, { type: 'reset' })
  const order = await set(fetchOrderAtom)
  if (order) set(compareTotalAtom, order)
})

/** Asks again for what could not be had. */
export const retryCheckoutAtom = atom(null, async (get, set): Promise<void> => {
  if (get(baseIsRetryingAtom)) return
  set(baseIsRetryingAtom, true)
  set(expectFocusAtom)
  try {
    if (get(authenticationStatusAtom) === 'unknown') {
      await set(trackLoadingAtom, set(checkAuthenticationAtom))
    }
    if (get(basketStatusAtom) === 'failed') await set(fetchBasketAtom)
    if (get(orderStatusAtom) === 'failed') await set(startOrderAtom)
  } finally {
    set(baseIsRetryingAtom, false)
  }
})

/** Asks for an order that did not come as soon as the network is back. Returns how to stop. */
export const followNetworkAtom = atom(null, (get, set) => {
  const ask = () => {
    if (get(orderStatusAtom) === 'failed') void set(startOrderAtom)
  }
  window.addEventListener('online', ask)
  return () => window.removeEventListener('online', ask)
})

/** Whether the step that is asked for cannot be shown, and the address step stands in for it. */
export const hasFallenBackAtom = atom(
  (get) => get(checkoutViewAtom) === 'checkout' && get(checkoutStepAtom) !== 'checkout',
)

/** Whether a submission that an ended session has cut off can go on. */
export const canResumeCheckoutAtom = atom(
  (get) =>
    get(canResumeAtom) && ['checkout', 'payment', 'unfinished'].includes(get(checkoutViewAtom)),
)

/** Whether there is nothing to check out. */
export const isEmptyCheckoutAtom = atom((get) => get(checkoutViewAtom) === 'empty')

/** Leaves for the basket page (spec §2), and says why when the basket was not empty before. */
export const leaveEmptyCheckoutAtom = atom(null, (get, set) => {
  if (get(hadOrderAtom)) set(keepNoticeAtom, { type: 'error', message: EMPTIED })
  set(redirectAtom, 'basket')
})
