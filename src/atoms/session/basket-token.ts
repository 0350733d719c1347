import { atom, type Getter } from 'jotai/vanilla'
import type { BasketOwner } from '../../entities/session/session'
import { settable } from '../base/settable'
import { authenticationStatusAtom, buyerIdAtom, userIdAtom } from './identity'
import { forgetPaymentTokens } from './personal-data'
import {
  accessTokenAtom,
  basketOwnersAtom,
  isBasketIdStored,
  storeBasketAtom,
  storedBasketIdAtom,
  storedBasketTokenAtom,
  storeOwnersAtom,
} from './session'

/*
 * Whose basket the stored token names. The basket of a user is theirs alone: it waits under their id
 * while somebody else, or nobody, is signed in, and comes back with them (session.70).
 */

/** How many baskets of users a browser keeps, and how long after their last visit, in ms. */
const MOST_OWNERS = 5
const LONGEST = 30 * 24 * 3_600_000
/** How exactly the last visit is known, in ms: not every page writes it. */
const VISIT = 24 * 3_600_000

const newId = () => Math.random().toString(36)

const ownerOf = (get: Getter, token: string | null): BasketOwner | undefined =>
  token === null ? undefined : get(basketOwnersAtom)?.find((each) => each.token === token)

/** Whether the stored token is that of the buyer, or of no user. Until the check, a session counts as theirs. */
const isUsableAtom = atom((get): boolean => {
  const owner = ownerOf(get, get(storedBasketTokenAtom))
  if (!owner) return true
  const buyer = get(buyerIdAtom)
  if (buyer !== null) return buyer === owner.user
  return get(authenticationStatusAtom) === 'unknown' && get(accessTokenAtom) !== null
})

/** Whether the stored token is that of a user who is not here: an empty basket must not take its place. */
export const isBasketHiddenAtom = atom((get) => !get(isUsableAtom))

/** The token that the basket belongs to (basket.1). */
export const basketTokenAtom = atom((get) =>
  get(isUsableAtom) ? get(storedBasketTokenAtom) : null,
)

/** Whose basket the page shows: the buyer's; `undefined` until the check. */
export const basketHolderAtom = atom((get) =>
  get(authenticationStatusAtom) === 'unknown' ? undefined : get(buyerIdAtom),
)

/**
 * The token that a call carries which signs in: a visitor's own. The basket of a user who was here before
 * must not come to whoever signs in now.
 */
export const visitorsBasketTokenAtom = atom((get) => {
  const token = get(storedBasketTokenAtom)
  return ownerOf(get, token) ? null : token
})

/**
 * Tells the basket from those before it. A server may answer a new token each time, so that the token
 * does not (basket.40).
 */
export const basketIdAtom = atom((get) => (get(isUsableAtom) ? get(storedBasketIdAtom) : null))

/**
 * Stores the basket token; `null` removes it and begins another basket. What a script of the page has
 * removed from storage is stored again (basket.44).
 * @param isNew another token is that of another basket
 */
export const setBasketTokenAtom = atom(null, (get, set, token: string | null, isNew = false) => {
  const isStored = isBasketIdStored()
  const before = get(basketTokenAtom)
  if (isStored && token === before) return
  const user = get(userIdAtom) ?? ownerOf(get, before)?.user
  const id = isNew || token === null ? null : get(basketIdAtom)
  const isOpen = token !== null && get(isClaimOpenAtom)
  set(storeBasketAtom, token, !isStored || id === null ? (id ?? newId()) : undefined)
  // Until it is known to have goods, it takes no place of a basket that waits (session.76).
  if (user !== undefined && !isOpen) set(keepOwnerAtom, user, token)
})

const INVENTED = 'new-'

/**
 * Stores a token that names no basket: a server that knows one basket for each user then begins
 * another, and a call without a token would get the old one (payment.29).
 */
export const inventBasketTokenAtom = atom(null, (_get, set) =>
  set(setBasketTokenAtom, INVENTED + newId().slice(2)),
)

/** Whether the server has given this page no basket yet. */
export const isBasketNewAtom = atom((get) =>
  (get(basketTokenAtom) ?? INVENTED).startsWith(INVENTED),
)

/** Whether the basket that was read last has goods, else a user's own comes back; `null` before the first. */
export const [hasGoodsAtom, noteGoodsAtom] = settable(atom<boolean | null>(null))

const isYoung = ({ at }: BasketOwner): boolean => Math.abs(Date.now() - at) < LONGEST

const ownBasketOf = (get: Getter, user: string | null): BasketOwner | undefined =>
  get(basketOwnersAtom)?.find((each) => each.user === user && isYoung(each))

/** Whether the buyer has a basket that waits, beside the stored one that nobody has claimed. */
const isClaimOpenAtom = atom((get): boolean => {
  const token = get(storedBasketTokenAtom)
  const isUnclaimed = token !== null && !ownerOf(get, token)
  return isUnclaimed && ownBasketOf(get, get(buyerIdAtom)) !== undefined
})

/** Whether it can be told by now which of the two is the buyer's (session.76). */
export const isClaimDueAtom = atom((get) => get(isClaimOpenAtom) && get(hasGoodsAtom) !== null)

/** Keeps the stored token as that of a user; `null` forgets the one that they had. */
const keepOwnerAtom = atom(null, (get, set, user: string, token: string | null) => {
  const others = (get(basketOwnersAtom) ?? []).filter((each) => each.user !== user && isYoung(each))
  const id = get(storedBasketIdAtom) ?? ''
  const kept = token === null ? others : [{ user, token, id, at: Date.now() }, ...others]
  set(storeOwnersAtom, kept.slice(0, MOST_OWNERS))
})

/**
 * Makes the stored basket that of the user who is signed in now: a visitor's becomes theirs; in place of
 * somebody else's, or of an empty one, their own comes back. Returns whether it is another basket now. Until
 * the first basket is read, nobody knows whether it is an empty one: nothing is decided (session.76).
 */
export const claimBasketAtom = atom(null, (get, set, user: string): boolean => {
  const token = get(storedBasketTokenAtom)
  const owner = ownerOf(get, token)
  if (owner?.user === user) {
    if (Math.abs(Date.now() - owner.at) > VISIT) set(keepOwnerAtom, user, token)
    return false
  }
  const own = ownBasketOf(get, user)
  const hasGoods = get(hasGoodsAtom)
  if (own && !owner && token !== null && hasGoods === null) return false
  const isReplaced = owner !== undefined || (own && (token === null || !hasGoods))
  if (isReplaced) set(storeBasketAtom, own?.token ?? null, own?.id || newId())
  const claimed = get(storedBasketTokenAtom)
  if (claimed !== null) set(keepOwnerAtom, user, claimed)
  return Boolean(isReplaced)
})

/**
 * Takes the basket of the session that ends out of sight; it waits under its user's id. One that is kept
 * under no id is forgotten: its user is not known.
 */
export const leaveBasketAtom = atom(null, (_get, set) => {
  set(storeBasketAtom, null, newId())
})

/**
 * The same for a session that the page finds ended, if its token is from before tokens had owners. Any
 * other token without an owner came after it.
 */
export const leaveUnownedBasketAtom = atom(null, (get, set) => {
  if (get(basketOwnersAtom) === null && get(storedBasketTokenAtom) !== null) set(leaveBasketAtom)
})

/** Forgets the token of a user's basket: the server hands it out when they sign in (session.162). */
export const forgetTokenAtom = atom(null, (get, set, user: string) => {
  forgetPaymentTokens(user)
  const owners = get(basketOwnersAtom) ?? []
  set(
    storeOwnersAtom,
    owners.map((each) => (each.user === user ? { ...each, token: null } : each)),
  )
})

/** Forgets the baskets of users who have not been here for long, while nobody is signed in. */
export const forgetOldBasketsAtom = atom(null, (get, set) => {
  const owners = get(basketOwnersAtom) ?? []
  const young = owners.filter(isYoung)
  if (get(accessTokenAtom) !== null || young.length === owners.length) return
  const owner = ownerOf(get, get(storedBasketTokenAtom))
  set(storeOwnersAtom, young)
  if (owner && !isYoung(owner)) set(leaveBasketAtom)
})
