import { beforeEach, expect, it, vi } from 'vitest'
import { basketLinesAtom, totalItemsAtom } from '../../../src/atoms/basket/basket'
import { updateItemAtom } from '../../../src/atoms/basket/lines'
import { notificationsAtom, notifyAtom } from '../../../src/atoms/notices/notifications'
import { basketTokenAtom } from '../../../src/atoms/session/basket-token'
import {
  authenticationStatusAtom,
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
import { inOtherTab, replaceInOtherTab } from '../base/other-tab'
import { changeElsewhere, expectNoRequest, openPage } from './open-page'

const assign = vi.fn()

beforeEach(() => {
  assign.mockReset()
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
})

const storedSession = () => JSON.parse(localStorage.getItem('trade-blocks:auth-user') ?? '')

it('a sign-out in another tab signs out this one at once, without a call (session.18)', async () => {
  const page = await openPage()
  inOtherTab('auth-user', null)
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
  inOtherTab('auth-user', null)
  expect(assign.mock.calls).toEqual([['/login']])
})

it('a log-out in another tab discards the drafts and the placed order of this one (session.18)', async () => {
  await openPage()
  const kept = ['checkout-draft', 'registration', 'placed-order']
  for (const name of kept) sessionStorage.setItem(`trade-blocks:${name}`, '{}')
  inOtherTab('auth-user', null)
  expect(kept.map((name) => sessionStorage.getItem(`trade-blocks:${name}`))).toEqual(
    kept.map(() => '{}'),
  )
  window.dispatchEvent(new StorageEvent('storage', { key: SIGN_OUT_KEY }))
  expect(kept.map((name) => sessionStorage.getItem(`trade-blocks:${name}`))).toEqual(
    kept.map(() => null),
  )
})

it('a sign-in in another tab signs in this one (session.18)', async () => {
  const page = await openPage()
  const session = storedSession()
  inOtherTab('auth-user', null)
  inOtherTab('auth-user', session)
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
  inOtherTab('auth-user', null)
  page.store.set(setRedirectTargetAtom, target)
  inOtherTab('auth-user', session)
  await vi.waitFor(() => expect(assign.mock.calls).toEqual([[path]]))
  expect(page.store.get(redirectTargetAtom)).toBeNull()
})

it('several basket changes in another tab are fetched once (basket.15)', async () => {
  const page = await openPage()
  await changeElsewhere(page, 7)
  inOtherTab('basket-change', 'a')
  inOtherTab('basket-change', 'b')
  inOtherTab('basket-change', 'c')
  await vi.waitFor(() => expect(page.store.get(totalItemsAtom)).toBe(7))
  expect(page.requests('GET', '/basket')).toHaveLength(1)
})

it('a basket change in this tab tells the other tabs (basket.15)', async () => {
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

it('a token that another tab renews is used by the next call, and fetches nothing (basket.40)', async () => {
  const page = await openPage()
  const token = page.store.get(basketTokenAtom)
  inOtherTab('basket-token', 'renewed')
  expect(page.store.get(basketTokenAtom)).toBe('renewed')
  inOtherTab('basket-token', token)
  await expectNoRequest(page)
})

it('storage that another tab empties signs out this one and begins a new basket', async () => {
  const page = await openPage()
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(page.store.get(userAtom)).toBeNull()
  expect(page.store.get(basketTokenAtom)).toBeNull()
  await vi.waitFor(() => expect(page.requests('GET', '/basket')).toHaveLength(1))
})

it('a log-out in another tab leaves no notice and no typed email address to whoever comes next (session.18)', async () => {
  const { store } = await openPage()
  store.set(keepTypedEmailAtom, 'alice@harbour.example')
  store.set(notifyAtom, { type: 'error', message: 'English Breakfast: not enough' })
  inOtherTab('auth-user', null)
  expect(store.get(notificationsAtom)).toHaveLength(1)
  inOtherTab('last-user', null)
  inOtherTab('signed-out', 'now')
  expect(store.get(notificationsAtom)).toEqual([])
  expect(store.get(typedEmailAtom)).toBe('')
})
