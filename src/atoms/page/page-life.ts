import { onStoredElsewhere } from '../../lib/stored-json'
import { returnAtom } from '../base/navigation'
import type { Store } from '../base/store'
import {
  BASKET_CHANGE_KEY,
  fetchBasketAtom,
  followBasketAtom,
  isBasketWantedAtom,
} from '../basket/basket'
import { checkAuthenticationAtom, followSessionAtom } from '../session/authentication'
import { authenticationStatusAtom, isAwaitingAccountAtom } from '../session/identity'
import { forgetPersonalData, SIGN_OUT_KEY } from '../session/personal-data'
import {
  accessTokenAtom,
  basketTokenAtom,
  deliveryAddressIdAtom,
  rereadSessionAtom,
} from '../session/session'

/** So long a page must have been out of sight for what it shows to count as old, in ms. */
const LONG_AWAY = 5 * 60_000
/** So often at most it is asked whether a new account has been approved, in ms. */
const ASKING_AGAIN = 5_000
/** Changes that other tabs make within this time are fetched once, in ms. */
const TOGETHER = 150

/**
 * Keeps a page true while it lives: follows other tabs, refreshes when it is seen again after long or
 * comes back from the browser's cache, and asks again once the network is back. Returns how to stop.
 */
export function followPage(store: Store): () => void {
  const refresh = () => {
    reread(store)
    void store.set(checkAuthenticationAtom)
    void store.set(fetchBasketAtom)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const fetchSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => store.set(fetchBasketAtom), TOGETHER)
  }
  const stops = [
    onStoredElsewhere((key) => {
      if (key === SIGN_OUT_KEY) forgetPersonalData()
      const hasChanged = reread(store)
      if (key === BASKET_CHANGE_KEY && !hasChanged) fetchSoon()
    }),
    store.sub(accessTokenAtom, () => void store.set(followBasketAtom)),
    on(window, 'pageshow', (event) => {
      if (!(event as PageTransitionEvent).persisted) return
      store.set(returnAtom)
      refresh()
    }),
    on(window, 'online', () => {
      if (store.get(authenticationStatusAtom) === 'unknown') void store.set(checkAuthenticationAtom)
      if (store.get(isBasketWantedAtom)) void store.set(fetchBasketAtom)
    }),
    onReturnAfterLong(refresh),
    onReturnToNewAccount(store),
    () => clearTimeout(timer),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Reads again what another tab may have changed, and follows it. Returns whether the basket is fetched anew. */
export function reread(store: Store): boolean {
  const before = [accessTokenAtom, basketTokenAtom, deliveryAddressIdAtom].map((each) =>
    store.get(each),
  )
  store.set(rereadSessionAtom)
  const [accessToken, basketToken, addressId] = before
  if (accessToken !== store.get(accessTokenAtom)) {
    void store.set(followSessionAtom)
    return true
  }
  const isSame =
    basketToken === store.get(basketTokenAtom) && addressId === store.get(deliveryAddressIdAtom)
  if (!isSame) void store.set(followBasketAtom)
  return !isSame
}

function on(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}

/** Time that passes while a page sleeps: `performance.now` does not jump when the clock is set. */
function onReturnAfterLong(refresh: () => void): () => void {
  let hiddenAt: number | null = null
  return on(document, 'visibilitychange', () => {
    if (document.hidden) hiddenAt = performance.now()
    else {
      const isLong = hiddenAt !== null && performance.now() - hiddenAt > LONG_AWAY
      hiddenAt = null
      if (isLong) refresh()
    }
  })
}

/**
 * An account is approved, and an email address verified, while the person is elsewhere: with their
 * mail. Back here they find what they have been promised, without loading the page again.
 */
function onReturnToNewAccount(store: Store): () => void {
  let askedAt = Number.NEGATIVE_INFINITY
  const ask = () => {
    const isDue = performance.now() - askedAt > ASKING_AGAIN
    if (document.hidden || !isDue || !store.get(isAwaitingAccountAtom)) return
    askedAt = performance.now()
    void store.set(checkAuthenticationAtom)
  }
  const stops = [on(document, 'visibilitychange', ask), on(window, 'focus', ask)]
  return () => {
    for (const stop of stops) stop()
  }
}
