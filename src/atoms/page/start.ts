import { configureClient } from '../../api/client'
import { watchConsent } from '../../api/consent'
import { listen } from '../../events'
import { isAt, reloadPage } from '../../lib/location'
import { route } from '../../routes'
import { pageReadyAtom, trackLoadingAtom } from '../base/loading'
import { redirectAtom } from '../base/navigation'
import { openPopupAtom } from '../base/popups'
import { type Store, store } from '../base/store'
import { fetchBasketAtom } from '../basket/basket'
import { raiseKeptNoticeAtom } from '../notices/kept-notice'
import { dropPaymentReturn } from '../payment/payment-return'
import { checkAuthenticationAtom, endSessionAtom } from '../session/authentication'
import { takeMailedLinkAtom } from '../session/mailed-link'
import {
  accessTokenAtom,
  basketTokenAtom,
  deliveryAddressIdAtom,
  discardCorruptSession,
} from '../session/session'
import { dismissSignInAtom, isPromptOpenAtom } from '../session/sign-in-prompt'
import { fallBackAtom } from './overlay-fallback'
import { followPage, reread } from './page-life'

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
    onUnauthorised: (accessToken, wasWriting) => {
      // Another tab may have signed in, and this one not have heard of it yet.
      reread(store)
      return store.set(endSessionAtom, accessToken, wasWriting)
    },
    onNotFound: () => store.set(redirectAtom, 'notFound'),
    onForbidden: () => store.set(redirectAtom, 'forbidden'),
    ...(fetch && { fetch }),
  })
  store.set(takeMailedLinkAtom)
  dropPaymentReturn()
  // Signed in, the registration page only leads on: the notice is for the page that it leads to.
  if (!isAt(route('register')) || !store.get(accessTokenAtom)) store.set(raiseKeptNoticeAtom)
  const markReady = () =>
    document.documentElement.toggleAttribute('data-trade-ready', store.get(pageReadyAtom))
  // However the prompt is closed: what somebody else opens in its place has dismissed it.
  const followPrompt = () => {
    if (store.get(isPromptOpenAtom) && store.get(openPopupAtom) !== 'login') {
      store.set(dismissSignInAtom)
    }
  }
  const stops = [
    watchConsent(),
    store.sub(pageReadyAtom, markReady),
    store.sub(openPopupAtom, followPrompt),
    listen('trade:load-error', ({ tag }) => store.set(fallBackAtom, tag)),
    followPage(store),
  ]
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
