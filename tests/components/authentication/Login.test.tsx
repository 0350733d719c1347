import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeToken } from '../../../demo/api/people/one-use-tokens'
import { findUserByEmail } from '../../../demo/api/people/users'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { setRedirectTargetAtom } from '../../../src/atoms/session/session'
import { loginErrorAtom } from '../../../src/atoms/session/sign-in'
import { Login } from '../../../src/components/authentication/Login'
import { expectAccessible, openShop } from '../shop'

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

describe('the login form', () => {
  it('is there at once for a visitor, ready for password managers, with the way to register', async () => {
    const { container } = await openLogin()
    expect((await email()).autocomplete).toBe('username')
    expect(password().autocomplete).toBe('current-password')
    expect(password().type).toBe('password')
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register')
    await expectAccessible(container)
  })

  it('signs in, keeps the session and loads the page again', async () => {
    const { user, account } = await openLogin()
    await user.type(await email(), account.email)
    await user.type(password(), account.password)
    await user.click(submit())
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(localStorage.getItem('trade-blocks:auth-user')).toContain('access_token')
    expect(assign).not.toHaveBeenCalled()
  })

  it('sends what a password manager filled in without events', async () => {
    const { user, account } = await openLogin()
    ;(await email()).value = account.email
    password().value = account.password
    await user.click(submit())
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })

  it('goes on to the stored target, and nowhere else', async () => {
    const { user, account, store } = await openLogin()
    store.set(setRedirectTargetAtom, '/checkout')
    await user.type(await email(), account.email)
    await user.type(password(), `${account.password}{Enter}`)
    await waitFor(() => expect(assign).toHaveBeenCalled())
    expect(assign.mock.calls).toEqual([['/checkout']])
    expect(reload).not.toHaveBeenCalled()
  })

  it('drops nothing of what the server says, whatever field it names', async () => {
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

  it('shows what the server says under the fields, keeps both and selects the password', async () => {
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
      expect([password(), screen.getByLabelText('Email address')]).toContain(
        document.activeElement,
      ),
    )
    expect(submit().getAttribute('aria-busy')).toBeNull()
  })

  it('shows each field’s own messages under it', async () => {
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

  it('asks for what is missing without asking the server', async () => {
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
  ])('keeps the fields after a %i', async (status, text) => {
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

  it('sends one request for a double click', async () => {
    const { user, requests, account } = await openLogin()
    await user.type(await email(), account.email)
    await user.type(password(), account.password)
    await user.dblClick(submit())
    await waitFor(() => expect(reload).toHaveBeenCalled())
    expect(requests('POST', '/auth/login')).toHaveLength(1)
  })

  it('shows the password when asked, and hides it again when it is sent', async () => {
    const { user } = await openLogin()
    await email()
    await user.type(password(), 'secret')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password().type).toBe('text')
    await user.click(submit())
    expect(password().type).toBe('password')
  })
})

describe('the login page', () => {
  it('goes to the account when somebody is signed in already', async () => {
    await openLogin({ as: 'approved' })
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/account'))
    expect(screen.queryByLabelText('Password')).toBeNull()
  })

  it('stays where it is embedded elsewhere', async () => {
    await openLogin({ as: 'approved', address: '/about' })
    expect(await screen.findByText('You are signed in.')).toBeTruthy()
    expect(assign).not.toHaveBeenCalled()
  })

  it('shows the form when the server could not say who is there', async () => {
    const shop = await openShop({ as: 'approved', address: '/login', isWaiting: true })
    shop.api.faults.set([{ path: '/api/auth/check', status: 500 }])
    shop.show(<Login />)
    act(() => shop.start())
    expect(await email()).toBeTruthy()
  })
})

describe('a token in the address', () => {
  const openWithToken = async (token?: string) => {
    const shop = await openShop({ address: '/login', isWaiting: true })
    history.replaceState(null, '', `/login?utm_source=mail&token=${token ?? 'made-up'}#top`)
    act(() => shop.start())
    return { ...shop, ...shop.show(<Login />) }
  }

  it('leaves the address bar at once', async () => {
    await openWithToken()
    expect(window.location.search).toBe('?utm_source=mail')
    expect(window.location.hash).toBe('#top')
  })

  it('that is refused shows what the server says, and the form', async () => {
    const shop = await openWithToken()
    expect((await screen.findByRole('alert')).textContent).toBe(shop.store.get(loginErrorAtom))
    expect(await email()).toBeTruthy()
    expect(shop.requests('POST', '/auth/login-token')).toHaveLength(1)
    expect(assign).not.toHaveBeenCalled()
  })

  it('is sent once, however often its form is put on the page', async () => {
    const shop = await openWithToken()
    await screen.findByRole('alert')
    shop.unmount()
    shop.show(<Login />)
    expect(await email()).toBeTruthy()
    expect(shop.requests('POST', '/auth/login-token')).toHaveLength(1)
  })

  it('that is refused leaves whoever is signed in signed in', async () => {
    const shop = await openShop({ as: 'approved', address: '/login', isWaiting: true })
    history.replaceState(null, '', '/login?token=made-up')
    act(() => shop.start())
    shop.show(<Login />)
    expect(await screen.findByText('You are signed in.')).toBeTruthy()
    expect((await screen.findByRole('alert')).textContent).toMatch(/not valid any more/)
    expect(screen.queryByLabelText('Password')).toBeNull()
    expect(assign).not.toHaveBeenCalled()
  })

  it('signs in, and goes to the home page after 2 seconds', async () => {
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
})
