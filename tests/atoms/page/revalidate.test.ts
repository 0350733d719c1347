import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageReadyAtom } from '../../../src/atoms/base/loading'
import {
  basketLinesAtom,
  fetchBasketAtom,
  isBasketLoadedAtom,
  totalItemsAtom,
} from '../../../src/atoms/basket/basket'
import { updateItemAtom } from '../../../src/atoms/basket/lines'
import { notificationsAtom, notifyAtom } from '../../../src/atoms/notices/notifications'
import { priceOwnerAtom } from '../../../src/atoms/product/prices'
import { basketTokenAtom } from '../../../src/atoms/session/basket-token'
import {
  authenticationStatusAtom,
  canSeePricesAtom,
  deliveryAddressAtom,
  userAtom,
} from '../../../src/atoms/session/identity'
import { SIGN_OUT_KEY } from '../../../src/atoms/session/personal-data'
import { redirectTargetAtom, setRedirectTargetAtom } from '../../../src/atoms/session/session'
import {
  isSignInNeededAtom,
  keepTypedEmailAtom,
  typedEmailAtom,
} from '../../../src/atoms/session/sign-in-prompt'
import { openShop } from '../../components/shop'
import { replaceInOtherTab, writeInOtherTab } from '../base/other-tab'
import { changeElsewhere, expectNoRequest, openPage } from './open-page'

type Role = NonNullable<NonNullable<Parameters<typeof openShop>[0]>['as']>

let now: number
let isHidden: boolean

beforeEach(() => {
  now = 1_000_000
  isHidden = false
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const pageshow = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

/** The page is out of sight for some time. @param ms how long */
function stayAway(ms: number) {
  isHidden = true
  document.dispatchEvent(new Event('visibilitychange'))
  now += ms
  isHidden = false
  document.dispatchEvent(new Event('visibilitychange'))
}

const returnToPage = () => window.dispatchEvent(new Event('focus'))

/** Opens a page without a basket, and waits for its user. */
async function openAs(as: Role) {
  const page = await openShop({ as })
  await vi.waitFor(() => expect(page.store.get(userAtom)).not.toBeNull())
  page.api.requests.clear()
  return page
}

it('a page from the back/forward cache fetches authentication and basket (session.24)', async () => {
  const page = await openPage()
  await changeElsewhere(page, 9)
  pageshow(true)
  await vi.waitFor(() => expect(page.store.get(totalItemsAtom)).toBe(9))
  expect(page.requests('GET', '/auth/check')).toHaveLength(1)
})

it('a freshly loaded page does not fetch twice (session.4)', async () => {
  const page = await openPage()
  pageshow(false)
  await expectNoRequest(page)
})

it('a page from the back/forward cache is signed out if its session has ended', async () => {
  const page = await openPage()
  localStorage.removeItem('trade-blocks:auth-user')
  pageshow(true)
  expect(page.store.get(userAtom)).toBeNull()
  await vi.waitFor(() => expect(page.requests('GET', '/basket')).not.toEqual([]))
})

it('a page fetches again after being hidden for more than 5 minutes (session.24)', async () => {
  const page = await openPage()
  await changeElsewhere(page, 4)
  stayAway(5 * 60_000 + 1)
  await vi.waitFor(() => expect(page.store.get(totalItemsAtom)).toBe(4))
})

it('a page without a new account fetches nothing after being hidden for 5 minutes', async () => {
  const page = await openPage({ as: 'verified' })
  stayAway(5 * 60_000)
  await expectNoRequest(page)
})

it('an approval given while the user was away shows on return (session.24)', async () => {
  const page = await openAs('unapproved')
  const email = page.store.get(userAtom)?.email ?? ''
  await page.api.fetch(
    new Request('https://shop.example/demo/approve', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    }),
  )
  expect(page.store.get(canSeePricesAtom)).toBe(false)
  returnToPage()
  await vi.waitFor(() => expect(page.store.get(canSeePricesAtom)).toBe(true))
  expect(page.store.get(notificationsAtom)).toMatchObject([
    { message: 'Your business account has been approved.' },
  ])
})

it('own prices apply on return once the email address is verified (session.24)', async () => {
  const page = await openAs('approved')
  const before = page.store.get(priceOwnerAtom)
  await page.api.database.run('UPDATE users SET verified_at = ? WHERE email = ?', [
    new Date().toISOString(),
    page.store.get(userAtom)?.email ?? '',
  ])
  returnToPage()
  await vi.waitFor(() => expect(page.store.get(userAtom)?.verified.status).toBe(true))
  expect(page.store.get(priceOwnerAtom)).not.toBe(before)
})

it('a new account is checked at most every 5 s (session.24)', async () => {
  const page = await openAs('unapproved')
  for (let turn = 0; turn < 5; turn += 1) returnToPage()
  await vi.waitFor(() => expect(page.requests('GET', '/auth/check')).toHaveLength(1))
  now += 5_000
  returnToPage()
  await page.store.set(fetchBasketAtom)
  expect(page.requests('GET', '/auth/check')).toHaveLength(1)
  now += 1
  returnToPage()
  await vi.waitFor(() => expect(page.requests('GET', '/auth/check')).toHaveLength(2))
})

it('a verified account and a visitor are not checked on return', async () => {
  const page = await openAs('verified')
  returnToPage()
  const visitor = await openShop()
  await vi.waitFor(() => expect(visitor.requests('GET', '/auth/check')).toHaveLength(1))
  returnToPage()
  // A check would have arrived before this call.
  await visitor.store.set(fetchBasketAtom)
  expect(page.requests('GET', '/auth/check')).toEqual([])
  expect(visitor.requests('GET', '/auth/check')).toHaveLength(1)
})

it('the missing authentication and basket are fetched once back online', async () => {
  const page = await openShop({ as: 'approved', isWaiting: true, tag: 'trade-basket' })
  const faults = ['/api/auth/check', '/api/basket'].map((path) => ({
    method: 'GET',
    path,
    status: 500,
  }))
  page.api.faults.set(faults)
  page.start()
  await vi.waitFor(() => expect(page.store.get(pageReadyAtom)).toBe(true))
  expect(page.store.get(authenticationStatusAtom)).toBe('unknown')
  expect(page.store.get(isBasketLoadedAtom)).toBe(false)
  page.api.faults.set([])
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => {
    expect(page.store.get(authenticationStatusAtom)).toBe('signed-in')
    expect(page.store.get(isBasketLoadedAtom)).toBe(true)
  })
})

it('nothing already loaded is fetched again once back online', async () => {
  const page = await openPage()
  window.dispatchEvent(new Event('online'))
  await expectNoRequest(page)
})

describe('other tabs', () => {
  const assign = vi.fn()

  beforeEach(() => {
    assign.mockReset()
    vi.spyOn(window.location, 'assign').mockImplementation(assign)
  })

  const storedSession = () => JSON.parse(localStorage.getItem('trade-blocks:auth-user') ?? '')

  it('a sign-out in another tab signs out this one at once, without a call (session.160)', async () => {
    const page = await openPage()
    writeInOtherTab('auth-user', null)
    expect(page.store.get(authenticationStatusAtom)).toBe('anonymous')
    expect(page.store.get(userAtom)).toBeNull()
    expect(page.store.get(deliveryAddressAtom)).toBeNull()
    expect(page.store.get(isSignInNeededAtom)).toBe(false)
    await vi.waitFor(() => expect(page.requests('GET', '/basket')).toHaveLength(1))
    expect(page.requests('GET', '/auth/check')).toEqual([])
    expect(assign).not.toHaveBeenCalled()
  })

  it('a sign-out in another tab leads the account page to the login page', async () => {
    await openPage({ address: '/account/orders' })
    writeInOtherTab('auth-user', null)
    expect(assign.mock.calls).toEqual([['/login']])
  })

  it('a sign-out in another tab discards the drafts and the placed order of this one (session.160)', async () => {
    await openPage()
    const kept = ['checkout-draft', 'registration', 'placed-order']
    for (const name of kept) sessionStorage.setItem(`trade-blocks:${name}`, '{}')
    writeInOtherTab('auth-user', null)
    expect(kept.map((name) => sessionStorage.getItem(`trade-blocks:${name}`))).toEqual(
      kept.map(() => '{}'),
    )
    window.dispatchEvent(new StorageEvent('storage', { key: SIGN_OUT_KEY }))
    expect(kept.map((name) => sessionStorage.getItem(`trade-blocks:${name}`))).toEqual(
      kept.map(() => null),
    )
  })

  it('a sign-in in another tab signs in this one (session.160)', async () => {
    const page = await openPage()
    const session = storedSession()
    writeInOtherTab('auth-user', null)
    writeInOtherTab('auth-user', session)
    expect(page.store.get(authenticationStatusAtom)).toBe('unknown')
    await vi.waitFor(() => expect(page.store.get(userAtom)).not.toBeNull())
    expect(page.requests('GET', '/auth/check')).toHaveLength(1)
  })

  it.each([
    [null, '/account'],
    ['/checkout', '/checkout'],
  ])('a sign-in in another tab, with the redirect target %s, leads the login page to %s', async (target, path) => {
    const page = await openPage({ address: '/login' })
    const session = storedSession()
    writeInOtherTab('auth-user', null)
    page.store.set(setRedirectTargetAtom, target)
    writeInOtherTab('auth-user', session)
    await vi.waitFor(() => expect(assign.mock.calls).toEqual([[path]]))
    expect(page.store.get(redirectTargetAtom)).toBeNull()
  })

  it('several basket changes in another tab are fetched once (basket.15)', async () => {
    const page = await openPage()
    await changeElsewhere(page, 7)
    writeInOtherTab('basket-change', 'a')
    writeInOtherTab('basket-change', 'b')
    writeInOtherTab('basket-change', 'c')
    await vi.waitFor(() => expect(page.store.get(totalItemsAtom)).toBe(7))
    expect(page.requests('GET', '/basket')).toHaveLength(1)
  })

  it('a basket change in this tab notifies the other tabs (basket.15)', async () => {
    const page = await openPage()
    const before = localStorage.getItem('trade-blocks:basket-change')
    const id = page.store.get(basketLinesAtom)[0]?.id ?? ''
    await page.store.set(updateItemAtom, { id, qty: 5 })
    expect(localStorage.getItem('trade-blocks:basket-change')).not.toBe(before)
  })

  it('a basket that is ordered in another tab is replaced by a new one here (basket.15)', async () => {
    const page = await openPage()
    replaceInOtherTab(null)
    expect(page.store.get(basketTokenAtom)).toBeNull()
    await vi.waitFor(() => expect(page.store.get(basketTokenAtom)).not.toBeNull())
    expect(page.requests('GET', '/basket')).toHaveLength(1)
  })

  it('the next call uses a token that another tab renews (basket.40)', async () => {
    const page = await openPage()
    const token = page.store.get(basketTokenAtom)
    writeInOtherTab('basket-token', 'renewed')
    expect(page.store.get(basketTokenAtom)).toBe('renewed')
    writeInOtherTab('basket-token', token)
    await expectNoRequest(page)
  })

  it('storage cleared by another tab signs out this one and starts a new basket', async () => {
    const page = await openPage()
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(page.store.get(userAtom)).toBeNull()
    expect(page.store.get(basketTokenAtom)).toBeNull()
    await vi.waitFor(() => expect(page.requests('GET', '/basket')).toHaveLength(1))
  })

  it('a sign-out in another tab leaves no notice or typed email to the next user (session.160)', async () => {
    const { store } = await openPage()
    store.set(keepTypedEmailAtom, 'alice@harbour.example')
    store.set(notifyAtom, { type: 'error', message: 'English Breakfast: not enough' })
    writeInOtherTab('auth-user', null)
    expect(store.get(notificationsAtom)).toHaveLength(1)
    writeInOtherTab('last-user', null)
    writeInOtherTab('signed-out', 'now')
    expect(store.get(notificationsAtom)).toEqual([])
    expect(store.get(typedEmailAtom)).toBe('')
  })
})
