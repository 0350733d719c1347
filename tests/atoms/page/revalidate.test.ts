import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageReadyAtom } from '../../../src/atoms/base/loading'
import {
  fetchBasketAtom,
  isBasketLoadedAtom,
  totalItemsAtom,
} from '../../../src/atoms/basket/basket'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { priceOwnerAtom } from '../../../src/atoms/product/prices'
import {
  authenticationStatusAtom,
  canSeePricesAtom,
  userAtom,
} from '../../../src/atoms/session/identity'
import { openShop } from '../../components/shop'
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

it('a page that was loaded anew fetches nothing a second time (session.4)', async () => {
  const page = await openPage()
  pageshow(false)
  await expectNoRequest(page)
})

it('a page from the back/forward cache is signed out when the session has ended meanwhile', async () => {
  const page = await openPage()
  localStorage.removeItem('trade-blocks:auth-user')
  pageshow(true)
  expect(page.store.get(userAtom)).toBeNull()
  await vi.waitFor(() => expect(page.requests('GET', '/basket')).not.toEqual([]))
})

it('a page fetches again after more than 5 minutes out of sight (session.24)', async () => {
  const page = await openPage()
  await changeElsewhere(page, 4)
  stayAway(5 * 60_000 + 1)
  await vi.waitFor(() => expect(page.store.get(totalItemsAtom)).toBe(4))
})

it('a page fetches nothing after 5 minutes out of sight when no account is awaited', async () => {
  const page = await openPage({ as: 'verified' })
  stayAway(5 * 60_000)
  await expectNoRequest(page)
})

it('an approval that came while the user was away is found on return (session.24)', async () => {
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
  // A later call arrives later: any check would have arrived before it.
  await visitor.store.set(fetchBasketAtom)
  expect(page.requests('GET', '/auth/check')).toEqual([])
  expect(visitor.requests('GET', '/auth/check')).toHaveLength(1)
})

it('the network coming back fetches the authentication and basket that are missing', async () => {
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

it('the network coming back fetches nothing that is there', async () => {
  const page = await openPage()
  window.dispatchEvent(new Event('online'))
  await expectNoRequest(page)
})
