import { loginAtom } from '../../../src/atoms/session/sign-in'
import type { Shop } from '../basket/basket-page'

/** The server's answer after a session has ended. */
export const ENDED_ANSWER = { status: 401, body: { message: 'Unauthenticated.' } }

/** Refuses the next basket writes of one method, because the session has ended. */
export const endSessionOnWrite = (shop: Shop, method: 'POST' | 'PATCH' | 'DELETE', times = 1) =>
  shop.api.faults.set([{ method, path: '/api/basket**', ...ENDED_ANSWER, times }])

/** Puts popups on the page, so that it can ask to sign in again. */
export function placePopups(): HTMLElement {
  const popups = document.createElement('trade-popups')
  document.body.append(popups)
  return popups
}

/** Signs in on the page with a demo account. */
export const signIn = (shop: Pick<Shop, 'api' | 'store'>, role: 'approved' | 'verified') => {
  const account = shop.api.accounts.find((each) => each.role === role)
  return shop.store.set(loginAtom, {
    email: account?.email ?? '',
    password: account?.password ?? '',
  })
}
