import { atom } from 'jotai/vanilla'
import {
  type BasketToken,
  fetchCheckoutOrder,
  GONE_FAILURE,
  type OrderFailure,
  orderFailure,
  outcomeFor,
  readOrder,
  type SavedOrder,
  updateOrder,
} from '../../api/checkout/order'
import type { Basket } from '../../entities/basket/basket'
import { isPlaced, type Order, productLines } from '../../entities/checkout/order'
import type { OrderUpdate } from '../../entities/checkout/order-update'
import { readCurrent } from '../base/read-current'
import { basketAtom } from '../basket/basket'
import { noteDeliveryAtom } from '../basket/received-delivery'
import { notifyErrorAtom } from '../notices/notifications'
import { SESSION_ENDED } from '../session/authentication'
import { basketIdAtom, basketTokenAtom } from '../session/basket-token'
import { buyerIdAtom, isBuyerAwaitedAtom, userIdAtom } from '../session/identity'

export type OrderStatus = 'idle' | 'loading' | 'loaded' | 'failed'

const baseOrderAtom = atom<Order | null>(null)
const baseReadAtom = atom<Order | null>(null)
const baseStatusAtom = atom<OrderStatus>('idle')
const baseIsRefusedAtom = atom(false)
const hasHadOrderAtom = atom(false)
const ownerAtom = atom<string | null>(null)
/** The basket, its token and the buyer that the order was last fetched for. */
const fetchedForAtom = atom<{
  basket: Basket
  token: string | null
  buyer: string | null
} | null>(null)
const latestSaveAtom = atom<Promise<unknown>>(Promise.resolve())

/** The current basket and buyer. Each such pair has its own checkout order; a renewed token keeps it (basket.45). */
const currentOwnerAtom = atom((get) => `${get(basketIdAtom)} ${get(buyerIdAtom) ?? 'guest'}`)

const isCurrentAtom = atom((get) => get(ownerAtom) === get(currentOwnerAtom))

/** The order in checkout, as last answered by the server; `null` until there is one. */
export const orderAtom = atom((get) => (get(isCurrentAtom) ? get(baseOrderAtom) : null))

/** The order in checkout as last read, without the answers to saves; `null` until there is one. */
export const lastReadOrderAtom = atom((get) => (get(isCurrentAtom) ? get(baseReadAtom) : null))

export const orderStatusAtom = atom(
  (get): OrderStatus => (get(isCurrentAtom) ? get(baseStatusAtom) : 'idle'),
)

/** Whether basket and token have changed since the order was fetched: it may be another basket's (basket.45). */
export const isOrderOldAtom = atom((get) => {
  const before = get(fetchedForAtom)
  return (
    get(orderStatusAtom) === 'loaded' &&
    before?.token !== get(basketTokenAtom) &&
    before?.basket !== get(basketAtom)
  )
})

/** Whether the server refused the order of this basket, perhaps permanently. */
export const isOrderRefusedAtom = atom(
  (get) => get(orderStatusAtom) === 'failed' && get(baseIsRefusedAtom),
)

/** Whether this page has received an order with products, and not forgotten it. */
export const hadOrderAtom = atom((get) => get(hasHadOrderAtom))

/** Whether the user of that order has signed out. The server keeps their basket (session.70). */
export const isOrderOwnerSignedOutAtom = atom(
  (get) => get(hasHadOrderAtom) && get(fetchedForAtom)?.buyer != null && get(buyerIdAtom) === null,
)

export const receiveOrderAtom = atom(null, (_get, set, order: Order) => {
  set(baseOrderAtom, order)
  set(baseStatusAtom, 'loaded')
  set(noteDeliveryAtom, order.received?.delivery)
  // An empty basket has an order, too.
  if (productLines(order).length > 0 || order.totals.total) set(hasHadOrderAtom, true)
})

/** Forgets the order after it is placed, or its basket is gone. */
export const forgetOrderAtom = atom(null, (_get, set) => {
  set(baseOrderAtom, null)
  set(baseReadAtom, null)
  set(baseStatusAtom, 'idle')
  set(ownerAtom, null)
  set(hasHadOrderAtom, false)
})

/** Resolves once all saves that are under way have ended. Never rejects. */
export const ordersSavedPromiseAtom = atom((get) => get(latestSaveAtom))

/** Fetches the order of this basket. Resolves to it, to a newer one of a save, or to `null` on failure. */
export const fetchOrderAtom = atom(null, async (get, set): Promise<Order | null> => {
  if (get(isBuyerAwaitedAtom)) return null
  const owner = get(currentOwnerAtom)
  set(fetchedForAtom, {
    basket: get(basketAtom),
    token: get(basketTokenAtom),
    buyer: get(buyerIdAtom),
  })
  if (get(orderAtom) === null) {
    set(ownerAtom, owner)
    set(baseOrderAtom, null)
    set(baseReadAtom, null)
    set(baseStatusAtom, 'loading')
  }
  const isSame = () => get(ownerAtom) === owner
  try {
    // Another answer may come meanwhile (checkout.257).
    const order = await readCurrent(
      get,
      baseOrderAtom,
      async () => isSame() && fetchCheckoutOrder(),
    )
    if (!order || !isSame()) return null
    set(receiveOrderAtom, order)
    set(baseReadAtom, order)
    return order
  } catch (error) {
    if (!isSame()) return null
    if (get(baseOrderAtom) === null) {
      set(baseStatusAtom, 'failed')
      set(baseIsRefusedAtom, orderFailure(error).kind !== 'lost')
    }
    set(notifyErrorAtom, 'There was a problem getting the order', error)
    return null
  }
})

/** Sends the whole order. A stored order is read first, and not sent if it is already placed (checkout.165). */
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
 * Saves the whole order, one save at a time (checkout.14), unless the user changes meanwhile. Never throws.
 * @param userId the user who saves; the buyer by default @param basketToken the token of the order; the page's
 * own by default (payment.29)
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

const SIGNED_OUT: OrderFailure = { ...GONE_FAILURE, kind: 'signed-out', message: SESSION_ENDED }
