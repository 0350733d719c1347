import { atom } from 'jotai/vanilla'
import {
  BasketToken,
  DeliveryAddressId,
  RedirectTarget,
  StoredAuthUser,
} from '../../entities/session'
import { isSamePath, safePath } from '../../lib/location'
import { readAs } from '../../lib/parse'
import { localStore, tabStore } from '../../lib/storage'
import { readStored, writeStored } from '../../lib/stored-json'
import { route } from '../../routes'
import { AS_STORED, STORAGE_PREFIX, storedAtom } from '../base/stored'

/** Storage keys after `trade-blocks:`; the redirect target is stored for its tab only (session.2). */
const AUTH_USER = 'auth-user'
const DELIVERY_ADDRESS = 'delivery-address'
const BASKET_TOKEN = 'basket-token'
const BASKET_ID = 'basket-id'
const REDIRECT = 'redirect'
/** Marks that this tab has reloaded for a corrupt session (session.3). */
const RELOADED = `${STORAGE_PREFIX}reloaded`

const readAuthUser = readAs(StoredAuthUser)

const authUserAtom = storedAtom(localStore, AUTH_USER, readAuthUser)
const storedBasketTokenAtom = storedAtom(localStore, BASKET_TOKEN, readAs(BasketToken))
const storedBasketIdAtom = storedAtom(localStore, BASKET_ID, readAs(BasketToken))
const storedDeliveryAddressAtom = storedAtom(
  localStore,
  DELIVERY_ADDRESS,
  readAs(DeliveryAddressId),
)
const storedRedirectAtom = storedAtom(tabStore, REDIRECT, readAs(RedirectTarget))

/** The access token of the signed-in user; `null` for a visitor. */
export const accessTokenAtom = atom((get) => get(authUserAtom)?.access_token ?? null)

/** Stores the access token; `null` removes it. */
export const setAccessTokenAtom = atom(null, (_get, set, token: string | null) => {
  set(authUserAtom, token === null ? null : { access_token: token })
})

/** The token that the basket belongs to (basket.1). */
export const basketTokenAtom = atom((get) => get(storedBasketTokenAtom))

/**
 * Tells the basket from those before it. A server may answer a new token each time, so that the token
 * does not (basket.40).
 */
export const basketIdAtom = atom((get) => get(storedBasketIdAtom))

/**
 * Stores the basket token; `null` removes it and begins another basket. What a script of the page has
 * removed from storage is stored again (basket.44).
 * @param isNew another token is that of another basket
 */
export const setBasketTokenAtom = atom(null, (get, set, token: string | null, isNew = false) => {
  const isStored = localStore.read(STORAGE_PREFIX + BASKET_ID) !== null
  if (isStored && token === get(storedBasketTokenAtom)) return
  const id = isNew || token === null ? null : get(storedBasketIdAtom)
  // The token comes first: other tabs fetch with it when the id changes.
  set(storedBasketTokenAtom, token)
  if (!isStored || id === null) set(storedBasketIdAtom, id ?? Math.random().toString(36))
})

const INVENTED = 'new-'

/**
 * Stores a token that names no basket: a server that knows one basket for each user then begins
 * another, and a call without a token would get the old one (payment.29).
 */
export const inventBasketTokenAtom = atom(null, (_get, set) =>
  set(setBasketTokenAtom, INVENTED + Math.random().toString(36).slice(2)),
)

/** Whether the server has given this page no basket yet. */
export const isBasketNewAtom = atom((get) =>
  (get(basketTokenAtom) ?? INVENTED).startsWith(INVENTED),
)

/** The id of the selected delivery address (session.22). */
export const deliveryAddressIdAtom = atom((get) => get(storedDeliveryAddressAtom))

/** Stores the selected delivery address; `null` removes it. */
export const setDeliveryAddressIdAtom = atom(null, (get, set, id: string | null) => {
  if (get(storedDeliveryAddressAtom) !== id) set(storedDeliveryAddressAtom, id)
})

/** The path that the page goes to after a login, or `null` (session.7, session.17). */
export const redirectTargetAtom = atom((get) => usableTarget(get(storedRedirectAtom)))

/** Stores the target of the next login; an unusable one is dropped (session.17). */
export const setRedirectTargetAtom = atom(null, (_get, set, target: string | null) => {
  set(storedRedirectAtom, usableTarget(target))
})

/** Returns the redirect target and removes it. */
export const takeRedirectTargetAtom = atom(null, (get, set) => {
  const target = get(redirectTargetAtom)
  set(setRedirectTargetAtom, null)
  return target
})

/** The target as a path of this site; `null` for other sites and the login page, however spelt (session.17). */
export function usableTarget(target: unknown): string | null {
  const path = safePath(target, '')
  return path && !isSamePath(path, route('login')) ? path : null
}

/** Whether the session outlives the page; not where the browser's storage is blocked or full (session.23). */
export const isSessionPersistentAtom = atom((get) => {
  get(authUserAtom)
  get(storedBasketTokenAtom)
  return [AUTH_USER, BASKET_TOKEN].every((key) => localStore.isPersistent(STORAGE_PREFIX + key))
})

/** Reads from storage again what another tab may have changed. */
export const rereadSessionAtom = atom(null, (_get, set) => {
  set(authUserAtom, AS_STORED)
  set(storedBasketTokenAtom, AS_STORED)
  set(storedBasketIdAtom, AS_STORED)
  set(storedDeliveryAddressAtom, AS_STORED)
})

/**
 * Removes a corrupt stored session. Returns whether the page must reload: at most once per tab, and
 * never where the tab cannot store that it did (session.3).
 */
export function discardCorruptSession(): boolean {
  let isCorrupt = false
  readStored(localStore, STORAGE_PREFIX + AUTH_USER, readAuthUser, () => {
    isCorrupt = true
  })
  if (!isCorrupt || tabStore.read(RELOADED) !== null) return false
  writeStored(tabStore, RELOADED, true)
  return tabStore.isPersistent(RELOADED)
}
