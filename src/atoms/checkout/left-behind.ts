import { atom } from 'jotai/vanilla'
import { basketStatusAtom, totalItemsAtom } from '../basket/basket'
import { journalAtom, otherPaymentsOf, type Payer, pendingPaymentOf } from '../payment/journal'
import { basketTokenAtom } from '../session/basket-token'
import { authenticationStatusAtom, userIdAtom } from '../session/identity'
import { isOrderRefusedAtom, orderAtom } from './order'
import { unfinishedAtom } from './placed-order'

/* What an earlier page or another tab has left: a payment, or an order, that is not finished. */

/** Whether the basket has loaded and has nothing in it: then nothing is blocked by what was left. */
const isBasketEmptyAtom = atom(
  (get) => get(basketStatusAtom) === 'loaded' && get(totalItemsAtom) === 0,
)

const payerAtom = atom(
  (get): Payer => ({
    userId: get(userIdAtom),
    basketToken: get(basketTokenAtom),
    orderId: get(orderAtom)?.id ?? null,
    isBasketEmpty: get(isBasketEmptyAtom),
  }),
)

/** The payment of this buyer that must be recovered before they can pay anything else (payment.29). */
export const pendingPaymentAtom = atom((get) => pendingPaymentOf(get(journalAtom), get(payerAtom)))

/** The payments of this buyer that do not stop them from paying. */
export const otherPaymentsAtom = atom((get) => otherPaymentsOf(get(journalAtom), get(payerAtom)))

/** Whether an order that cannot be loaded may be left: the server refuses it, or a payment is unsettled. */
export const canLeaveFailedAtom = atom(
  (get) => get(isOrderRefusedAtom) || get(otherPaymentsAtom).length > 0,
)

/** Whether the pending payment belongs to a user who must sign in before it can be recovered. */
export const isPayerAwayAtom = atom((get) => {
  const isGuest = get(authenticationStatusAtom) === 'anonymous'
  return isGuest && (get(pendingPaymentAtom)?.userId ?? null) !== null
})

/** The order that was sent and got no answer (payment.10), while it concerns this basket or there is none. */
export const unfinishedOrderAtom = atom((get) => {
  const kept = get(unfinishedAtom)
  const isHere = kept?.basketToken === get(basketTokenAtom) || get(isBasketEmptyAtom)
  return isHere ? (kept?.order ?? null) : null
})
