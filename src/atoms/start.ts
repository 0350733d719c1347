import { atom } from 'jotai/vanilla'
import { configureClient } from '../api/client'
import { watchConsent } from '../api/consent'
import { reloadPage } from '../lib/location'
import {
  authenticationStatusAtom,
  checkAuthenticationAtom,
  endSessionAtom,
  isSignedInAtom,
  userAtom,
} from './authentication'
import { fetchBasketAtom, isBasketLoadedAtom, totalItemsAtom } from './basket'
import { pageReadyAtom, trackLoadingAtom } from './loading'
import { takeLoginTokenAtom } from './login-token'
import { redirectAtom } from './navigation'
import { raiseKeptNoticeAtom } from './notifications-kept'
import { followPage } from './page-life'
import { dropPaymentReturn } from './payment-return'
import {
  accessTokenAtom,
  basketTokenAtom,
  deliveryAddressIdAtom,
  discardCorruptSession,
} from './session'
import { type Store, store } from './store'

/** What the header shows. Until the server has answered, a stored session counts as signed in. */
export const headerStateAtom = atom((get) => ({
  firstName: get(userAtom)?.first_name || null,
  isSignedIn:
    get(authenticationStatusAtom) === 'unknown'
      ? get(accessTokenAtom) !== null
      : get(isSignedInAtom),
  totalItems: get(isBasketLoadedAtom) ? get(totalItemsAtom) : null,
}))

/** Lets a store live on this page: its calls, what it hears, and what it fetches first. Returns how to stop. */
export function connectShop(store: Store, fetch?: typeof globalThis.fetch): () => void {
  if (discardCorruptSession()) {
    reloadPage()
    return () => {}
  }
  configureClient({
    credentials: () => ({
      accessToken: store.get(accessTokenAtom),
      basketToken: store.get(basketTokenAtom),
      deliveryAddressId: store.get(accessTokenAtom) && store.get(deliveryAddressIdAtom),
    }),
    onUnauthorised: (accessToken) => store.set(endSessionAtom, accessToken),
    onNotFound: () => store.set(redirectAtom, 'notFound'),
    onForbidden: () => store.set(redirectAtom, 'forbidden'),
    ...(fetch && { fetch }),
  })
  store.set(takeLoginTokenAtom)
  dropPaymentReturn()
  store.set(raiseKeptNoticeAtom)
  const markReady = () =>
    document.documentElement.toggleAttribute('data-trade-ready', store.get(pageReadyAtom))
  const stops = [watchConsent(), store.sub(pageReadyAtom, markReady), followPage(store)]
  const first = [store.set(checkAuthenticationAtom), store.set(fetchBasketAtom)]
  void store.set(trackLoadingAtom, Promise.all(first))
  return () => {
    for (const stop of stops) stop()
  }
}

let isStarted = false

/** Starts the shop of this page; once, however many tags ask. */
export function startShop(): void {
  if (isStarted) return
  isStarted = true
  connectShop(store)
}
