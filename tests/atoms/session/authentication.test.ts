import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchOrders } from '../../../src/api/order'
import { basketStatusAtom } from '../../../src/atoms/basket/basket'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { headerStateAtom } from '../../../src/atoms/page/header-state'
import { logoutAtom } from '../../../src/atoms/session/authentication'
import {
  authenticationStatusAtom,
  canSeePricesAtom,
  isApprovedAtom,
  userAtom,
} from '../../../src/atoms/session/identity'
import { loginTokenAtom, passwordTokenAtom } from '../../../src/atoms/session/mailed-link'
import {
  accessTokenAtom,
  basketTokenAtom,
  redirectTargetAtom,
  setRedirectTargetAtom,
} from '../../../src/atoms/session/session'
import { loginAtom, loginErrorAtom, loginWithTokenAtom } from '../../../src/atoms/session/sign-in'
import { isSignInNeededAtom } from '../../../src/atoms/session/sign-in-prompt'
import { listen, type TradeEventMap } from '../../../src/events'
import { openShop } from '../../components/shop'

const assign = vi.fn()
const reload = vi.fn()

beforeEach(() => {
  for (const spy of [assign, reload]) spy.mockReset()
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
})

type Shop = Awaited<ReturnType<typeof openShop>>

/** Once it is known who is signed in and what is in the basket. */
async function loaded(shop: Shop): Promise<Shop> {
  await vi.waitFor(() => {
    expect(shop.store.get(authenticationStatusAtom)).not.toBe('unknown')
    expect(shop.store.get(basketStatusAtom)).toBe('loaded')
  })
  return shop
}

const credentials = ({ api }: Shop, role: string) => {
  const { email = '', password = '' } = api.accounts.find((each) => each.role === role) ?? {}
  return { email, password }
}

function record<K extends keyof TradeEventMap>(type: K): TradeEventMap[K][] {
  const heard: TradeEventMap[K][] = []
  listen(type, (detail) => heard.push(detail))
  return heard
}

describe('the check on load', () => {
  it('finds an anonymous visitor', async () => {
    const heard = record('trade:authentication')
    const { store } = await loaded(await openShop())
    expect(store.get(authenticationStatusAtom)).toBe('anonymous')
    expect(store.get(canSeePricesAtom)).toBe(false)
    expect(heard).toEqual([{ isSignedIn: false, isApproved: false }])
  })

  it('finds who is signed in, and whether prices may be seen', async () => {
    const { store } = await loaded(await openShop({ as: 'approved' }))
    expect(store.get(userAtom)).toMatchObject({ email: 'orders@harbourandhearth.example' })
    expect(store.get(isApprovedAtom)).toBe(true)
    expect(store.get(canSeePricesAtom)).toBe(true)
    expect(store.get(headerStateAtom)).toMatchObject({ isSignedIn: true, totalItems: 0 })
  })

  it('asks for the account notice when the account is not approved', async () => {
    const notices = record('trade:account-notice')
    const { store } = await loaded(await openShop({ as: 'unapproved' }))
    expect(store.get(canSeePricesAtom)).toBe(false)
    expect(notices).toHaveLength(1)
  })

  it('takes a stored session for signed in until the server has answered', async () => {
    const shop = await openShop({ as: 'approved', isWaiting: true })
    expect(shop.store.get(headerStateAtom)).toEqual({
      firstName: null,
      isSignedIn: true,
      totalItems: null,
    })
  })

  it('takes a 401 without a session for signed out: no redirect, no notice', async () => {
    const shop = await openShop({ isWaiting: true, address: '/account' })
    shop.api.faults.set([{ path: '/api/auth/check', status: 401, body: { message: 'Who?' } }])
    shop.start()
    await loaded(shop)
    expect(shop.store.get(authenticationStatusAtom)).toBe('anonymous')
    expect(shop.store.get(notificationsAtom)).toEqual([])
    expect(assign).not.toHaveBeenCalled()
  })

  it('keeps the session when it cannot be had, says so, and asks again when back online', async () => {
    const shop = await openShop({ as: 'approved', isWaiting: true })
    shop.api.faults.set([{ path: '/api/auth/check', status: 500, times: 1 }])
    shop.start()
    await vi.waitFor(() => expect(shop.store.get(notificationsAtom)).toHaveLength(1))
    expect(shop.store.get(notificationsAtom)[0]?.message).toMatch(
      /^There was a problem getting your details: /,
    )
    expect(shop.store.get(authenticationStatusAtom)).toBe('unknown')
    window.dispatchEvent(new Event('online'))
    await loaded(shop)
    expect(shop.store.get(authenticationStatusAtom)).toBe('signed-in')
  })

  it('shows the messages that it carries', async () => {
    const shop = await openShop({ isWaiting: true })
    const body = { messages: ['We are closed on Monday.'], user: null, auth: false }
    shop.api.faults.set([{ path: '/api/auth/check', status: 200, body }])
    shop.start()
    await loaded(shop)
    expect(shop.store.get(notificationsAtom)).toMatchObject([
      { type: 'success', message: 'We are closed on Monday.' },
    ])
  })
})

describe('a session that has ended', () => {
  const ended = [
    { method: 'GET', path: '/api/order', status: 401, body: { message: 'Unauthenticated.' } },
  ]

  it('signs out once and says it once, however many calls hear of it', async () => {
    const shop = await loaded(await openShop({ as: 'approved', address: '/checkout' }))
    const basketToken = shop.store.get(basketTokenAtom)
    shop.api.faults.set(ended)
    await Promise.allSettled(Array.from({ length: 5 }, fetchOrders))
    expect(shop.store.get(accessTokenAtom)).toBeNull()
    expect(shop.store.get(userAtom)).toBeNull()
    expect(shop.store.get(isSignInNeededAtom)).toBe(true)
    expect(shop.store.get(basketTokenAtom)).toBe(basketToken)
    expect(shop.store.get(notificationsAtom)).toMatchObject([
      { message: 'Your session has ended. Please sign in again.', count: 1 },
    ])
    expect(assign).not.toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
  })

  it.each([
    '/account',
    '/account/orders',
    '/email-verify',
  ])('leads from %s to /login once, and back afterwards', async (address) => {
    const shop = await loaded(await openShop({ as: 'approved', address }))
    shop.api.faults.set(ended)
    await Promise.allSettled(Array.from({ length: 5 }, fetchOrders))
    expect(assign.mock.calls).toEqual([['/login']])
    expect(shop.store.get(redirectTargetAtom)).toBe(address)
  })

  it('is found out on load, and the basket comes without it', async () => {
    const shop = await openShop({ as: 'approved', isWaiting: true })
    localStorage.setItem('trade-blocks:auth-user', '{"access_token":"long-gone"}')
    const statuses = new Set<string>()
    shop.store.sub(basketStatusAtom, () => statuses.add(shop.store.get(basketStatusAtom)))
    shop.start()
    await loaded(shop)
    expect([...statuses]).toEqual(['loaded'])
    expect(shop.store.get(authenticationStatusAtom)).toBe('anonymous')
    expect(shop.store.get(accessTokenAtom)).toBeNull()
    expect(shop.store.get(notificationsAtom)).toHaveLength(1)
  })

  it('goes on in place after signing in again', async () => {
    const shop = await loaded(await openShop({ as: 'approved', address: '/checkout' }))
    shop.api.faults.set(ended)
    await fetchOrders().catch(() => {})
    shop.api.faults.set([])
    expect(await shop.store.set(loginAtom, credentials(shop, 'approved'))).toEqual({ ok: true })
    expect(shop.store.get(isSignInNeededAtom)).toBe(false)
    expect(shop.store.get(userAtom)).not.toBeNull()
    expect(reload).not.toHaveBeenCalled()
    expect(assign).not.toHaveBeenCalled()
  })
})

describe('signing in', () => {
  it('goes on from the login page, though a session ended there', async () => {
    const shop = await openShop({ as: 'approved', address: '/login', isWaiting: true })
    localStorage.setItem('trade-blocks:auth-user', '{"access_token":"long-gone"}')
    shop.start()
    await loaded(shop)
    expect(shop.store.get(isSignInNeededAtom)).toBe(true)
    shop.store.set(setRedirectTargetAtom, '/checkout')
    await shop.store.set(loginAtom, credentials(shop, 'approved'))
    expect(assign.mock.calls).toEqual([['/checkout']])
  })

  it('keeps the token and reloads the page', async () => {
    const shop = await loaded(await openShop())
    expect(await shop.store.set(loginAtom, credentials(shop, 'approved'))).toEqual({ ok: true })
    expect(localStorage.getItem('trade-blocks:auth-user')).toBe(
      JSON.stringify({ access_token: shop.store.get(accessTokenAtom) }),
    )
    expect(reload).toHaveBeenCalledOnce()
  })

  it('goes on to the redirect target instead, once', async () => {
    const shop = await loaded(await openShop())
    shop.store.set(setRedirectTargetAtom, '/checkout')
    await shop.store.set(loginAtom, credentials(shop, 'approved'))
    expect(assign.mock.calls).toEqual([['/checkout']])
    expect(reload).not.toHaveBeenCalled()
    expect(shop.store.get(redirectTargetAtom)).toBeNull()
  })

  it('says what the server says when that is refused', async () => {
    const shop = await loaded(await openShop())
    const answer = await shop.store.set(loginAtom, { email: 'a@b.example', password: 'wrong' })
    expect(answer.ok).toBe(false)
    const message = answer.ok ? '' : answer.message
    expect(message).not.toBe('')
    expect(shop.store.get(loginErrorAtom)).toBe(message)
    expect(shop.store.get(notificationsAtom)).toEqual([])
    expect(assign).not.toHaveBeenCalled()
  })

  it('takes a 401 for a wrong password, not for the end of a session', async () => {
    const shop = await loaded(await openShop({ address: '/account' }))
    const body = { message: 'These credentials do not match.' }
    shop.api.faults.set([{ path: '/api/auth/login', status: 401, body }])
    const answer = await shop.store.set(loginAtom, { email: 'a@b.example', password: 'wrong' })
    expect(answer).toEqual({ ok: false, message: body.message, errors: [] })
    expect(assign).not.toHaveBeenCalled()
  })

  it('says that the session expired for a 419', async () => {
    const shop = await loaded(await openShop())
    shop.api.faults.set([{ path: '/api/auth/login', status: 419, body: {} }])
    expect(await shop.store.set(loginAtom, credentials(shop, 'approved'))).toMatchObject({
      ok: false,
      message: 'Your session expired, please try again.',
    })
  })

  it('twice at once is one attempt', async () => {
    const shop = await loaded(await openShop())
    const login = () => shop.store.set(loginAtom, credentials(shop, 'approved'))
    expect(await Promise.all([login(), login()])).toEqual([{ ok: true }, { ok: true }])
    expect(shop.requests('POST', '/auth/login')).toHaveLength(1)
  })

  it('stays on the page when nothing can be stored, and says so', async () => {
    const shop = await loaded(await openShop())
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
    expect(shop.store.get(notificationsAtom)[0]?.message).toMatch(/will not be remembered/)
    shop.store.set(logoutAtom)
  })
})

describe('signing in with a token', () => {
  it('takes the token out of the address at once', async () => {
    const shop = await openShop({ address: '/login?token=one-use&utm_source=mail' })
    expect(location.href).toBe('https://shop.example/login?utm_source=mail')
    expect(shop.store.get(loginTokenAtom)).toBe('one-use')
  })

  it('leaves the tokens of other pages alone', async () => {
    const reset = await openShop({ address: '/password-reset?token=reset&utm_source=mail' })
    expect(location.search).toBe('?utm_source=mail')
    expect(reset.store.get(loginTokenAtom)).toBeNull()
    expect(reset.store.get(passwordTokenAtom)).toBe('reset')
    const other = await openShop({ address: '/about?token=theirs' })
    expect(location.search).toBe('?token=theirs')
    expect(other.store.get(loginTokenAtom)).toBeNull()
  })

  it('says when the token is no good', async () => {
    const shop = await loaded(await openShop())
    const answer = await shop.store.set(loginWithTokenAtom, 'no-good')
    const message = 'This sign-in link is not valid any more.'
    expect(answer).toMatchObject({ ok: false, message })
    expect(shop.store.get(loginErrorAtom)).toBe(message)
  })

  it('goes to the home page after 2 seconds', async () => {
    const shop = await loaded(await openShop({ address: '/login' }))
    const body = {
      user: { id: '1', first_name: 'Ada', approved_at: null },
      access_token: 'access',
      message: '',
    }
    shop.api.faults.set([{ path: '/api/auth/login-token', status: 200, body }])
    vi.useFakeTimers()
    const answer = shop.store.set(loginWithTokenAtom, 'good')
    await vi.waitFor(async () => expect(await answer).toEqual({ ok: true }))
    await vi.advanceTimersByTimeAsync(1_999)
    expect(assign).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(assign.mock.calls).toEqual([['/']])
    vi.useRealTimers()
  })
})

describe('signing out', () => {
  it('forgets the session, keeps the basket and goes to the home page', async () => {
    const shop = await loaded(await openShop({ as: 'crm' }))
    const basketToken = shop.store.get(basketTokenAtom)
    sessionStorage.setItem('trade-blocks:checkout-draft', '{}')
    shop.store.set(logoutAtom)
    expect(shop.store.get(userAtom)).toBeNull()
    expect(sessionStorage.getItem('trade-blocks:checkout-draft')).toBeNull()
    expect(localStorage.getItem('trade-blocks:auth-user')).toBeNull()
    expect(localStorage.getItem('trade-blocks:delivery-address')).toBeNull()
    expect(shop.store.get(basketTokenAtom)).toBe(basketToken)
    expect(assign.mock.calls).toEqual([['/']])
  })
})
