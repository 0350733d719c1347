import { atom, type Getter } from 'jotai/vanilla'
import type { BasketOwner } from '../../entities/session/session'
import { withSetter } from '../base/with-setter'
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

/* The owner of the basket that the stored token names. A user's basket is private: it waits under their id while
   somebody else, or nobody, is signed in, and returns with them (session.70). */

/** How many users' baskets a browser keeps, and how long after their last visit, in ms. */
const MAX_OWNERS = 5
const MAX_AGE_MS = 30 * 24 * 3_600_000
/** The precision of the last visit, in ms: not every page writes it. */
const VISIT = 24 * 3_600_000

const newId = () => Math.random().toString(36)

const ownerOf = (get: Getter, token: string | null): BasketOwner | undefined =>
  token === null ? undefined : get(basketOwnersAtom)?.find((each) => each.token === token)

/** Whether the stored token belongs to the buyer, or to no user. Before the check, a session counts as its owner's. */
const isUsableAtom = atom((get): boolean => {
  const owner = ownerOf(get, get(storedBasketTokenAtom))
  if (!owner) return true
  const buyer = get(buyerIdAtom)
  if (buyer !== null) return buyer === owner.user
  return get(authenticationStatusAtom) === 'unknown' && get(accessTokenAtom) !== null
})

/** Whether the stored token belongs to an absent user: an empty basket must not replace it. */
export const isBasketHiddenAtom = atom((get) => !get(isUsableAtom))

/** The token that the basket belongs to (basket.1). */
export const basketTokenAtom = atom((get) =>
  get(isUsableAtom) ? get(storedBasketTokenAtom) : null,
)

/** The owner of the basket that the page shows: the buyer; `undefined` before the check. */
export const basketHolderAtom = atom((get) =>
  get(authenticationStatusAtom) === 'unknown' ? undefined : get(buyerIdAtom),
)

/** The token for calls that sign in: a visitor's own. The basket of an earlier user must not pass to the next one. */
export const visitorsBasketTokenAtom = atom((get) => {
  const token = get(storedBasketTokenAtom)
  return ownerOf(get, token) ? null : token
})

/** Identifies the basket. The token cannot, because a server may send a new one each time (basket.40). */
export const basketIdAtom = atom((get) => (get(isUsableAtom) ? get(storedBasketIdAtom) : null))

/**
 * Stores the basket token; `null` removes it and starts another basket. Restores what a script of the page removed from
 * storage (basket.44).
 * @param isNew the token is that of another basket
 */
export const setBasketTokenAtom = atom(null, (get, set, token: string | null, isNew = false) => {
  const isStored = isBasketIdStored()
  const before = get(basketTokenAtom)
  if (isStored && token === before) return
  const user = get(userIdAtom) ?? ownerOf(get, before)?.user
  const id = isNew || token === null ? null : get(basketIdAtom)
  const isOpen = token !== null && get(isClaimOpenAtom)
  set(storeBasketAtom, token, !isStored || id === null ? (id ?? newId()) : undefined)
  // A basket not known to have products does not replace a waiting one (session.76).
  if (user !== undefined && !isOpen) set(keepOwnerAtom, user, token)
})

const GENERATED = 'new-'

/**
 * Stores a made-up token that names no basket: a server with one basket per user then starts another, whereas a call
 * without a token would get the old one (payment.29).
 */
export const generateBasketTokenAtom = atom(null, (_get, set) =>
  set(setBasketTokenAtom, GENERATED + newId().slice(2)),
)

/** Whether the server has given this page no basket yet. */
export const isBasketNewAtom = atom((get) =>
  (get(basketTokenAtom) ?? GENERATED).startsWith(GENERATED),
)

/** Whether the basket read last has products; if not, the user's own basket returns. `null` before the first read. */
export const [hasItemsAtom, noteItemsAtom] = withSetter(atom<boolean | null>(null))

const isRecent = ({ at }: BasketOwner): boolean => Math.abs(Date.now() - at) < MAX_AGE_MS

const ownBasketOf = (get: Getter, user: string | null): BasketOwner | undefined =>
  get(basketOwnersAtom)?.find((each) => each.user === user && isRecent(each))

/** Whether the buyer has a waiting basket besides the unclaimed stored one. */
const isClaimOpenAtom = atom((get): boolean => {
  const token = get(storedBasketTokenAtom)
  const isUnclaimed = token !== null && !ownerOf(get, token)
  return isUnclaimed && ownBasketOf(get, get(buyerIdAtom)) !== undefined
})

/** Whether enough is known to decide which basket is the buyer's (session.76). */
export const isClaimDueAtom = atom((get) => get(isClaimOpenAtom) && get(hasItemsAtom) !== null)

/** Keeps the stored token for a user; `null` forgets theirs. */
const keepOwnerAtom = atom(null, (get, set, user: string, token: string | null) => {
  const others = (get(basketOwnersAtom) ?? []).filter(
    (each) => each.user !== user && isRecent(each),
  )
  const id = get(storedBasketIdAtom) ?? ''
  const next = token === null ? others : [{ user, token, id, at: Date.now() }, ...others]
  set(storeOwnersAtom, next.slice(0, MAX_OWNERS))
})

/**
 * Claims the stored basket for the signed-in user: a visitor's becomes theirs; their own replaces somebody else's or an
 * empty one. Returns whether the basket changed. Decides nothing before the first basket is read, because it may be
 * empty (session.76).
 */
export const claimBasketAtom = atom(null, (get, set, user: string): boolean => {
  const token = get(storedBasketTokenAtom)
  const owner = ownerOf(get, token)
  if (owner?.user === user) {
    if (Math.abs(Date.now() - owner.at) > VISIT) set(keepOwnerAtom, user, token)
    return false
  }
  const own = ownBasketOf(get, user)
  const hasItems = get(hasItemsAtom)
  if (own && !owner && token !== null && hasItems === null) return false
  const isReplaced = owner !== undefined || (own && (token === null || !hasItems))
  if (isReplaced) set(storeBasketAtom, own?.token ?? null, own?.id || newId())
  const claimed = get(storedBasketTokenAtom)
  if (claimed !== null) set(keepOwnerAtom, user, claimed)
  return Boolean(isReplaced)
})

/**
 * Hides the basket of the ending session. Its token stays stored under the user's id. A token without an owner is
 * forgotten, because its user is unknown.
 */
export const leaveBasketAtom = atom(null, (_get, set) => {
  set(storeBasketAtom, null, newId())
})

/**
 * Hides the basket of a session that ended before the page loaded, if its token was stored before owners existed. A newer
 * token without an owner belongs to no session.
 */
export const leaveUnownedBasketAtom = atom(null, (get, set) => {
  if (get(basketOwnersAtom) === null && get(storedBasketTokenAtom) !== null) set(leaveBasketAtom)
})

/** Forgets the token of a user's basket: the server returns it when they sign in (session.162). */
export const forgetTokenAtom = atom(null, (get, set, user: string) => {
  forgetPaymentTokens(user)
  const owners = get(basketOwnersAtom) ?? []
  const left = owners.map((each) => (each.user === user ? { ...each, token: null } : each))
  set(storeOwnersAtom, left)
})

/** Forgets the baskets of users who have been away for long, while no user is signed in. */
export const forgetOldBasketsAtom = atom(null, (get, set) => {
  const owners = get(basketOwnersAtom) ?? []
  const recent = owners.filter(isRecent)
  if (get(accessTokenAtom) !== null || recent.length === owners.length) return
  const owner = ownerOf(get, get(storedBasketTokenAtom))
  set(storeOwnersAtom, recent)
  if (owner && !isRecent(owner)) set(leaveBasketAtom)
})
