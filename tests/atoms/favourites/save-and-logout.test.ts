import { afterEach, expect, it, vi } from 'vitest'
import { pageReadyAtom } from '../../../src/atoms/base/loading'
import { saveOnAccountAtom } from '../../../src/atoms/favourites/account'
import { favouritesAtom, toggleFavouriteAtom } from '../../../src/atoms/favourites/favourites'
import {
  saveAndLogoutAtom,
  saveListsOrWarnAtom,
} from '../../../src/atoms/favourites/save-and-logout'
import { isSignedInAtom } from '../../../src/atoms/session/identity'
import { lastCallsAtom } from '../../../src/atoms/session/session'
import { openShop } from '../../components/shop'
import { notices, openLoaded } from '../session/session-page'

const TEA = { id: '1001', title: 'Tea', image: '' }
const COFFEE = { id: '1002', title: 'Coffee', image: '' }
const REFUSAL = { method: 'PUT', path: '/api/lists/*', status: 422, body: '{"message":"Closed."}' }

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

/** A user whose account has one product on the saved list. */
async function open() {
  const shop = await openLoaded({ as: 'approved' })
  shop.store.set(toggleFavouriteAtom, TEA)
  await shop.store.set(saveOnAccountAtom)
  return shop
}

it('a sign-out waits until the last change is saved on the account (list.48)', async () => {
  const { store, requests } = await open()
  const before = requests('PUT', '/lists').length
  store.set(toggleFavouriteAtom, COFFEE)
  expect(await store.set(saveAndLogoutAtom)).toBe(true)
  expect(requests('PUT', '/lists')).toHaveLength(before + 1)
  expect(store.get(isSignedInAtom)).toBe(false)
})

it('a sign-out that would lose a change warns first; the next press signs out (list.48)', async () => {
  const { store, api } = await open()
  api.faults.set([REFUSAL])
  store.set(toggleFavouriteAtom, COFFEE)
  expect(await store.set(saveAndLogoutAtom)).toBe(false)
  expect(store.get(isSignedInAtom)).toBe(true)
  expect(store.get(favouritesAtom)).toEqual([TEA, COFFEE])
  expect(notices({ store })).toContainEqual(expect.stringMatching(/Press ‘Log out’ again/))
  expect(await store.set(saveAndLogoutAtom)).toBe(true)
  expect(store.get(isSignedInAtom)).toBe(false)
})

it('a sign-out waits for 5 s at most (list.48)', async () => {
  const { store, api } = await open()
  api.faults.set([{ method: 'PUT', path: '/api/lists/*', delayMs: 20_000 }])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  store.set(toggleFavouriteAtom, COFFEE)
  const isOut = store.set(saveAndLogoutAtom)
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(1))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await isOut).toBe(false)
  expect(store.get(isSignedInAtom)).toBe(true)
  await vi.runAllTimersAsync()
})

it.each([
  ['fails', () => Promise.reject(new Error('No.')), false],
  ['is not answered', () => new Promise(() => {}), true],
])('a last call that %s does not stop a sign-out (session.142)', async (_what, call, isWaitedFor) => {
  const { store } = await openLoaded({ as: 'approved' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const send = vi.fn(call)
  store.get(lastCallsAtom).add(send)
  const isOut = store.set(saveAndLogoutAtom)
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  await vi.advanceTimersByTimeAsync(0)
  expect(store.get(isSignedInAtom)).toBe(isWaitedFor)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await isOut).toBe(true)
})

it('a sign-out waits for nothing when the lists stay in the browser (list.23)', async () => {
  const { store, api, requests } = await openLoaded({ as: 'approved' })
  api.faults.set([REFUSAL])
  store.set(toggleFavouriteAtom, TEA)
  await vi.waitFor(() => expect(requests('PUT', '/lists/default')).toHaveLength(1))
  expect(await store.set(saveAndLogoutAtom)).toBe(true)
  expect(store.get(favouritesAtom)).toEqual([TEA])
})

it('a warning holds until lists are saved; a later change warns again (list.48)', async () => {
  const { store, api } = await open()
  api.faults.set([REFUSAL])
  store.set(toggleFavouriteAtom, COFFEE)
  expect(await store.set(saveAndLogoutAtom)).toBe(false)
  api.faults.set([])
  expect(await store.set(saveOnAccountAtom)).toBe(true)
  api.faults.set([REFUSAL])
  store.set(toggleFavouriteAtom, TEA)
  expect(await store.set(saveAndLogoutAtom)).toBe(false)
  expect(await store.set(saveAndLogoutAtom)).toBe(true)
})

it('a sign-out with an unknown user warns of unsaved account lists (list.48, session.5)', async () => {
  localStorage.setItem('trade-blocks:lists-owner', JSON.stringify('1'))
  localStorage.setItem('trade-blocks:favourites', JSON.stringify([TEA]))
  const { store, api, start } = await openShop({ as: 'approved', isWaiting: true })
  api.faults.set([{ method: 'GET', path: '/api/auth/check', status: 500, body: '{}' }])
  start()
  await vi.waitFor(() => expect(store.get(pageReadyAtom)).toBe(true))
  expect(await store.set(saveAndLogoutAtom)).toBe(false)
  expect(store.get(favouritesAtom)).toEqual([TEA])
  expect(notices({ store })).toContainEqual(expect.stringMatching(/Press ‘Log out’ again/))
  expect(await store.set(saveAndLogoutAtom)).toBe(true)
})

it('a login link, which may sign in another user, also waits for the lists (list.48, session.78)', async () => {
  const { store, api, requests } = await open()
  const goOn = () => store.set(saveListsOrWarnAtom, 'when somebody else signs in', 'Go')
  store.set(toggleFavouriteAtom, COFFEE)
  const before = requests('PUT', '/lists').length
  expect(await goOn()).toBe(true)
  expect(requests('PUT', '/lists')).toHaveLength(before + 1)
  api.faults.set([REFUSAL])
  store.set(toggleFavouriteAtom, TEA)
  expect(await goOn()).toBe(false)
  expect(notices({ store })).toContainEqual(
    expect.stringMatching(/lost when somebody else signs in\. Press ‘Go’ again/),
  )
  expect(await goOn()).toBe(true)
  expect(store.get(isSignedInAtom)).toBe(true)
})
