import { expect, it, vi } from 'vitest'
import { overlayAtom, showPanelAtom } from '../../../src/atoms/base/overlay'
import {
  checkAuthenticationAtom,
  logoutAtom,
  SESSION_ENDED,
} from '../../../src/atoms/session/authentication'
import { isSignedInAtom, userAtom } from '../../../src/atoms/session/identity'
import {
  accessTokenAtom,
  redirectTargetAtom,
  setRedirectTargetAtom,
} from '../../../src/atoms/session/session'
import {
  forgetLoginErrorAtom,
  loginAtom,
  loginErrorAtom,
  loginWithTokenAtom,
  NOT_RECOGNISED,
} from '../../../src/atoms/session/sign-in'
import { isSignInNeededAtom } from '../../../src/atoms/session/sign-in-prompt'
import { openShop } from '../../components/shop'
import { assign, credentials, notices, openLoaded, reload, waitUntilLoaded } from './session-page'

it('a login stores the token alone and reloads the page (session.2, session.7)', async () => {
  const shop = await openLoaded()
  expect(await shop.store.set(loginAtom, credentials(shop, 'approved'))).toEqual({ ok: true })
  expect(localStorage.getItem('trade-blocks:auth-user')).toBe(
    JSON.stringify({ access_token: shop.store.get(accessTokenAtom) }),
  )
  expect(reload).toHaveBeenCalledOnce()
})

it('a login goes to the stored redirect target, which is used once (session.7)', async () => {
  const shop = await openLoaded()
  shop.store.set(setRedirectTargetAtom, '/checkout')
  await shop.store.set(loginAtom, credentials(shop, 'approved'))
  expect(assign.mock.calls).toEqual([['/checkout']])
  expect(reload).not.toHaveBeenCalled()
  expect(shop.store.get(redirectTargetAtom)).toBeNull()
})

it('two simultaneous logins send one request (session.7)', async () => {
  const shop = await openLoaded()
  const login = () => shop.store.set(loginAtom, credentials(shop, 'approved'))
  expect(await Promise.all([login(), login()])).toEqual([{ ok: true }, { ok: true }])
  expect(shop.requests('POST', '/auth/login')).toHaveLength(1)
})

it('a login on the login page leaves the page, although a session ended there', async () => {
  const shop = await openShop({ as: 'approved', address: '/login', isWaiting: true })
  localStorage.setItem('trade-blocks:auth-user', '{"access_token":"long-gone"}')
  shop.start()
  await waitUntilLoaded(shop)
  expect(shop.store.get(isSignInNeededAtom)).toBe(true)
  shop.store.set(setRedirectTargetAtom, '/checkout')
  await shop.store.set(loginAtom, credentials(shop, 'approved'))
  expect(assign.mock.calls).toEqual([['/checkout']])
})

it('a login closes the login panel, and leaves other panels open', async () => {
  const shop = await openLoaded()
  shop.store.set(showPanelAtom, 'login')
  await shop.store.set(loginAtom, credentials(shop, 'approved'))
  expect(shop.store.get(overlayAtom)).toBeNull()
  const other = await openLoaded()
  other.store.set(showPanelAtom, 'basket')
  await other.store.set(loginAtom, credentials(other, 'approved'))
  expect(other.store.get(overlayAtom)).toEqual({ kind: 'panel', name: 'basket' })
})

it("a refused login keeps the server's message as the login error, until a form opens (session.6)", async () => {
  const shop = await openLoaded()
  const answer = await shop.store.set(loginAtom, { email: 'a@b.example', password: 'wrong' })
  expect(answer.ok).toBe(false)
  const message = answer.ok ? '' : answer.message
  expect(message).not.toBe('')
  expect(shop.store.get(loginErrorAtom)).toBe(message)
  expect(notices(shop)).toEqual([])
  expect(assign).not.toHaveBeenCalled()
  shop.store.set(forgetLoginErrorAtom)
  expect(shop.store.get(loginErrorAtom)).toBeNull()
})

it('a 401 of a login means a wrong password, not an ended session (api.5)', async () => {
  const shop = await openLoaded({ address: '/account' })
  const body = { message: 'These credentials do not match.' }
  shop.api.faults.set([{ path: '/api/auth/login', status: 401, body }])
  const answer = await shop.store.set(loginAtom, { email: 'a@b.example', password: 'wrong' })
  expect(answer).toEqual({ ok: false, message: body.message, errors: [] })
  expect(assign).not.toHaveBeenCalled()
})

it("a 419 of a login says 'Your session expired, please try again.' (api.152)", async () => {
  const shop = await openLoaded()
  shop.api.faults.set([{ path: '/api/auth/login', status: 419, body: {} }])
  expect(await shop.store.set(loginAtom, credentials(shop, 'approved'))).toMatchObject({
    ok: false,
    message: 'Your session expired, please try again.',
  })
})

it('a login stays on the page and warns when nothing can be stored (session.23)', async () => {
  const shop = await openLoaded()
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    removeItem: () => {},
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError')
    },
    clear: () => {},
  })
  await shop.store.set(loginAtom, credentials(shop, 'approved'))
  expect(shop.store.get(userAtom)).not.toBeNull()
  expect(reload).not.toHaveBeenCalled()
  expect(notices(shop)).toEqual([
    'Your sign-in will not be remembered: this browser does not let this site store anything.',
  ])
  shop.store.set(logoutAtom)
})

it("a refused token keeps the server's message as the login error (session.8)", async () => {
  const shop = await openLoaded()
  const message = 'This sign-in link is not valid any more.'
  expect(await shop.store.set(loginWithTokenAtom, 'used')).toMatchObject({ ok: false, message })
  expect(shop.store.get(loginErrorAtom)).toBe(message)
})

it('a token is sent once, however often the form asks for it', async () => {
  const { store, requests } = await openLoaded()
  const [first, second] = await Promise.all([
    store.set(loginWithTokenAtom, 'used'),
    store.set(loginWithTokenAtom, 'used'),
  ])
  expect(second).toBe(first)
  expect(await store.set(loginWithTokenAtom, 'used')).toBe(first)
  expect(requests('POST', '/auth/login-token')).toHaveLength(1)
})

it('a token login goes to the home page after 2 s and drops the redirect target (session.8)', async () => {
  const shop = await openLoaded({ address: '/login' })
  const body = {
    user: { id: '1', first_name: 'Ada', approved_at: null },
    access_token: 'access',
    message: '',
  }
  shop.api.faults.set([
    { path: '/api/auth/login-token', status: 200, body },
    { path: '/api/auth/check', status: 200, body: { user: body.user } },
  ])
  shop.store.set(setRedirectTargetAtom, '/checkout')
  vi.useFakeTimers()
  const answer = shop.store.set(loginWithTokenAtom, 'good')
  await vi.waitFor(async () => expect(await answer).toEqual({ ok: true }))
  expect(shop.store.get(isSignedInAtom)).toBe(true)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(assign).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(assign.mock.calls).toEqual([['/']])
  expect(shop.store.get(redirectTargetAtom)).toBeNull()
  vi.useRealTimers()
})

const LOGIN = { method: 'POST', path: '/api/auth/login', status: 200 }

/** The token of a real session. */
async function tokenOf(shop: Awaited<ReturnType<typeof openLoaded>>) {
  const answer = await shop.api.fetch(
    new Request('https://shop.example/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(credentials(shop, 'approved')),
    }),
  )
  return ((await answer.json()) as { access_token: string }).access_token
}

it('a token alone signs in once auth/check has named its user (session.26)', async () => {
  const shop = await openLoaded()
  const access_token = await tokenOf(shop)
  shop.api.faults.set([{ ...LOGIN, body: { access_token } }])
  reload.mockImplementation(() => expect(shop.store.get(isSignedInAtom)).toBe(true))
  expect(await shop.store.set(loginAtom, credentials(shop, 'approved'))).toEqual({ ok: true })
  expect(shop.store.get(userAtom)?.email).toBe(credentials(shop, 'approved').email)
  expect(shop.store.get(accessTokenAtom)).toBe(access_token)
  expect(reload).toHaveBeenCalledOnce()
})

it('a token whose user is unknown is kept, with a message (session.26)', async () => {
  const shop = await openLoaded()
  const access_token = await tokenOf(shop)
  shop.api.faults.set([
    { ...LOGIN, body: { access_token } },
    { path: '/api/auth/check', status: 500 },
  ])
  expect(await shop.store.set(loginAtom, credentials(shop, 'approved'))).toEqual({ ok: true })
  expect(shop.store.get(accessTokenAtom)).toBe(access_token)
  expect(notices(shop)).toEqual([
    expect.stringMatching(/^There was a problem getting your details/),
  ])
  expect(reload).toHaveBeenCalledOnce()
})

const VISITOR = { path: '/api/auth/check', status: 200, body: { user: null, auth: false } }

it.each([
  ['its check refuses', [{ ...LOGIN, body: { access_token: 'unknown' } }]],
  ['its check finds a visitor with', [{ ...VISITOR }]],
])('a token that %s does not sign in, and the form shows why (session.26, session.74)', async (_how, faults) => {
  const shop = await openLoaded({ address: '/login' })
  shop.store.set(setRedirectTargetAtom, '/account')
  shop.api.faults.set(faults)
  expect(await shop.store.set(loginAtom, credentials(shop, 'approved'))).toEqual({
    ok: false,
    message: NOT_RECOGNISED,
    errors: [],
  })
  expect(shop.store.get(loginErrorAtom)).toBe(NOT_RECOGNISED)
  expect(shop.store.get(accessTokenAtom)).toBeNull()
  expect(shop.store.get(userAtom)).toBeNull()
  expect(reload).not.toHaveBeenCalled()
  expect(assign).not.toHaveBeenCalled()
})

it('in a prompt, a token without a user shows an error, and the prompt stays open (session.74)', async () => {
  const shop = await openLoaded({ as: 'approved', address: '/checkout' })
  shop.api.faults.set([VISITOR])
  await shop.store.set(checkAuthenticationAtom)
  expect(await shop.store.set(loginAtom, credentials(shop, 'approved'))).toMatchObject({
    message: NOT_RECOGNISED,
  })
  expect(shop.store.get(isSignInNeededAtom)).toBe(true)
  expect(shop.requests('POST', '/auth/login')).toHaveLength(1)
})

it("messages of the sign-in's check show on the next page (session.26)", async () => {
  const shop = await openLoaded()
  const own = await shop.api.fetch(
    new Request('https://shop.example/api/auth/check', {
      headers: { Authorization: `Bearer ${await tokenOf(shop)}` },
    }),
  )
  const body = { ...((await own.json()) as object), messages: ['Closed on Monday.'] }
  shop.api.faults.set([{ path: '/api/auth/check', status: 200, body }])
  await shop.store.set(loginAtom, credentials(shop, 'approved'))
  expect(sessionStorage.getItem('trade-blocks:notice')).toContain('Closed on Monday.')
})

it('a user whose session ended on the account page reads why on the login page (session.20)', async () => {
  const shop = await openShop({ as: 'approved', address: '/account', isWaiting: true })
  shop.api.faults.set([VISITOR])
  shop.start()
  await vi.waitFor(() => expect(assign.mock.calls).toEqual([['/login']]))
  expect(sessionStorage.getItem('trade-blocks:notice')).toContain(SESSION_ENDED)
})

it.each([
  [{ message: 'Please confirm your address first.' }, 'Please confirm your address first.'],
  [{ user: { id: 7 } }, 'The shop gave an unexpected answer. Please try again.'],
])('the login answer %j without a token is an error (session.6)', async (body, message) => {
  const shop = await openLoaded()
  shop.api.faults.set([{ ...LOGIN, body }])
  const answer = await shop.store.set(loginAtom, credentials(shop, 'approved'))
  expect(answer).toEqual({ ok: false, message, errors: [] })
  expect(shop.store.get(loginErrorAtom)).toBe(message)
  expect(shop.store.get(accessTokenAtom)).toBeNull()
})

it('the messages of a login are kept for the next page (session.7)', async () => {
  const shop = await openLoaded()
  const access_token = await tokenOf(shop)
  const body = { access_token, message: 'Welcome back.', messages: { error: 'Your card expires.' } }
  shop.api.faults.set([{ ...LOGIN, body }])
  await shop.store.set(loginAtom, credentials(shop, 'approved'))
  expect(notices(shop)).toEqual([])
  expect(JSON.parse(sessionStorage.getItem('trade-blocks:notice') ?? '')).toEqual([
    { type: 'success', message: 'Welcome back.' },
    { type: 'error', message: 'Your card expires.' },
  ])
})
