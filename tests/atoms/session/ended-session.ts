import { loginAtom } from '../../../src/atoms/session/sign-in'
import type { Shop } from '../basket/basket-page'

/** What the server answers once a session has ended. */
export const ENDED = { status: 401, body: { message: 'Unauthenticated.' } }

/** The session ends under the next writes of one method to the basket. */
export const endOnWrite = (shop: Shop, method: 'POST' | 'PATCH' | 'DELETE', times = 1) =>
  shop.api.faults.set([{ method, path: '/api/basket**', ...ENDED, times }])

/** Puts the popups on the page, which ask to sign in again. */
export function placePopups(): HTMLElement {
  const popups = document.createElement('trade-popups')
  document.body.append(popups)
  return popups
}

/** Somebody signs in on the page. */
export const signIn = (shop: Pick<Shop, 'api' | 'store'>, role: 'approved' | 'verified') => {
  const account = shop.api.accounts.find((each) => each.role === role)
  return shop.store.set(loginAtom, {
    email: account?.email ?? '',
    password: account?.password ?? '',
  })
}
