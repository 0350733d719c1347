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

/** The keys of spec §3, after `trade-blocks:`; the redirect target is kept for its tab only. */
const AUTH_USER = 'auth-user'
const DELIVERY_ADDRESS = 'delivery-address'
const BASKET_TOKEN = 'basket-token'
const REDIRECT = 'redirect'
/** What a tab keeps of forms: named here, so that a sign-out need not load the forms. */
export const CHECKOUT_DRAFT = 'checkout-draft'
export const REGISTRATION_DRAFT = 'registration'
/** Changes whenever somebody signs out: other tabs hear of it. An ended session is no sign-out. */
export const SIGN_OUT_KEY = `${STORAGE_PREFIX}signed-out`
/** In this tab, a corrupt session has been met (readings 3). */
const RELOADED = `${STORAGE_PREFIX}reloaded`

const readAuthUser = readAs(StoredAuthUser)

const authUserAtom = storedAtom(localStore, AUTH_USER, readAuthUser)
const heldBasketTokenAtom = storedAtom(localStore, BASKET_TOKEN, readAs(BasketToken))
const heldDeliveryAddressAtom = storedAtom(localStore, DELIVERY_ADDRESS, readAs(DeliveryAddressId))
const heldRedirectAtom = storedAtom(tabStore, REDIRECT, readAs(RedirectTarget))

/** What the signed-in user calls with; `null` for an anonymous visitor. */
export const accessTokenAtom = atom((get) => get(authUserAtom)?.access_token ?? null)

/** Keeps the token of who has signed in; `null` forgets it. */
export const setAccessTokenAtom = atom(null, (_get, set, token: string | null) => {
  set(authUserAtom, token === null ? null : { access_token: token })
})

/** What the basket is known by. */
export const basketTokenAtom = atom((get) => get(heldBasketTokenAtom))

/** Keeps the basket's token; `null` forgets it. */
export const setBasketTokenAtom = atom(null, (get, set, token: string | null) => {
  if (get(heldBasketTokenAtom) !== token) set(heldBasketTokenAtom, token)
})

/** The id of the delivery address that orders go to. */
export const deliveryAddressIdAtom = atom((get) => get(heldDeliveryAddressAtom))

/** Keeps the delivery address; `null` forgets it. */
export const setDeliveryAddressIdAtom = atom(null, (get, set, id: string | null) => {
  if (get(heldDeliveryAddressAtom) !== id) set(heldDeliveryAddressAtom, id)
})

/** The path that a sign-in goes on to, or `null`: on this site, and not the login page itself. */
export const redirectTargetAtom = atom((get) => usableTarget(get(heldRedirectAtom)))

/** Keeps where to go on to after the next sign-in; a target elsewhere is not kept. */
export const setRedirectTargetAtom = atom(null, (_get, set, target: string | null) => {
  set(heldRedirectAtom, usableTarget(target))
})

/** Where a sign-in goes on to, or `null`; from then on it is not kept any more. */
export const takeRedirectTargetAtom = atom(null, (get, set) => {
  const target = get(redirectTargetAtom)
  set(setRedirectTargetAtom, null)
  return target
})

/** A target as a path of this site that is not the login page, however it is spelt; else `null`. */
export function usableTarget(target: unknown): string | null {
  const path = safePath(target, '')
  const [pathname = ''] = path.split(/[?#]/)
  return pathname && !isSamePath(decoded(pathname), route('login')) ? path : null
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** Whether the session outlives the page: `false` when the browser's storage is blocked or full. */
export const isSessionPersistentAtom = atom((get) => {
  get(authUserAtom)
  get(heldBasketTokenAtom)
  return [AUTH_USER, BASKET_TOKEN].every((key) => localStore.isPersistent(STORAGE_PREFIX + key))
})

/** Forgets what is typed in this tab's forms: the next person shall not find it. */
export function discardDrafts(): void {
  for (const name of [CHECKOUT_DRAFT, REGISTRATION_DRAFT]) {
    writeStored(tabStore, STORAGE_PREFIX + name, null)
  }
}

/** Has other tabs forget what is typed there, too. */
export const tellSignOut = (): void => localStore.write(SIGN_OUT_KEY, Math.random().toString(36))

/** Reads again what another tab may have changed. */
export const rereadSessionAtom = atom(null, (_get, set) => {
  set(authUserAtom, AS_STORED)
  set(heldBasketTokenAtom, AS_STORED)
  set(heldDeliveryAddressAtom, AS_STORED)
})

/**
 * Removes a stored auth user that is corrupt. Returns whether the page is to be reloaded (spec §4):
 * at most once per tab, so not where that cannot be remembered.
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
