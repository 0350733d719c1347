import { onStoredElsewhere } from '../../lib/browser/stored-json'
import type { Store } from '../base/store'
import { fetchBasketAtom, followBasketAtom } from '../basket/basket'
import { BASKET_CHANGE_KEY } from '../basket/send-change'
import { followLogoutAtom, followSessionAtom } from '../session/authentication'
import { basketIdAtom } from '../session/basket-token'
import { forgetPersonalData, SIGN_OUT_KEY } from '../session/personal-data'
import { accessTokenAtom, deliveryAddressIdAtom, rereadSessionAtom } from '../session/session'

/** The debounce of basket changes in other tabs, in ms. */
const DEBOUNCE_MS = 150

/** Follows the sign-in, sign-out and basket changes of other tabs (session.18, basket.15). */
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
 * Follows what another tab has stored; a renewed token of the same basket fetches nothing (basket.40). Returns whether
 * the basket is fetched.
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
