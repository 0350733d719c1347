import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { makeToken } from '../../../demo/api/people/one-use-tokens'
import { findUserByEmail } from '../../../demo/api/people/users'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { userAtom } from '../../../src/atoms/session/identity'
import { setRedirectTargetAtom } from '../../../src/atoms/session/session'
import { loginErrorAtom, NOT_RECOGNISED } from '../../../src/atoms/session/sign-in'
import { Login } from '../../../src/components/authentication/Login'
import { expectAccessible, holdAnswers, openShop } from '../shop'

const email = () => screen.findByLabelText<HTMLInputElement>('Email address')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const submit = () => screen.getByRole('button', { name: 'Login' })

let assign: ReturnType<typeof vi.spyOn>
let reload: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
})

async function openLogin(options: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop({ address: '/login', ...options })
  const approved = shop.api.accounts.find(({ role }) => role === 'approved')
  return {
    ...shop,
    ...shop.show(<Login />),
    account: approved as NonNullable<typeof approved>,
  }
}

it('a visitor sees the login form at once, with a link to register (session.6, session.9)', async () => {
  const { container } = await openLogin()
  expect((await email()).autocomplete).toBe('username')
  expect(password().autocomplete).toBe('current-password')
  expect(password().type).toBe('password')
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register')
  await expectAccessible(container)
})

it('a login stores the session and reloads the page (session.7)', async () => {
  const { user, account } = await openLogin()
  await user.type(await email(), account.email)
  await user.type(password(), account.password)
  await user.click(submit())
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(localStorage.getItem('trade-blocks:auth-user')).toContain('access_token')
  expect(assign).not.toHaveBeenCalled()
})

it('the login form sends fields filled in by a password manager', async () => {
  const { user, account } = await openLogin()
  ;(await email()).value = account.email
  password().value = account.password
  await user.click(submit())
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

it('a login goes to the stored redirect target only (session.7)', async () => {
  const { user, account, store } = await openLogin()
  store.set(setRedirectTargetAtom, '/checkout')
  await user.type(await email(), account.email)
  await user.type(password(), `${account.password}{Enter}`)
  await waitFor(() => expect(assign).toHaveBeenCalled())
  expect(assign.mock.calls).toEqual([['/checkout']])
  expect(reload).not.toHaveBeenCalled()
})

it('the login form shows messages for unknown fields (session.6)', async () => {
  const { user, account, api } = await openLogin()
  api.faults.set([
    {
      path: '/api/auth/login',
      status: 422,
      body: '{"message":"No.","errors":{"captcha":["Are you there?"],"__proto__":["Or there?"]}}',
    },
  ])
  await user.type(await email(), account.email)
  await user.type(password(), account.password)
  await user.click(submit())
  expect((await screen.findByRole('alert')).textContent).toBe('No. Are you there? Or there?')
})

it('a refused login shows the message, keeps the fields and selects the password (session.6)', async () => {
  const { user, store, account } = await openLogin()
  await user.type(await email(), account.email)
  await user.type(password(), 'wrong')
  await user.click(submit())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(store.get(loginErrorAtom))
  expect(alert.textContent).not.toBe('')
  expect((await email()).value).toBe(account.email)
  expect(password().value).toBe('wrong')
  await waitFor(() =>
    expect([password(), screen.getByLabelText('Email address')]).toContain(document.activeElement),
  )
  expect(submit().getAttribute('aria-busy')).toBeNull()
})

it("a refused login shows a field's message under it and focuses the field (session.6)", async () => {
  const { user, api } = await openLogin()
  api.faults.set([
    {
      method: 'POST',
      path: '/api/auth/login',
      status: 422,
      body: {
        message: 'Please check.',
        errors: { email: ['This account is locked.'], __proto__: ['x'] },
      },
    },
  ])
  await user.type(await email(), 'a@example.com')
  await user.type(password(), 'x')
  await user.click(submit())
  expect(await screen.findByText('This account is locked.')).toBeTruthy()
  expect((await email()).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(await email())
  expect(screen.getByRole('alert').textContent).toBe('Please check.')
})

it('missing fields show errors without a call (session.6)', async () => {
  const { user, requests } = await openLogin()
  await email()
  await user.click(submit())
  expect(screen.getByText('Enter your email address')).toBeTruthy()
  expect(screen.getByText('Enter your password')).toBeTruthy()
  expect(document.activeElement).toBe(await email())
  expect(requests('POST', '/auth/login')).toEqual([])
})

it.each([
  [419, 'Your session expired, please try again.'],
  [500, 'The shop could not do this (error 500). Please try again.'],
  [429, 'Too many requests at once. Please wait a moment and try again.'],
])('the login form keeps its text after a %i (session.6)', async (status, text) => {
  const { user, api } = await openLogin()
  api.faults.set([
    {
      method: 'POST',
      path: '/api/auth/login',
      status,
      body: '<!doctype html><pre>Stack trace</pre>',
      contentType: 'text/html',
    },
  ])
  await user.type(await email(), 'a@example.com')
  await user.type(password(), 'secret')
  await user.click(submit())
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect((await email()).value).toBe('a@example.com')
  expect(password().value).toBe('secret')
})

it('a double click on Login sends one request (session.7)', async () => {
  const { user, api, requests, account } = await openLogin()
  await user.type(await email(), account.email)
  await user.type(password(), account.password)
  const release = holdAnswers(api, 'POST', '/api/auth/login')
  await user.dblClick(submit())
  release()
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(requests('POST', '/auth/login')).toHaveLength(1)
})

it('the password can be shown, and is hidden at submit', async () => {
  const { user } = await openLogin()
  await email()
  await user.type(password(), 'secret')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password().type).toBe('text')
  await user.click(submit())
  expect(password().type).toBe('password')
})

it('the login page sends signed-in users to the account (session.9)', async () => {
  await openLogin({ as: 'approved' })
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/account'))
  expect(screen.queryByLabelText('Password')).toBeNull()
})

it('on another page, the login tag says that the user is signed in', async () => {
  await openLogin({ as: 'approved', address: '/about' })
  expect(await screen.findByText('You are signed in.')).toBeTruthy()
  expect(assign).not.toHaveBeenCalled()
})

it('the login page shows the form after a failed session check (session.5)', async () => {
  const shop = await openShop({ as: 'approved', address: '/login', isWaiting: true })
  shop.api.faults.set([{ path: '/api/auth/check', status: 500 }])
  shop.show(<Login />)
  act(() => shop.start())
  expect(await email()).toBeTruthy()
})

const openWithToken = async (token?: string) => {
  const shop = await openShop({ address: '/login', isWaiting: true })
  history.replaceState(null, '', `/login?utm_source=mail&token=${token ?? 'made-up'}#top`)
  act(() => shop.start())
  return { ...shop, ...shop.show(<Login />) }
}

it('the token of a login link leaves the address bar at once (session.16)', async () => {
  await openWithToken()
  expect(window.location.search).toBe('?utm_source=mail')
  expect(window.location.hash).toBe('#top')
})

it("a refused token shows the server's message and the login form (session.8)", async () => {
  const shop = await openWithToken()
  expect((await screen.findByRole('alert')).textContent).toBe(shop.store.get(loginErrorAtom))
  expect(await email()).toBeTruthy()
  expect(shop.requests('POST', '/auth/login-token')).toHaveLength(1)
  expect(assign).not.toHaveBeenCalled()
})

it('a token is sent once, even if its tag is added again', async () => {
  const shop = await openWithToken()
  await screen.findByRole('alert')
  shop.unmount()
  shop.show(<Login />)
  expect(await email()).toBeTruthy()
  expect(shop.requests('POST', '/auth/login-token')).toHaveLength(1)
})

/** Opens a login link while somebody is signed in. */
async function openLinkSignedIn(token = 'made-up') {
  const shop = await openShop({ as: 'approved', address: '/login', isWaiting: true })
  history.replaceState(null, '', `/login?token=${token}`)
  act(() => shop.start())
  return { ...shop, ...shop.show(<Login />) }
}

const linkOf = async ({ api }: Awaited<ReturnType<typeof openShop>>, role: 'approved' | 'crm') => {
  const { email = '' } = api.accounts.find((each) => each.role === role) ?? {}
  const buyer = await findUserByEmail(api.database, email)
  return makeToken(api.database, 'login', buyer?.id ?? 0, new Date())
}

const question = () => screen.findByRole('heading', { name: 'Continue as Alice?' })

it('a login link asks a signed-in user first, without using the token (session.75)', async () => {
  const shop = await openLinkSignedIn()
  const heading = await question()
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText(/You are signed in as Alice\. This link may sign in somebody else/))
  expect(shop.requests('POST', '/auth/login-token')).toEqual([])
  expect(assign).not.toHaveBeenCalled()
  expect(window.location.search).toBe('')
  await expectAccessible(shop.container)
})

it("'Sign in with the link' first warns of unsaved lists (session.78)", async () => {
  localStorage.setItem('trade-blocks:lists-owner', '"somebody"')
  const shop = await openShop({ as: 'approved', address: '/login', isWaiting: true })
  shop.api.faults.set([{ path: '/api/auth/check', status: 500 }])
  history.replaceState(null, '', '/login?token=made-up')
  act(() => shop.start())
  shop.show(<Login />)
  expect(await screen.findByText(/not sent, such as a quick order, will be lost/)).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Sign in with the link' })
  await shop.user.click(button)
  const saysSo = expect.stringMatching(/Press ‘Sign in with the link’ again/)
  await waitFor(() =>
    expect(shop.store.get(notificationsAtom)).toContainEqual(
      expect.objectContaining({ message: saysSo }),
    ),
  )
  expect(shop.requests('POST', '/auth/login-token')).toEqual([])
  await shop.user.click(button)
  await waitFor(() => expect(shop.requests('POST', '/auth/login-token')).toHaveLength(1))
})

it("'Continue as Alice' keeps the session and leaves the link unused (session.75)", async () => {
  const shop = await openLinkSignedIn()
  const session = localStorage.getItem('trade-blocks:auth-user')
  await shop.user.click(await screen.findByRole('button', { name: 'Continue as Alice' }))
  await waitFor(() => expect(assign.mock.calls).toEqual([['/account']]))
  expect(shop.requests('POST', '/auth/login-token')).toEqual([])
  expect(localStorage.getItem('trade-blocks:auth-user')).toBe(session)
})

it.each([
  'approved',
  'crm',
] as const)("'Sign in with the link' signs in the link's owner: %s (session.75)", async (role) => {
  const shop = await openShop({ as: 'approved', address: '/login', isWaiting: true })
  history.replaceState(null, '', `/login?token=${await linkOf(shop, role)}`)
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  act(() => shop.start())
  shop.show(<Login />)
  await shop.user.click(await screen.findByRole('button', { name: 'Sign in with the link' }))
  expect(await screen.findByText('You are signed in.')).toBeTruthy()
  const { email } = shop.api.accounts.find((each) => each.role === role) ?? {}
  expect(shop.store.get(userAtom)?.email).toBe(email)
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(assign.mock.calls).toEqual([['/']])
  vi.useRealTimers()
})

it('a login link asks without a name when the user is unknown (session.75)', async () => {
  const shop = await openShop({ as: 'approved', address: '/login', isWaiting: true })
  shop.api.faults.set([{ path: '/api/auth/check', status: 500 }])
  history.replaceState(null, '', '/login?token=made-up')
  act(() => shop.start())
  shop.show(<Login />)
  expect(await screen.findByRole('heading', { name: 'Stay signed in?' })).toBeTruthy()
  expect(shop.requests('POST', '/auth/login-token')).toEqual([])
})

it('a login link signs in at once when the session has ended (session.75)', async () => {
  const shop = await openShop({ as: 'approved', address: '/login', isWaiting: true })
  localStorage.setItem('trade-blocks:auth-user', '{"access_token":"long-gone"}')
  history.replaceState(null, '', '/login?token=made-up')
  act(() => shop.start())
  shop.show(<Login />)
  expect((await screen.findByRole('alert')).textContent).toMatch(/not valid any more/)
})

it('an invalid login link says so above the form (session.74)', async () => {
  const shop = await openShop({ address: '/login', isWaiting: true })
  history.replaceState(null, '', `/login?token=${await linkOf(shop, 'approved')}`)
  shop.api.faults.set([{ path: '/api/auth/check', status: 200, body: { user: null } }])
  act(() => shop.start())
  shop.show(<Login />)
  expect((await screen.findByRole('alert')).textContent).toBe(NOT_RECOGNISED)
  expect(await email()).toBeTruthy()
  expect(assign).not.toHaveBeenCalled()
})

it('a refused token keeps the current session', async () => {
  const shop = await openLinkSignedIn()
  await shop.user.click(await screen.findByRole('button', { name: 'Sign in with the link' }))
  expect(await screen.findByText('You are signed in.')).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toMatch(/not valid any more/)
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(assign).not.toHaveBeenCalled()
})

it('a token signs in and goes to the home page after 2 s (session.8)', async () => {
  const shop = await openShop({ address: '/login', isWaiting: true })
  const email = shop.api.accounts.find(({ role }) => role === 'approved')?.email ?? ''
  const buyer = await findUserByEmail(shop.api.database, email)
  const token = await makeToken(shop.api.database, 'login', buyer?.id ?? 0, new Date())
  history.replaceState(null, '', `/login?token=${token}`)
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  act(() => shop.start())
  shop.show(<Login />)
  expect(await screen.findByText('You are signed in.')).toBeTruthy()
  expect(assign).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(assign.mock.calls).toEqual([['/']])
  expect(shop.store.get(notificationsAtom)).toEqual([])
  vi.useRealTimers()
})
