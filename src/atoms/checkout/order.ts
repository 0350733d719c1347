import { atom } from 'jotai/vanilla'
import { fetchCheckoutOrder, updateOrder } from '../../api/order'
import { CANCELLED_STATUS, type Order, type OrderUpdate } from '../../entities/order'
import { notifyErrorAtom } from '../notices/notifications'
import { buyerIdAtom, isBuyerAwayAtom, userIdAtom } from '../session/identity'
import { basketTokenAtom } from '../session/session'
import { type OrderFailure, orderFailure, SIGNED_OUT } from './order-failure'

export type OrderStatus = 'idle' | 'loading' | 'loaded' | 'failed'
export type SavedOrder = { isSaved: true; order: Order } | { isSaved: false; failure: OrderFailure }

const baseOrderAtom = atom<Order | null>(null)
const baseStatusAtom = atom<OrderStatus>('idle')
const hasHadOrderAtom = atom(false)
/** Whose order it is, of which basket. */
const ownerAtom = atom<string | null>(null)
const latestSaveAtom = atom<Promise<unknown>>(Promise.resolve())

/** Who would get the checkout order now: each basket and each buyer has their own. */
const currentOwnerAtom = atom((get) => `${get(basketTokenAtom)} ${get(buyerIdAtom) ?? 'guest'}`)

/** Whether the order is the one of this basket and this buyer. */
const isCurrentAtom = atom((get) => get(ownerAtom) === get(currentOwnerAtom))

/** The order in checkout, as last answered by the server; `null` until there is one. */
export const orderAtom = atom((get) => (get(isCurrentAtom) ? get(baseOrderAtom) : null))

/** How it stands with the order in checkout. */
export const orderStatusAtom = atom(
  (get): OrderStatus => (get(isCurrentAtom) ? get(baseStatusAtom) : 'idle'),
)

/** Whether there has been an order that this page has not placed or given up. */
export const hadOrderAtom = atom((get) => get(hasHadOrderAtom))

/** Takes the order as the server answered it. */
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

/** Done when the saves that are out have ended, well or badly. */
export const ordersSavedAtom = atom((get) => get(latestSaveAtom))

/**
 * Gets the checkout order of this basket; one that is there stays until then. Resolves to it, or to
 * `null`. What was answered meanwhile, to a save say, is newer and stays.
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
 * Saves the whole order, after the saves that are still out. Nothing is sent for somebody who is
 * not signed in any more. Never throws.
 * @param userId who wants it; unless told, the buyer
 */
export const saveOrderAtom = atom(
  null,
  async (get, set, update: OrderUpdate, userId = get(buyerIdAtom)): Promise<SavedOrder> => {
    const send = () =>
      get(userIdAtom) === userId
        ? updateOrder(update).then(isSaved, isNotSaved)
        : { isSaved: false as const, failure: SIGNED_OUT }
    const save = get(latestSaveAtom).then(send)
    set(latestSaveAtom, save)
    const saved = await save
    if (saved.isSaved && get(baseOrderAtom)?.id === update.id) set(receiveOrderAtom, saved.order)
    return saved
  },
)

const isSaved = (order: Order): SavedOrder => ({ isSaved: true, order })
const isNotSaved = (error: unknown): SavedOrder => ({
  isSaved: false,
  failure: orderFailure(error),
})

/** Calls the order off (spec §4; no button does). Resolves to whether the server did. */
export const cancelOrderAtom = atom(null, async (_get, set, order: Order): Promise<boolean> => {
  const saved = await set(saveOrderAtom, { ...order, status: CANCELLED_STATUS })
  return saved.isSaved
})
