import { type Atom, atom } from 'jotai/vanilla'
import {
  BasketOwners,
  BasketToken,
  DeliveryAddressId,
  StoredAuthUser,
  UserId,
} from '../../entities/session/session'
import { isSamePath, safePath } from '../../lib/browser/location'
import { localStore, tabStore } from '../../lib/browser/storage'
import { readStored, writeStored } from '../../lib/browser/stored-json'
import { readAs } from '../../lib/data/parse'
import { route } from '../../routes'
import { AS_STORED, STORAGE_PREFIX, storedAtom } from '../base/stored'
import { withSetter } from '../base/with-setter'

/** Storage keys after `trade-blocks:`; the redirect target is stored for its tab only (session.2). */
const AUTH_USER = 'auth-user'
const BASKET_TOKEN = 'basket-token'
const BASKET_ID = 'basket-id'
/** Marks that this tab has reloaded for a corrupt session (session.3). */
const RELOADED = `${STORAGE_PREFIX}reloaded`

const readAuthUser = readAs(StoredAuthUser)

const authUserAtom = storedAtom(localStore, AUTH_USER, readAuthUser)
const storedDeliveryAddressAtom = storedAtom(
  localStore,
  'delivery-address',
  readAs(DeliveryAddressId),
)
const storedRedirectAtom = storedAtom(tabStore, 'redirect', usableTarget)

export const accessTokenAtom = atom((get) => get(authUserAtom)?.access_token ?? null)

export const setAccessTokenAtom = atom(null, (_get, set, token: string | null) => {
  set(authUserAtom, token === null ? null : { access_token: token })
})

/** The id of the user who was signed in last in this browser; `null` once they log out (session.72). */
export const [lastUserAtom, setLastUserAtom] = withSetter(
  storedAtom(localStore, 'last-user', readAs(UserId)),
)

/* The stored basket. `basket-token.ts` decides who may use it. */

const tokenAtom = storedAtom(localStore, BASKET_TOKEN, readAs(BasketToken))
const idAtom = storedAtom(localStore, BASKET_ID, readAs(BasketToken))

export const storedBasketTokenAtom: Atom<string | null> = tokenAtom
export const storedBasketIdAtom: Atom<string | null> = idAtom

/**
 * Stores a token, `null` removes it. The token comes first: other tabs fetch with it when the id changes. @param
 * id the id of a new basket; absent when the basket stays
 */
export const storeBasketAtom = atom(null, (_get, set, token: string | null, id?: string) => {
  set(tokenAtom, token)
  if (id !== undefined) set(idAtom, id)
})

/** The owners of the baskets that the browser keeps. */
export const [basketOwnersAtom, storeOwnersAtom] = withSetter(
  storedAtom(localStore, 'basket-owners', readAs(BasketOwners)),
)

/** Whether the id of the basket is in storage: a script of the page may have removed it (basket.44). */
export const isBasketIdStored = (): boolean => localStore.read(STORAGE_PREFIX + BASKET_ID) !== null

/** Calls to finish before the session ends: 'Log out' sends them first (session.142). */
export const lastCallsAtom = atom(() => new Set<() => Promise<unknown>>())

/** The key by which 'Log out' asks other tabs to send their calls, and the lock that a tab holds meanwhile. */
export const LAST_CALLS = `${STORAGE_PREFIX}last-calls`

/** The id of the selected delivery address (session.22). */
export const deliveryAddressIdAtom = atom((get) => get(storedDeliveryAddressAtom))

export const setDeliveryAddressIdAtom = atom(null, (get, set, id: string | null) => {
  if (get(storedDeliveryAddressAtom) !== id) set(storedDeliveryAddressAtom, id)
})

/** The path that the page goes to after a login, or `null` (session.7, session.17). */
export const redirectTargetAtom: Atom<string | null> = storedRedirectAtom

/** Stores the target of the next login; an unusable one is dropped (session.17). */
export const setRedirectTargetAtom = atom(null, (_get, set, target: string | null) => {
  set(storedRedirectAtom, usableTarget(target))
})

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
  return [AUTH_USER, BASKET_TOKEN].every((name) => localStore.isPersistent(STORAGE_PREFIX + name))
})

/** Reads the session from storage again, because another tab may have changed it. */
export const rereadSessionAtom = atom(null, (_get, set) => {
  set(authUserAtom, AS_STORED)
  set(tokenAtom, AS_STORED)
  set(idAtom, AS_STORED)
  set(storeOwnersAtom, AS_STORED)
  set(setLastUserAtom, AS_STORED)
  set(storedDeliveryAddressAtom, AS_STORED)
})

/**
 * Removes a corrupt stored session. Returns whether the page must reload: at most once per tab, and never where
 * storage is blocked (session.3).
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
