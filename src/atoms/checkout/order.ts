import { atom } from 'jotai/vanilla'
import { ApiError, hasStatus } from '../../api/api-error'
import { type BasketToken, fetchCheckoutOrder, readOrder, updateOrder } from '../../api/order'
import { type Failure, failureOf } from '../../api/outcome'
import { CANCELLED_STATUS, isCalledOff, isPlaced, type Order } from '../../entities/order'
import type { OrderUpdate } from '../../entities/order-update'
import { notifyErrorAtom } from '../notices/notifications'
import { SESSION_ENDED } from '../session/authentication'
import { buyerIdAtom, isBuyerAwayAtom, userIdAtom } from '../session/identity'
import { basketTokenAtom } from '../session/session'

export type OrderStatus = 'idle' | 'loading' | 'loaded' | 'failed'

/** Why an order was not saved. */
export interface OrderFailure extends Failure {
  /**
   * 'refused': the server refused. 'signed-out': the session has ended and nothing was done.
   * 'lost': the answer was lost, so the order may be saved.
   */
  kind: 'refused' | 'signed-out' | 'lost'
  /** Whether the server found errors that the buyer can put right (checkout.11). */
  isInvalid: boolean
  /** Whether the basket must be changed first, because of its stock for example (payment.27). */
  isAboutBasket: boolean
  /** Whether the same request may succeed later, for example after too many at once (429). */
  isTemporary: boolean
}
export type SavedOrder = { ok: true; order: Order } | OrderFailure

const baseOrderAtom = atom<Order | null>(null)
const baseStatusAtom = atom<OrderStatus>('idle')
const hasHadOrderAtom = atom(false)
/** The basket and the buyer that the order was fetched for. */
const ownerAtom = atom<string | null>(null)
const latestSaveAtom = atom<Promise<unknown>>(Promise.resolve())

/** The current basket and buyer. Each such pair has its own checkout order. */
const currentOwnerAtom = atom((get) => `${get(basketTokenAtom)} ${get(buyerIdAtom) ?? 'guest'}`)

/** Whether the order belongs to this basket and this buyer. */
const isCurrentAtom = atom((get) => get(ownerAtom) === get(currentOwnerAtom))

/** The order in checkout, as last answered by the server; `null` until there is one. */
export const orderAtom = atom((get) => (get(isCurrentAtom) ? get(baseOrderAtom) : null))

/** Whether the order in checkout is loaded. */
export const orderStatusAtom = atom(
  (get): OrderStatus => (get(isCurrentAtom) ? get(baseStatusAtom) : 'idle'),
)

/** Whether this page has received an order that it has not forgotten since. */
export const hadOrderAtom = atom((get) => get(hasHadOrderAtom))

/** Sets the order as answered by the server. */
export const receiveOrderAtom = atom(null, (_get, set, order: Order) => {
  set(baseOrderAtom, order)
  set(baseStatusAtom, 'loaded')
  set(hasHadOrderAtom, true)
})

/** Forgets the order: it is placed, or its basket is gone. */
export const forgetOrderAtom = atom(null, (_get, set) => {
  set(baseOrderAtom, null)
  set(baseStatusAtom, 'idle')
  set(ownerAtom, null)
  set(hasHadOrderAtom, false)
})

/** Resolves once all saves that are under way have ended. Never rejects. */
export const ordersSavedAtom = atom((get) => get(latestSaveAtom))

/**
 * Fetches the checkout order of this basket. Resolves to it, or to `null` on failure. An order that
 * arrived meanwhile, from a save for example, is newer and stays.
 */
export const fetchOrderAtom = atom(null, async (get, set): Promise<Order | null> => {
  if (get(isBuyerAwayAtom)) return null
  const owner = get(currentOwnerAtom)
  if (get(orderAtom) === null) {
    set(ownerAtom, owner)
    set(baseOrderAtom, null)
    set(baseStatusAtom, 'loading')
  }
  const known = get(baseOrderAtom)
  try {
    const order = await fetchCheckoutOrder()
    if (get(ownerAtom) !== owner) return null
    if (get(baseOrderAtom) !== known) return get(orderAtom)
    set(receiveOrderAtom, order)
    return order
  } catch (error) {
    if (get(ownerAtom) === owner && get(baseOrderAtom) === null) set(baseStatusAtom, 'failed')
    set(notifyErrorAtom, 'There was a problem getting the order', error)
    return null
  }
})

/**
 * Sends the whole order. One from storage, which lacks what was received, is read again first
 * (checkout.27). If it is placed by then, it is not sent.
 */
const sendWholeAtom = atom(
  null,
  async (get, _set, update: OrderUpdate, token?: BasketToken): Promise<Order> => {
    if (update.received) return updateOrder(update, token)
    const held = get(baseOrderAtom)
    const known = held?.id === update.id ? held : await readOrder(update.id, token)
    if (known && isPlaced(known) && isPlaced(update)) return known
    return updateOrder({ ...update, received: known?.received }, token)
  },
)

/**
 * Saves the whole order, one save at a time (checkout.14). Sends nothing once the user has signed
 * out or another user has signed in. Never throws.
 * @param userId who saves it; the buyer by default
 * @param basketToken of the order; the page's own by default (payment.29)
 */
export const saveOrderAtom = atom(
  null,
  async (
    get,
    set,
    update: OrderUpdate,
    userId = get(buyerIdAtom),
    basketToken?: BasketToken,
  ): Promise<SavedOrder> => {
    const send = () =>
      get(userIdAtom) === userId
        ? set(sendWholeAtom, update, basketToken).then(outcomeFor(update), orderFailure)
        : SIGNED_OUT
    const save = get(latestSaveAtom).then(send)
    set(latestSaveAtom, save)
    const saved = await save
    if (saved.ok && get(baseOrderAtom)?.id === update.id) set(receiveOrderAtom, saved.order)
    return saved
  },
)

const SIGNED_OUT: OrderFailure = {
  ok: false,
  kind: 'signed-out',
  message: SESSION_ENDED,
  errors: [],
  isInvalid: false,
  isAboutBasket: false,
  isTemporary: false,
}

/** What a save has come to: an order that is called off is not saved or placed by sending it (payment.25). */
const outcomeFor =
  (update: OrderUpdate) =>
  (order: Order): SavedOrder =>
    isCalledOff(order) && !isCalledOff(update)
      ? { ...GONE, message: `Your order is ${order.status}.` }
      : { ok: true, order }

/** The server does not know the order, or does not show it to this buyer. */
export const GONE: OrderFailure = {
  ...SIGNED_OUT,
  kind: 'refused',
  message: 'Your order could not be found.',
}

/** Reads why an order was not saved or found. */
export function orderFailure(error: unknown): OrderFailure {
  const { isRefusal, isFinal } = error instanceof ApiError ? error : NO_ANSWER
  const failure = failureOf(error)
  const ofBasket = failure.errors.filter(({ key }) => /^(basket|lines?|items?)\b/.test(key))
  const isAboutBasket = ofBasket.length > 0
  return {
    ...failure,
    ...(isAboutBasket && { message: ofBasket.flatMap(({ messages }) => messages).join(' ') }),
    kind: hasStatus(error, 401) ? 'signed-out' : isRefusal ? 'refused' : 'lost',
    isInvalid: isInvalid(error) && !isAboutBasket,
    isAboutBasket,
    isTemporary: !isFinal,
  }
}

/** A 409 about the total is no error of a field: the total is compared and shown (checkout.18). */
function isInvalid(error: unknown): boolean {
  if (!hasStatus(error, 409))
    return error instanceof ApiError && (error.isInvalid || hasStatus(error, 422))
  return error.isInvalid && error.fieldErrors.every(({ key }) => !key.startsWith('total'))
}

const NO_ANSWER = { isRefusal: false, isFinal: false }

/** Cancels an order (checkout.26). Resolves to whether the server accepted it. */
export const cancelOrderAtom = atom(null, async (_get, set, order: Order): Promise<boolean> => {
  const saved = await set(saveOrderAtom, { ...order, status: CANCELLED_STATUS })
  return saved.ok
})
