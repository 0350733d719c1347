import { atom } from 'jotai/vanilla'
import type { PriceState } from '../../entities/product/price'
import { memoise } from '../../lib/data/memoise'
import { basketLinesAtom } from '../basket/basket'
import {
  authenticationStatusAtom,
  canSeePricesAtom,
  pageUserAtom,
  userAtom,
} from '../session/identity'
import { accessTokenAtom } from '../session/session'
import { priceStateAtom } from './prices'

/** Who may order, in the order of `product.7`; the form stays while an expired session is renewed. */
export const buyerAtom = atom((get) => {
  const user = get(pageUserAtom)
  if (user?.approved_at) return 'approved'
  if (get(authenticationStatusAtom) === 'unknown') return 'unknown'
  return user ? 'unapproved' : 'visitor'
})

/** Which price is seen (product.1); 'awaited' while a stored session probably leads to one. */
const sightAtom = atom((get) => {
  if (get(canSeePricesAtom)) return get(userAtom)?.verified.status ? 'own' : 'standard'
  const isAwaited = get(authenticationStatusAtom) === 'unknown' && get(accessTokenAtom) !== null
  return isAwaited ? 'awaited' : 'hidden'
})

/** How many of each product are in the basket, by product id. */
export const basketQuantitiesAtom = atom((get) => {
  const quantities = new Map<string, number>()
  for (const { product, qty } of get(basketLinesAtom)) {
    if (product.id) quantities.set(product.id, (quantities.get(product.id) ?? 0) + qty)
  }
  return quantities
})

/** What a price and an add control show of a product, apart from its record. */
export interface Offer {
  buyer: 'approved' | 'unknown' | 'unapproved' | 'visitor'
  sight: 'own' | 'standard' | 'awaited' | 'hidden'
  price: PriceState
  /** How many of it are in the basket (product.22). */
  inBasket: number
}

/** The offer of a product, by product id: one subscription for each card. Keeps its identity. */
export const offerAtom = memoise((productId) => {
  const lastAtom = atom((): { offer: Offer | null } => ({ offer: null }))
  return atom((get): Offer => {
    const last = get(lastAtom)
    const offer = {
      buyer: get(buyerAtom),
      sight: get(sightAtom),
      price: get(priceStateAtom(productId)),
      inBasket: get(basketQuantitiesAtom).get(productId) ?? 0,
    } as const
    const isSame =
      last.offer?.buyer === offer.buyer &&
      last.offer.sight === offer.sight &&
      last.offer.price === offer.price &&
      last.offer.inBasket === offer.inBasket
    if (last.offer && isSame) return last.offer
    last.offer = offer
    return offer
  })
})
