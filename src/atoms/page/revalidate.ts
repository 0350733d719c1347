import { onEvent, onPageReturn, stopAll } from '../../lib/browser/on-event'
import { onStoredElsewhere } from '../../lib/browser/stored-json'
import { allowRedirectsAtom } from '../base/navigation'
import type { Store } from '../base/store'
import { fetchBasketAtom, followBasketAtom, isBasketWantedAtom } from '../basket/basket'
import { BASKET_CHANGE_KEY } from '../basket/load-basket'
import { settleOfflineAtom } from '../notices/notifications'
import {
  checkAuthenticationAtom,
  followLogoutAtom,
  followSessionAtom,
} from '../session/authentication'
import { basketIdAtom } from '../session/basket-token'
import { authenticationStatusAtom, isAwaitingAccountAtom } from '../session/identity'
import { forgetPersonalData, SIGN_OUT_KEY } from '../session/personal-data'
import { accessTokenAtom, deliveryAddressIdAtom, rereadSessionAtom } from '../session/session'

/** The debounce of basket changes in other tabs, in ms. */
const DEBOUNCE_MS = 150

/** Follows the sign-in, sign-out and basket changes of other tabs (session.160, basket.15). */
export function followOtherTabs(store: Store): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = onStoredElsewhere((key) => {
    if (key === SIGN_OUT_KEY) forgetPersonalData()
    const isFetching = syncSession(store)
    if (key === SIGN_OUT_KEY) store.set(followLogoutAtom)
    if (key !== BASKET_CHANGE_KEY || isFetching) return
    clearTimeout(timer)
    timer = setTimeout(() => store.set(fetchBasketAtom), DEBOUNCE_MS)
  })
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}

/**
 * Follows a session or basket stored by another tab; a renewed token of the same basket fetches nothing
 * (basket.40). Returns whether the basket is fetched.
 */
export function syncSession(store: Store): boolean {
  const [accessToken, basketId, addressId] = [
    accessTokenAtom,
    basketIdAtom,
    deliveryAddressIdAtom,
  ].map((each) => store.get(each))
  store.set(rereadSessionAtom)
  if (accessToken !== store.get(accessTokenAtom)) {
    void store.set(followSessionAtom)
    return true
  }
  const isSame =
    basketId === store.get(basketIdAtom) && addressId === store.get(deliveryAddressIdAtom)
  if (!isSame) void store.set(followBasketAtom)
  return !isSame
}

/** How long a page may be hidden before it is stale, in ms (session.24). */
const STALE_AFTER_MS = 5 * 60_000
/** The shortest time between two checks of a new account, in ms (session.24). */
const ACCOUNT_CHECK_MS = 5_000

/**
 * Fetches again when the page returns from the cache or was hidden for long. Checks a new account on each return
 * (session.24). Fetches missing data once the network is back.
 */
export function revalidateOnReturn(store: Store): () => void {
  const revalidate = () => {
    syncSession(store)
    void store.set(checkAuthenticationAtom)
    void store.set(fetchBasketAtom)
  }
  return stopAll([
    onPageReturn(() => {
      store.set(allowRedirectsAtom)
      revalidate()
    }),
    onEvent(window, 'online', () => {
      store.set(settleOfflineAtom)
      if (store.get(authenticationStatusAtom) === 'unknown') void store.set(checkAuthenticationAtom)
      if (store.get(isBasketWantedAtom)) void store.set(fetchBasketAtom)
    }),
    onStaleReturn(revalidate),
    ...onReturnToNewAccount(store),
  ])
}

function onStaleReturn(revalidate: () => void): () => void {
  // `performance.now` does not jump when the clock is set.
  let hiddenAt: number | null = null
  return onEvent(document, 'visibilitychange', () => {
    if (document.hidden) hiddenAt = performance.now()
    else {
      const isStale = hiddenAt !== null && performance.now() - hiddenAt > STALE_AFTER_MS
      hiddenAt = null
      if (isStale) revalidate()
    }
  })
}

/** Checks a new account on each return: it may have been approved or verified meanwhile. */
function onReturnToNewAccount(store: Store): (() => void)[] {
  let checkedAt = Number.NEGATIVE_INFINITY
  const check = () => {
    const isDue = performance.now() - checkedAt > ACCOUNT_CHECK_MS
    if (document.hidden || !isDue || !store.get(isAwaitingAccountAtom)) return
    checkedAt = performance.now()
    void store.set(checkAuthenticationAtom)
  }
  return [onEvent(document, 'visibilitychange', check), onEvent(window, 'focus', check)]
}
