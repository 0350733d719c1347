import { atom } from 'jotai/vanilla'
import { KeptOrder } from '../../entities/checkout'
import { type Order, productLines } from '../../entities/order'
import { readAs } from '../../lib/parse'
import { tabStore } from '../../lib/storage'
import { storedAtom } from '../base/stored'
import { userAtom } from '../session/identity'
import { PLACED_ORDER } from '../session/personal-data'
import { basketTokenAtom, setBasketTokenAtom } from '../session/session'

/** One order that this tab keeps by a name, shown to nobody but its owner. */
function keptAtom(name: string) {
  const heldAtom = storedAtom(tabStore, name, readAs(KeptOrder))
  return atom(
    (get): KeptOrder | null => {
      const kept = get(heldAtom)
      const isForeign = kept !== null && kept.userId !== null && kept.userId !== get(userAtom)?.id
      return isForeign ? null : kept
    },
    (get, set, order: Order | null) => {
      const userId = get(userAtom)?.id ?? null
      const basketToken = get(basketTokenAtom)
      set(heldAtom, order && { userId, basketToken, order: withoutPictures(order) })
    },
  )
}

/** The order without what is not shown of it: a long one must fit into storage. */
function withoutPictures(order: Order): Order {
  const product = productLines(order).map((line) => ({
    ...line,
    product: { ...line.product, image: null, permalink: null },
  }))
  return { ...order, basket: { product } }
}

const keptPlacedAtom = keptAtom(PLACED_ORDER)
const keptUnfinishedAtom = keptAtom('unfinished-order')

/**
 * The order that this tab has placed last: shown on the confirmation, also after a reload; a
 * guest's only while nobody is signed in.
 */
export const placedOrderAtom = atom((get) => {
  const kept = get(keptPlacedAtom)
  const isGuests = kept !== null && kept.userId === null
  return isGuests && get(userAtom) !== null ? null : (kept?.order ?? null)
})

/** Keeps the order that was placed. */
export const keepPlacedOrderAtom = atom(null, (_get, set, order: Order) =>
  set(keptPlacedAtom, order),
)

/**
 * The order as it was sent to be placed, while the answer is missing. Kept before it is sent, so
 * that it is known after a reload too.
 */
export const unfinishedOrderAtom = atom((get) => get(keptUnfinishedAtom)?.order ?? null)

/** Keeps the order that is about to be sent; `null` once its answer is there. */
export const keepUnfinishedOrderAtom = atom(null, (_get, set, order: Order | null) =>
  set(keptUnfinishedAtom, order),
)

/**
 * Calls with the basket of the unfinished order again: a guest is known by that alone, and the page
 * may have got a new one meanwhile, when the old one was closed.
 */
export const returnToItsBasketAtom = atom(null, (get, set) => {
  const token = get(keptUnfinishedAtom)?.basketToken
  if (token) set(setBasketTokenAtom, token)
})
