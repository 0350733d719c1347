import { onEvent, onPageReturn, stopAll } from '../../lib/browser/on-event'
import { returnAtom } from '../base/navigation'
import type { Store } from '../base/store'
import { fetchBasketAtom, isBasketWantedAtom } from '../basket/basket'
import { settleOfflineAtom } from '../notices/notifications'
import { checkAuthenticationAtom } from '../session/authentication'
import { authenticationStatusAtom, isAwaitingAccountAtom } from '../session/identity'
import { syncSession } from './other-tabs'

/** A page that was out of sight for longer is stale, in ms (session.24). */
const STALE_AFTER_MS = 5 * 60_000
/** The shortest time between two checks of a new account, in ms (session.24). */
const ACCOUNT_CHECK_MS = 5_000

/**
 * Fetches again when the page returns from the cache or was out of sight for long, checks a new account on each return
 * (session.24), and fetches what is missing once the network is back.
 */
export function revalidateOnReturn(store: Store): () => void {
  const revalidate = () => {
    syncSession(store)
    void store.set(checkAuthenticationAtom)
    void store.set(fetchBasketAtom)
  }
  return stopAll([
    onPageReturn(() => {
      store.set(returnAtom)
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
