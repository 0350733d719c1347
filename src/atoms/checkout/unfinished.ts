import { atom } from 'jotai/vanilla'
import { readOrder } from '../../api/checkout/order'
import { intentIdOf } from '../../api/payment/card'
import type { CardOutcome } from '../../api/payment/card-outcome'
import { StoredOrder } from '../../entities/checkout/checkout'
import { isPlaced, type Order, productLines } from '../../entities/checkout/order'
import { changedProducts, seenLinesOf } from '../../entities/checkout/seen-lines'
import { Payment } from '../../entities/payment/payment'
import { emit } from '../../events'
import { tabStore } from '../../lib/browser/storage'
import { readAs } from '../../lib/data/parse'
import { forgetPaymentReturnAtom, returnedSecretAtom } from '../base/payment-return'
import { storedAtom } from '../base/stored'
import { withSetter } from '../base/with-setter'
import { isBasketLoadedAtom, totalItemsAtom } from '../basket/basket'
import { journalAtom, type Payer, pendingPaymentOf, unfinishedPaymentsOf } from '../payment/journal'
import { loadProviderAtom } from '../payment/provider'
import { basketTokenAtom } from '../session/basket-token'
import { authenticationStatusAtom, userAtom, userIdAtom } from '../session/identity'
import { PLACED_ORDER, REQUESTED_PAYMENT } from '../session/personal-data'
import { lastUserAtom, storedBasketTokenAtom } from '../session/session'
import { isOrderRefusedAtom, orderAtom } from './order'
import { goToStepAtom } from './step'

/** What the buyer saw, and what was charged, in pence; `null` where unknown. `userId`: the current user by default. */
export type Amounts = Pick<StoredOrder, 'shown' | 'lines' | 'charged' | 'day'> &
  Partial<Pick<StoredOrder, 'userId'>>
const NO_AMOUNTS: Amounts = { shown: null, lines: null, charged: null }

/** An order that this tab stores under a name, shown to its owner only, and the action that stores it. */
function storedOrderAtom(name: string) {
  const heldAtom = storedAtom(tabStore, name, readAs(StoredOrder))
  const ownAtom = atom((get) => {
    const held = get(heldAtom)
    const isOtherUsers = held !== null && held.userId !== null && held.userId !== get(userIdAtom)
    return isOtherUsers ? null : held
  })
  const keepAtom = atom(null, (get, set, order: Order | null, amounts: Amounts = NO_AMOUNTS) => {
    const { shown, lines, charged, day, userId } = amounts
    const owner = { userId: userId ?? get(userIdAtom), basketToken: get(basketTokenAtom) }
    set(heldAtom, order && { ...owner, shown, lines, charged, day, order: forStorage(order) })
  })
  return [ownAtom, keepAtom] as const
}

/** The order without pictures and received fields, so that a long one fits into storage. */
function forStorage({ received: _, ...order }: Order): Order {
  const product = productLines(order).map((line) => ({
    ...line,
    product: { ...line.product, image: null, permalink: null },
  }))
  return { ...order, basket: { product } }
}

/** Keeps the placed order, and the amounts that belong to it, for the confirmation (checkout.25). */
export const [storedPlacedOrderAtom, storePlacedOrderAtom] = storedOrderAtom(PLACED_ORDER)

/**
 * The order that was sent and has no answer yet, also after a reload (payment.10). Stored before it is sent;
 * `null` forgets it.
 */
export const [storedUnfinishedOrderAtom, storeUnfinishedOrderAtom] =
  storedOrderAtom('unfinished-order')

const visiblePlacedAtom = atom((get) => {
  const stored = get(storedPlacedOrderAtom)
  const isGuests = stored !== null && stored.userId === null
  return isGuests && get(userAtom) !== null ? null : stored
})

/** The last order placed in this tab. Hides a guest's order from signed-in users (checkout.25). */
export const placedOrderAtom = atom((get) => get(visiblePlacedAtom)?.order ?? null)

/** The delivery day that the buyer saw, if the order arrives on a later one (delivery.20); else `null`. */
export const missedDayAtom = atom((get) => {
  const { day, order } = get(visiblePlacedAtom) ?? {}
  return day && day < (order?.delivery_day ?? '') ? day : null
})

/** The amounts seen, charged and ordered, in pence, and the changed products, when these differ (payment.31). */
export const amountMismatchAtom = atom((get) => {
  const stored = get(visiblePlacedAtom)
  if (!stored) return null
  const { shown, charged, order } = stored
  const lines = productLines(order)
  const ordered = lines.length > 0 ? order.totals.total : null
  const changes = lines.length > 0 ? changedProducts(stored.lines, seenLinesOf(lines)) : []
  const sums = new Set([shown, charged, ordered].filter((sum) => sum !== null))
  // Charged to a card, but placed with another payment type (payment.103).
  const isPaidTwice = charged !== null && !['card', null].includes(order.payment_type)
  const isSame = sums.size < 2 && changes.length === 0 && !isPaidTwice
  return isSame ? null : { shown, charged, ordered, changes, isPaidTwice }
})

/** Announces the placed order once the buyer sees it, with its sums (event.3, page.15). */
export const reportPurchaseAtom = atom(null, (_get, _set, { id, totals, basket }: Order) =>
  emit('trade:order', {
    orderId: id,
    total: totals.total ?? 0,
    tax: totals.tax,
    shipping: totals.shipping ?? 0,
    lines: productLines({ basket }).map(({ product, unit, qty }) => ({
      sku: product.sku,
      title: product.title,
      price: unit,
      qty,
    })),
  }),
)

/* A payment or an order that an earlier page or another tab has left unfinished. */

/** Whether the basket has loaded and is empty. */
const isBasketEmptyAtom = atom((get) => get(isBasketLoadedAtom) && get(totalItemsAtom) === 0)

const payerAtom = atom(
  (get): Payer => ({
    userId: get(userIdAtom),
    // Keeps the token after the session has ended: only a sign-out hides the payment.
    basketToken: get(storedBasketTokenAtom),
    orderId: get(orderAtom)?.id ?? null,
    isBasketEmpty: get(isBasketEmptyAtom),
  }),
)

/** The payment of this buyer that must be recovered before they can pay anything else (payment.29). */
export const pendingPaymentAtom = atom((get) => pendingPaymentOf(get(journalAtom), get(payerAtom)))

/** The payments of this buyer that do not stop them from paying. */
export const unfinishedPaymentsAtom = atom((get) =>
  unfinishedPaymentsOf(get(journalAtom), get(payerAtom)),
)

/** Whether an order that cannot be loaded may be left: the server refuses it, or a payment is unsettled. */
export const canLeaveFailedAtom = atom(
  (get) => get(isOrderRefusedAtom) || get(unfinishedPaymentsAtom).length > 0,
)

/** Whether the pending payment belongs to a user who must sign in before it can be recovered. */
export const isPayerSignedOutAtom = atom((get) => {
  const isGuest = get(authenticationStatusAtom) === 'anonymous'
  return isGuest && (get(pendingPaymentAtom)?.userId ?? null) !== null
})

/** The sent order without an answer (payment.10), if it is of this basket or the basket is empty. */
export const unfinishedOrderAtom = atom((get) => {
  const stored = get(storedUnfinishedOrderAtom)
  const isHere = stored?.basketToken === get(basketTokenAtom) || get(isBasketEmptyAtom)
  return isHere ? (stored?.order ?? null) : null
})

/*
 * The buyer returns from the bank's page, and the browser no longer knows the payment: it stores nothing, the
 * session has ended, or the order was placed in another way (payment.102 to payment.104).
 */

/** The last payment that this tab requested: it names the order after the return from the bank. */
export const [requestedPaymentAtom, keepRequestedPaymentAtom] = withSetter(
  storedAtom(tabStore, REQUESTED_PAYMENT, readAs(Payment)),
)

const outcomeAtom = atom<CardOutcome | null>(null)
/** The user for whom the outcome was queried; `undefined` before. */
const queriedForAtom = atom<string | null>()

/**
 * The payment of the return address, unless the journal or an order explains it; else `null`. `intentId`: the
 * provider's id. `outcome`: `null` during the query.
 */
export const returnedPaymentAtom = atom((get) => {
  const secret = get(returnedSecretAtom)
  return secret === null ? null : { intentId: intentIdOf(secret) ?? '', outcome: get(outcomeAtom) }
})

/** Whether a user whose session has ended may have paid it: they see their order after signing in. */
export const isReturnedPayerSignedOutAtom = atom(
  (get) =>
    get(returnedSecretAtom) !== null &&
    get(authenticationStatusAtom) === 'anonymous' &&
    (get(requestedPaymentAtom)?.userId ?? get(lastUserAtom)) !== null,
)

/** Whether the provider must be queried for the current user. */
export const needsReturnAtom = atom(
  (get) =>
    get(returnedSecretAtom) !== null &&
    get(queriedForAtom) !== get(userIdAtom) &&
    get(authenticationStatusAtom) !== 'unknown' &&
    get(isBasketLoadedAtom),
)

/** Asks the provider for the state of the payment. */
export const queryReturnedAtom = atom(null, async (get, set): Promise<CardOutcome> => {
  const secret = get(returnedSecretAtom)
  set(outcomeAtom, null)
  const provider = await set(loadProviderAtom).catch(() => null)
  const outcome = secret === null ? undefined : await provider?.retrievePayment(secret)
  const known: CardOutcome = outcome ?? { state: 'unknown', message: null }
  set(outcomeAtom, known)
  return known
})

/**
 * Explains the payment. Recovers one of the journal (payment.19). Shows an order that was placed in another way,
 * with the charge (payment.103). Otherwise the basket is kept (payment.104).
 */
export const explainReturnAtom = atom(null, async (get, set): Promise<void> => {
  set(queriedForAtom, get(userIdAtom))
  if (get(pendingPaymentAtom)) return set(forgetPaymentReturnAtom)
  const requested = get(requestedPaymentAtom)
  const intentId = get(returnedPaymentAtom)?.intentId
  const isOwn =
    requested?.userId === get(userIdAtom) && (requested.intentId ?? intentId) === intentId
  const order = isOwn
    ? await readOrder(requested.orderId, requested.basketToken).catch(() => null)
    : null
  if (requested && order && isPlaced(order)) {
    const { state, amount } = await set(queryReturnedAtom)
    const isCharged = state === 'succeeded' || state === 'processing'
    set(storePlacedOrderAtom, order, {
      ...requested,
      charged: isCharged ? (amount ?? requested.shown) : null,
    })
    set(goToStepAtom, 'confirmation')
    return set(forgetPaymentReturnAtom)
  }
  const { state } = await set(queryReturnedAtom)
  // Addresses can be forged: a payment unknown to the provider does not block checkout.
  if (state === 'unanswerable' && get(totalItemsAtom) > 0) set(forgetPaymentReturnAtom)
})
