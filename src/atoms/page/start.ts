import { atom } from 'jotai/vanilla'
import { configureClient } from '../../api/call/client'
import { watchConsent } from '../../api/page/consent'
import { isPreview } from '../../config-source'
import { listen, type Panel, type Popup } from '../../events'
import { isAt, navigate, reloadPage, returnAddress } from '../../lib/browser/location'
import { stopAll } from '../../lib/browser/on-event'
import { type Route, route } from '../../routes'
import { pageReadyAtom, trackLoadingAtom } from '../base/loading'
import { closeOverlayAtom, type Overlay, overlayAtom, shownPopupAtom } from '../base/overlay'
import { takePaymentReturnAtom } from '../base/payment-return'
import { type Store, store } from '../base/store'
import {
  announcePricesAtom,
  fetchBasketAtom,
  followBasketAtom,
  replaceShownBasketAtom,
} from '../basket/basket'
import { loadAccountLists } from '../favourites/load-account'
import { notifyAtom, notifyOfflineAtom, raiseStoredNoticesAtom } from '../notices/notifications'
import { withFaultReports } from '../notices/with-fault-reports'
import { checkAuthenticationAtom, endSessionAtom, SESSION_ENDED } from '../session/authentication'
import {
  basketHolderAtom,
  basketTokenAtom,
  claimBasketAtom,
  forgetOldBasketsAtom,
  isClaimDueAtom,
} from '../session/basket-token'
import { canSeePricesAtom, isSignedInAtom } from '../session/identity'
import { takeMailedLinkAtom } from '../session/mailed-link'
import { followMissedSignOuts } from '../session/on-sign-out'
import {
  accessTokenAtom,
  deliveryAddressIdAtom,
  discardCorruptSession,
  setRedirectTargetAtom,
} from '../session/session'
import { dismissSignInAtom, isPromptOpenAtom } from '../session/sign-in-prompt'
import { followFunnel } from './follow-funnel'
import { followOtherTabs, revalidateOnReturn, syncSession } from './revalidate'

let started: unknown

/** Starts the shop of this page, once. A promise in a preview, which loads its sample data first (preview.2). */
export function startShop(): unknown {
  started ??= isPreview()
    ? import('../../preview/preview').then(({ startPreview }) => startPreview(connectShop))
    : connectShop(store)
  return started
}

/**
 * Starts the parts in the order that sends the first two calls (session.4). A page with a corrupt stored session
 * reloads instead (session.3). Returns an unsubscribe function.
 */
export function connectShop(store: Store, fetch?: typeof globalThis.fetch): () => void {
  if (discardCorruptSession()) {
    reloadPage()
    return () => {}
  }
  connectClient(store, fetch)
  store.set(forgetOldBasketsAtom)
  store.set(takeMailedLinkAtom)
  store.set(takePaymentReturnAtom)
  // A signed-in user leaves these pages at once: the next page shows the notice.
  const isLeaving = isAt(route('register')) || isAt(route('login'))
  if (!isLeaving || !store.get(accessTokenAtom)) store.set(raiseStoredNoticesAtom)
  const unsubscribes = [
    watchConsent(),
    markReady(store),
    followSignInPrompt(store),
    listen('trade:load-error', ({ tag }) => {
      withFaultReports(({ reportFault }) => reportFault({ code: 'load', area: tag, id: 'script' }))
      store.set(fallBackAtom, tag)
    }),
    followFunnel(store),
    store.sub(canSeePricesAtom, () => store.set(announcePricesAtom)),
    followSavedList(store),
    followHolder(store),
    store.sub(accessTokenAtom, () => void store.set(followBasketAtom)),
    followMissedSignOuts(),
    followOtherTabs(store),
    revalidateOnReturn(store),
  ]
  const firstCalls = [store.set(checkAuthenticationAtom), store.set(fetchBasketAtom)]
  void store.set(trackLoadingAtom, Promise.all(firstCalls))
  return stopAll(unsubscribes)
}

/** Gives the API client its credentials (api.1) and its reaction to a 401 (api.4). */
function connectClient(store: Store, fetch?: typeof globalThis.fetch): void {
  configureClient({
    credentials: () => ({
      accessToken: store.get(accessTokenAtom),
      basketToken: store.get(basketTokenAtom),
      deliveryAddressId: store.get(accessTokenAtom) && store.get(deliveryAddressIdAtom),
    }),
    onUnauthorised: (accessToken, wasWriting) => {
      // Another tab may have signed in without this one having noticed.
      syncSession(store)
      return store.set(endSessionAtom, accessToken, wasWriting)
    },
    onFault: (error) => withFaultReports(({ reportFailedCall }) => reportFailedCall(error)),
    ...(fetch && { fetch }),
  })
}

/** Gives each signed-in user their basket, and hides it after they sign out (session.70). */
function followHolder(store: Store): () => void {
  let last: string | null = null
  const claim = () => {
    const holder = store.get(basketHolderAtom)
    if (holder === undefined) return
    const isAnother = holder !== null && store.set(claimBasketAtom, holder)
    if (isAnother || (last !== null && holder !== last)) void store.set(replaceShownBasketAtom)
    last = holder
  }
  return stopAll([store.sub(basketHolderAtom, claim), store.sub(isClaimDueAtom, claim)])
}

/** Saves each change of the saved list on the account (list.20). */
const followSavedList = (store: Store) =>
  listen('trade:favourites', () => {
    loadAccountLists(store, ({ saveOnAccountAtom }) => store.set(saveOnAccountAtom))
  })

/** Marks `<html>` with `data-trade-ready` while nothing is loading (page.8). */
const markReady = (store: Store) =>
  store.sub(pageReadyAtom, () =>
    document.documentElement.toggleAttribute('data-trade-ready', store.get(pageReadyAtom)),
  )

/** Dismisses the sign-in prompt when its popup closes or gives way to another one. */
const followSignInPrompt = (store: Store) =>
  store.sub(shownPopupAtom, () => {
    if (store.get(isPromptOpenAtom) && store.get(shownPopupAtom) !== 'login') {
      store.set(dismissSignInAtom)
    }
  })

/** The page that replaces a slide-out or popup, if there is one (page.9). */
const PAGES: Record<Panel | Popup, Route | null> = {
  basket: 'basket',
  added: null,
  login: 'login',
  enquiry: 'login',
  enquiryform: 'contact',
  favs: 'contact',
}

const overlayTag = (overlay: Overlay) =>
  overlay.kind === 'panel' ? `trade-${overlay.name}-panel` : 'trade-popups'

/**
 * Replaces an overlay whose tag cannot be loaded by the page that does the same (page.9). A sign-in prompt and a
 * browser that is offline get a notice: leaving would lose typed text.
 */
export const fallBackAtom = atom(null, (get, set, tag: string) => {
  const overlay = get(overlayAtom)
  if (!overlay || overlayTag(overlay) !== tag) return
  const { name } = overlay
  // For signed-in users the `login` panel is the account menu, which is part of its button.
  if (name === 'login' && get(isSignedInAtom)) return
  const wasPrompt = get(isPromptOpenAtom)
  set(closeOverlayAtom)
  const page = PAGES[name]
  if (wasPrompt) set(notifyAtom, { type: 'error', message: SESSION_ENDED })
  else if (page && !navigator.onLine) set(notifyOfflineAtom)
  else if (page) {
    if (page === 'login') set(setRedirectTargetAtom, returnAddress())
    navigate(route(page))
  }
})
