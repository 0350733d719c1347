import { createStore } from 'jotai/vanilla'
import { expect, it, vi } from 'vitest'
import { fetchOrders } from '../../../src/api/account/account-order'
import { basketStatusAtom } from '../../../src/atoms/basket/basket'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import {
  checkAuthenticationAtom,
  endSessionAtom,
  followSessionAtom,
  logoutAtom,
  receiveUserAtom,
  SESSION_ENDED,
  signInToVerifyAtom,
  signsInPlaceAtom,
} from '../../../src/atoms/session/authentication'
import { basketTokenAtom } from '../../../src/atoms/session/basket-token'
import {
  authenticationStatusAtom,
  canSeePricesAtom,
  deliveryAddressAtom,
  deliveryAddressesAtom,
  isApprovedAtom,
  userAtom,
} from '../../../src/atoms/session/identity'
import { SIGN_OUT_KEY } from '../../../src/atoms/session/personal-data'
import {
  accessTokenAtom,
  deliveryAddressIdAtom,
  redirectTargetAtom,
  rereadSessionAtom,
  setRedirectTargetAtom,
} from '../../../src/atoms/session/session'
import { loginAtom } from '../../../src/atoms/session/sign-in'
import { isSignInNeededAtom } from '../../../src/atoms/session/sign-in-prompt'
import { fakeServer, json } from '../../api/fake-server'
import { FIRST, openShop } from '../../components/shop'
import { newSession } from '../base/other-tab'
import { buildUser } from '../checkout/order-builders'
import {
  assign,
  credentials,
  notices,
  openLoaded,
  record,
  reload,
  type Shop,
  waitUntilLoaded,
} from './session-page'

it('a page load sends one authentication check and one basket call (session.4)', async () => {
  const shop = await openLoaded({ as: 'approved' })
  expect(shop.requests('GET', '/auth/check')).toHaveLength(1)
  expect(shop.requests('GET', '/basket')).toHaveLength(1)
})

it('the check finds an anonymous visitor, who sees no prices (session.1)', async () => {
  const heard = record('trade:authentication')
  const { store } = await openLoaded()
  expect(store.get(authenticationStatusAtom)).toBe('anonymous')
  expect(store.get(canSeePricesAtom)).toBe(false)
  expect(heard).toEqual([{ isSignedIn: false, isApproved: false }])
})

it.each([
  [[]],
  [{}],
  [{ auth: false }],
  [{ auth: false, user: { id: 7 } }],
  [{ user: [] }],
  [{ user: false }],
  [{ data: { auth: 0 } }],
])('the check %j finds a visitor, without a notice (api.15, session.5)', async (body) => {
  const shop = await openShop({ isWaiting: true })
  shop.api.faults.set([{ path: '/api/auth/check', status: 200, body }])
  shop.start()
  await waitUntilLoaded(shop)
  expect(shop.store.get(authenticationStatusAtom)).toBe('anonymous')
  expect(notices(shop)).toEqual([])
})

it('the check finds an approved user, who sees prices (session.1)', async () => {
  const heard = record('trade:authentication')
  const { store } = await openLoaded({ as: 'approved' })
  expect(store.get(userAtom)).toMatchObject({ email: 'orders@harbourandhearth.example' })
  expect(store.get(isApprovedAtom)).toBe(true)
  expect(store.get(canSeePricesAtom)).toBe(true)
  expect(heard).toEqual([{ isSignedIn: true, isApproved: true }])
})

it('the check finds an unapproved user, who sees the account notice and no prices (session.1)', async () => {
  const accountNotices = record('trade:account-notice')
  const { store } = await openLoaded({ as: 'unapproved' })
  expect(store.get(canSeePricesAtom)).toBe(false)
  expect(accountNotices).toHaveLength(1)
})

it('a user has all fields that the server sends (session.25)', async () => {
  const { store } = await openLoaded({ as: 'crm' })
  expect(store.get(userAtom)).toEqual({
    id: expect.stringMatching(/./),
    first_name: expect.stringMatching(/./),
    last_name: expect.stringMatching(/./),
    email: expect.stringContaining('@'),
    approved_at: expect.stringMatching(/^\d{4}-/),
    crm_id: expect.stringMatching(/./),
    on_account: expect.any(Boolean),
    verified: { status: expect.any(Boolean) },
    addresses: expect.arrayContaining([expect.objectContaining({ type: 'delivery' })]),
  })
})

it('a check that finds the same user changes nothing and announces nothing', async () => {
  const { store } = await openLoaded({ as: 'crm' })
  const user = store.get(userAtom)
  const heard = record('trade:authentication')
  await store.set(checkAuthenticationAtom)
  expect(store.get(userAtom)).toBe(user)
  expect(heard).toEqual([])
})

it('a 401 without a session means signed out: no redirect and no notice', async () => {
  const shop = await openShop({ isWaiting: true, address: '/account' })
  shop.api.faults.set([{ path: '/api/auth/check', status: 401, body: { message: 'Who?' } }])
  shop.start()
  await waitUntilLoaded(shop)
  expect(shop.store.get(authenticationStatusAtom)).toBe('anonymous')
  expect(notices(shop)).toEqual([])
  expect(assign).not.toHaveBeenCalled()
})

it('a failed check ends no session, and is repeated when back online (session.5)', async () => {
  const shop = await openShop({ as: 'approved', isWaiting: true, tag: 'trade-price' })
  shop.api.faults.set([{ path: '/api/auth/check', status: 500, times: 1 }])
  shop.start()
  await vi.waitFor(() => expect(shop.store.get(notificationsAtom)).toHaveLength(1))
  expect(notices(shop)[0]).toMatch(/^There was a problem getting your details: /)
  expect(shop.store.get(authenticationStatusAtom)).toBe('unknown')
  expect(shop.store.get(accessTokenAtom)).not.toBeNull()
  window.dispatchEvent(new Event('online'))
  await waitUntilLoaded(shop)
  expect(shop.store.get(authenticationStatusAtom)).toBe('signed-in')
})

it('a failed check of a page without a token counts as signed out (session.5)', async () => {
  const shop = await openShop({ isWaiting: true })
  shop.api.faults.set([{ path: '/api/auth/check', status: 500, times: 1 }])
  shop.start()
  await waitUntilLoaded(shop)
  expect(shop.store.get(authenticationStatusAtom)).toBe('anonymous')
})

it('the messages of a check are shown as notices', async () => {
  const shop = await openShop({ isWaiting: true })
  const body = { messages: ['We are closed on Monday.'], user: null, auth: false }
  shop.api.faults.set([{ path: '/api/auth/check', status: 200, body }])
  shop.start()
  await waitUntilLoaded(shop)
  expect(shop.store.get(notificationsAtom)).toMatchObject([
    { type: 'success', message: 'We are closed on Monday.' },
  ])
})

it('a check sent for another session changes nothing', async () => {
  const shop = await openLoaded({ as: 'approved' })
  const check = shop.store.set(checkAuthenticationAtom)
  shop.store.set(logoutAtom)
  await check
  expect(shop.store.get(userAtom)).toBeNull()
})

it('the first delivery address is selected when none is stored (session.22)', async () => {
  const { store } = await openLoaded({ as: 'crm' })
  const [first, ...others] = store.get(deliveryAddressesAtom)
  expect(others.length).toBeGreaterThan(0)
  expect(store.get(deliveryAddressAtom)).toBe(first)
  expect(localStorage.getItem('trade-blocks:delivery-address')).toBe(JSON.stringify(first?.id))
})

it('the first delivery address is selected when the stored one is gone (session.22)', async () => {
  const shop = await openShop({ as: 'crm', isWaiting: true })
  localStorage.setItem('trade-blocks:delivery-address', '"gone"')
  shop.start()
  await waitUntilLoaded(shop)
  expect(shop.store.get(deliveryAddressIdAtom)).toBe(shop.store.get(deliveryAddressesAtom)[0]?.id)
})

const ENDED = [
  { method: 'GET', path: '/api/order', status: 401, body: { message: 'Unauthenticated.' } },
]

/** Five calls of the page are refused with 401. */
async function endSession(shop: Shop) {
  shop.api.faults.set(ENDED)
  await Promise.allSettled(Array.from({ length: 5 }, fetchOrders))
  shop.api.faults.set([])
}

it('a 401 ends the session once and shows one notice, however many calls fail (session.19)', async () => {
  const shop = await openLoaded({ as: 'approved', address: '/checkout' })
  const basketToken = shop.store.get(basketTokenAtom)
  sessionStorage.setItem('trade-blocks:checkout-draft', '{}')
  await endSession(shop)
  expect(shop.store.get(accessTokenAtom)).toBeNull()
  expect(shop.store.get(userAtom)).toBeNull()
  expect(shop.store.get(isSignInNeededAtom)).toBe(true)
  expect(shop.store.get(basketTokenAtom)).toBe(basketToken)
  expect(shop.store.get(notificationsAtom)).toMatchObject([{ message: SESSION_ENDED, count: 1 }])
  expect(assign).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

it('an expired session keeps the drafts (session.18)', async () => {
  const shop = await openLoaded({ as: 'approved' })
  sessionStorage.setItem('trade-blocks:checkout-draft', '{"note":"typed"}')
  sessionStorage.setItem('trade-blocks:registration', '{"step":2}')
  await endSession(shop)
  expect(sessionStorage.getItem('trade-blocks:checkout-draft')).toBe('{"note":"typed"}')
  expect(sessionStorage.getItem('trade-blocks:registration')).toBe('{"step":2}')
})

it.each([
  '/account',
  '/account/orders',
  '/email-verify',
])('a 401 on %s goes to /login once, and back afterwards (session.20)', async (address) => {
  const shop = await openLoaded({ as: 'approved', address })
  await endSession(shop)
  expect(assign.mock.calls).toEqual([['/login']])
  expect(shop.store.get(redirectTargetAtom)).toBe(address)
})

it('a session that has ended before the page loads shows a notice (session.20)', async () => {
  const shop = await openShop({ as: 'approved', isWaiting: true })
  localStorage.setItem('trade-blocks:auth-user', '{"access_token":"long-gone"}')
  const statuses = new Set<string>()
  shop.store.sub(basketStatusAtom, () => statuses.add(shop.store.get(basketStatusAtom)))
  shop.start()
  await waitUntilLoaded(shop)
  expect([...statuses]).toEqual(['loaded'])
  expect(shop.store.get(authenticationStatusAtom)).toBe('anonymous')
  expect(shop.store.get(accessTokenAtom)).toBeNull()
  expect(notices(shop)).toEqual(['Your session has ended. Please sign in again.'])
})

it('a 401 for an old token does not end the session', async () => {
  const { store } = await openLoaded({ as: 'approved' })
  expect(store.set(endSessionAtom, 'an older token')).toBe(true)
  expect(store.get(userAtom)).not.toBeNull()
})

it('a 401 for an older token does not end the current session; the caller handles it (api.11)', async () => {
  const { store } = await openLoaded({ as: 'approved' })
  expect(store.set(endSessionAtom, 'an older token', true)).toBe(false)
  expect(store.get(userAtom)).not.toBeNull()
})

it('the same user signs in again in place: no reload and no redirect (session.19)', async () => {
  const shop = await openLoaded({ as: 'approved', address: '/checkout' })
  expect(shop.store.get(signsInPlaceAtom)).toBe(false)
  await endSession(shop)
  expect(shop.store.get(signsInPlaceAtom)).toBe(true)
  expect(await shop.store.set(loginAtom, credentials(shop, 'approved'))).toEqual({ ok: true })
  expect(shop.store.get(isSignInNeededAtom)).toBe(false)
  expect(shop.store.get(userAtom)).not.toBeNull()
  expect(reload).not.toHaveBeenCalled()
  expect(assign).not.toHaveBeenCalled()
})

it('a check that finds another user reloads the page (session.21)', async () => {
  const shop = await openLoaded({ as: 'approved' })
  await endSession(shop)
  const other = await newSession(shop, 'verified')
  localStorage.setItem('trade-blocks:auth-user', JSON.stringify(other))
  shop.store.set(rereadSessionAtom)
  await shop.store.set(checkAuthenticationAtom)
  expect(reload).toHaveBeenCalledOnce()
  expect(shop.store.get(userAtom)).toBeNull()
})

it('email verification goes through the login page and keeps its address (session.15)', async () => {
  const { store } = await openLoaded({ address: '/email-verify?id=1&hash=2' })
  store.set(signInToVerifyAtom)
  expect(assign.mock.calls).toEqual([['/login']])
  expect(store.get(redirectTargetAtom)).toBe('/email-verify?id=1&hash=2')
})

it.each([
  ['/basket', '/basket'],
  [null, '/account'],
])('the login page with the target %s goes to %s when another tab signs in', async (target, page) => {
  const shop = await openLoaded({ address: '/login' })
  shop.store.set(setRedirectTargetAtom, target)
  localStorage.setItem('trade-blocks:auth-user', JSON.stringify(await newSession(shop, 'approved')))
  shop.store.set(rereadSessionAtom)
  await shop.store.set(followSessionAtom)
  expect(assign.mock.calls).toEqual([[page]])
})

it('the account goes to the login page when another tab signs out (session.160)', async () => {
  const shop = await openLoaded({ as: 'approved', address: '/account/orders' })
  localStorage.removeItem('trade-blocks:auth-user')
  shop.store.set(rereadSessionAtom)
  await shop.store.set(followSessionAtom)
  expect(shop.store.get(userAtom)).toBeNull()
  expect(assign.mock.calls).toEqual([['/login']])
})

it("'Log out' clears the session and the tab's data, hides the basket and opens the home page (session.18)", async () => {
  const { store } = await openLoaded({ as: 'crm', basket: [{ id: FIRST.id, qty: 2 }] })
  const basketToken = store.get(basketTokenAtom)
  store.set(setRedirectTargetAtom, '/checkout')
  for (const name of ['checkout-draft', 'registration', 'placed-order']) {
    sessionStorage.setItem(`trade-blocks:${name}`, '{}')
  }
  store.set(logoutAtom)
  expect(store.get(userAtom)).toBeNull()
  expect(Object.keys({ ...sessionStorage })).toEqual([SIGN_OUT_KEY])
  expect(localStorage.getItem('trade-blocks:auth-user')).toBeNull()
  expect(localStorage.getItem('trade-blocks:delivery-address')).toBeNull()
  expect(basketToken).not.toBeNull()
  expect(store.get(basketTokenAtom)).toBeNull()
  expect(localStorage.getItem('trade-blocks:basket-owners')).toContain('"token":null')
  expect(JSON.stringify({ ...localStorage })).not.toContain(basketToken)
  expect(assign.mock.calls).toEqual([['/']])
})

it("a visitor's 401 is never an ended session (session.19)", async () => {
  const shop = await openLoaded()
  expect(shop.store.set(endSessionAtom, null, true)).toBe(false)
  expect(shop.store.get(isSignInNeededAtom)).toBe(false)
  expect(notices(shop)).toEqual([])
})

/** A page whose first check of an unapproved user is answered last. */
async function openWithSlowCheck(newer: object = {}) {
  let answerFirst = (_response: Response) => {}
  const slow = () => new Promise<Response>((resolve) => (answerFirst = resolve))
  const user = { id: 'u1', first_name: 'Ada', approved_at: null }
  fakeServer(slow, json({ user: { ...user, ...newer } }))
  const store = createStore()
  const first = store.set(checkAuthenticationAtom)
  const arrive = async () => {
    answerFirst(json({ user }))
    await first
  }
  return { store, arrive }
}

it('a check that answers late does not replace a newer one (session.212)', async () => {
  const { store, arrive } = await openWithSlowCheck({ approved_at: '2026-01-01' })
  await store.set(checkAuthenticationAtom)
  await arrive()
  expect(store.get(isApprovedAtom)).toBe(true)
})

it('a check that began before the user was changed does not undo the change (session.212)', async () => {
  const { store, arrive } = await openWithSlowCheck({ first_name: 'Grace' })
  store.set(receiveUserAtom, buildUser({ id: 'u1', first_name: 'Grace' }))
  await arrive()
  expect(store.get(userAtom)?.first_name).toBe('Grace')
})
