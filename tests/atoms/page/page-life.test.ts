import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  basketLinesAtom,
  fetchBasketAtom,
  isBasketLoadedAtom,
  totalItemsAtom,
} from '../../../src/atoms/basket/basket'
import { updateItemAtom } from '../../../src/atoms/basket/lines'
import {
  authenticationStatusAtom,
  deliveryAddressAtom,
  userAtom,
} from '../../../src/atoms/session/identity'
import {
  basketTokenAtom,
  redirectTargetAtom,
  setRedirectTargetAtom,
} from '../../../src/atoms/session/session'
import { isSignInNeededAtom } from '../../../src/atoms/session/sign-in-prompt'
import { FIRST, openShop } from '../../components/shop'
import { inOtherTab } from '../base/other-tab'

type Shop = Awaited<ReturnType<typeof openShop>>

const assign = vi.fn()

beforeEach(() => {
  assign.mockReset()
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
})
afterEach(() => {
  vi.useRealTimers()
})

async function open(options: Parameters<typeof openShop>[0] = {}): Promise<Shop> {
  const shop = await openShop({ as: 'approved', basket: [{ id: FIRST.id, qty: 2 }], ...options })
  await vi.waitFor(() => {
    expect(shop.store.get(isBasketLoadedAtom)).toBe(true)
    expect(shop.store.get(authenticationStatusAtom)).toBe('signed-in')
  })
  shop.api.requests.clear()
  return shop
}

/** Another tab changes the basket's first line on the server. */
async function changeElsewhere({ api, store }: Shop, qty: number) {
  const id = store.get(basketLinesAtom)[0]?.id
  await api.fetch(
    new Request(`https://shop.example/api/basket/${id}`, {
      method: 'PATCH',
      headers: {
        'Content-Type': 'application/json',
        Token: store.get(basketTokenAtom) ?? '',
        Authorization: `Bearer ${JSON.parse(localStorage.getItem('trade-blocks:auth-user') ?? '{}').access_token}`,
      },
      body: JSON.stringify({ qty }),
    }),
  )
  api.requests.clear()
}

/** A later call is the first to arrive: what was asked before it would have come before it. */
async function expectNothingAsked(shop: Shop) {
  await shop.store.set(fetchBasketAtom)
  expect(shop.api.requests.list().map(({ path }) => path)).toEqual(['/api/basket'])
}

describe('signing out in another tab', () => {
  it('signs out here at once, without a call', async () => {
    const shop = await open()
    inOtherTab('auth-user', null)
    expect(shop.store.get(authenticationStatusAtom)).toBe('anonymous')
    expect(shop.store.get(userAtom)).toBeNull()
    expect(shop.store.get(deliveryAddressAtom)).toBeNull()
    expect(shop.store.get(isSignInNeededAtom)).toBe(false)
    await vi.waitFor(() => expect(shop.requests('GET', '/basket')).toHaveLength(1))
    expect(shop.requests('GET', '/auth/check')).toEqual([])
    expect(assign).not.toHaveBeenCalled()
  })

  it('leads away from the account', async () => {
    await open({ address: '/account/orders' })
    inOtherTab('auth-user', null)
    expect(assign.mock.calls).toEqual([['/login']])
  })
})

describe('signing in in another tab', () => {
  it('signs in here', async () => {
    const shop = await open()
    const session = JSON.parse(localStorage.getItem('trade-blocks:auth-user') ?? '')
    inOtherTab('auth-user', null)
    inOtherTab('auth-user', session)
    expect(shop.store.get(authenticationStatusAtom)).toBe('unknown')
    await vi.waitFor(() => expect(shop.store.get(userAtom)).not.toBeNull())
    expect(shop.requests('GET', '/auth/check')).toHaveLength(1)
  })

  it.each([
    [null, '/account'],
    ['/checkout', '/checkout'],
  ])('leads on from the login page, with the target %s to %s', async (target, path) => {
    const shop = await open({ address: '/login' })
    const session = JSON.parse(localStorage.getItem('trade-blocks:auth-user') ?? '')
    inOtherTab('auth-user', null)
    shop.store.set(setRedirectTargetAtom, target)
    inOtherTab('auth-user', session)
    await vi.waitFor(() => expect(assign.mock.calls).toEqual([[path]]))
    expect(shop.store.get(redirectTargetAtom)).toBeNull()
  })
})

describe('the basket in another tab', () => {
  it('changed there is fetched here once', async () => {
    const shop = await open()
    await changeElsewhere(shop, 7)
    inOtherTab('basket-change', 'a')
    inOtherTab('basket-change', 'b')
    inOtherTab('basket-change', 'c')
    await vi.waitFor(() => expect(shop.store.get(totalItemsAtom)).toBe(7))
    expect(shop.requests('GET', '/basket')).toHaveLength(1)
  })

  it('hears of changes that are made here', async () => {
    const shop = await open()
    const before = localStorage.getItem('trade-blocks:basket-change')
    const id = shop.store.get(basketLinesAtom)[0]?.id ?? ''
    await shop.store.set(updateItemAtom, { id, qty: 5 })
    expect(localStorage.getItem('trade-blocks:basket-change')).not.toBe(before)
  })

  it('ordered there is another one here', async () => {
    const shop = await open()
    inOtherTab('basket-token', null)
    expect(shop.store.get(basketTokenAtom)).toBeNull()
    await vi.waitFor(() => expect(shop.store.get(basketTokenAtom)).not.toBeNull())
    expect(shop.requests('GET', '/basket')).toHaveLength(1)
  })
})

describe('storage that was emptied', () => {
  it('signs out', async () => {
    const shop = await open()
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(shop.store.get(userAtom)).toBeNull()
    await vi.waitFor(() => expect(shop.store.get(basketTokenAtom)).not.toBeNull())
  })
})

describe('a page that is seen again', () => {
  const pageshow = (persisted: boolean) => {
    const event = Object.assign(new Event('pageshow'), { persisted })
    window.dispatchEvent(event)
  }

  it('refreshes when it comes from the cache of the browser', async () => {
    const shop = await open()
    await changeElsewhere(shop, 9)
    pageshow(true)
    await vi.waitFor(() => expect(shop.store.get(totalItemsAtom)).toBe(9))
    expect(shop.requests('GET', '/auth/check')).toHaveLength(1)
  })

  it('does not when it was loaded anew', async () => {
    const shop = await open()
    pageshow(false)
    await expectNothingAsked(shop)
  })

  it('is signed out when that happened meanwhile', async () => {
    const shop = await open()
    localStorage.removeItem('trade-blocks:auth-user')
    pageshow(true)
    expect(shop.store.get(userAtom)).toBeNull()
    await vi.waitFor(() => expect(shop.requests('GET', '/basket')).not.toEqual([]))
  })

  const away = (ms: number) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const hidden = vi.spyOn(document, 'hidden', 'get')
    hidden.mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(ms)
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    vi.useRealTimers()
  }

  it('refreshes after more than 5 minutes out of sight', async () => {
    const shop = await open()
    await changeElsewhere(shop, 4)
    away(5 * 60_000 + 1)
    await vi.waitFor(() => expect(shop.store.get(totalItemsAtom)).toBe(4))
  })

  it('does not after a moment, when nothing is awaited', async () => {
    const shop = await open({ as: 'verified' })
    away(60_000)
    await expectNothingAsked(shop)
  })
})
