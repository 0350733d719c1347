import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchAddresses } from '../../../src/api/address/address'
import {
  hidePopupAtom,
  overlayAtom,
  showPanelAtom,
  showPopupAtom,
} from '../../../src/atoms/base/overlay'
import {
  basketStatusAtom,
  fetchBasketAtom,
  isBasketLoadedAtom,
} from '../../../src/atoms/basket/basket'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { fallBackAtom } from '../../../src/atoms/page/start'
import { authenticationStatusAtom, userAtom } from '../../../src/atoms/session/identity'
import { accessTokenAtom, redirectTargetAtom } from '../../../src/atoms/session/session'
import {
  isPromptOpenAtom,
  isSignInNeededAtom,
  requestSignInAtom,
} from '../../../src/atoms/session/sign-in-prompt'
import { emit, type Panel, type Popup } from '../../../src/events'
import { openShop } from '../../components/shop'
import { newSession } from '../base/other-tab'
import { placePopups } from '../session/ended-session'
import { openPage } from './open-page'

const assign = vi.fn()
const reload = vi.fn()

beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation(assign.mockReset())
  vi.spyOn(window.location, 'reload').mockImplementation(reload.mockReset())
})

const isMarkedReady = () => document.documentElement.hasAttribute('data-trade-ready')

it('a page load sends one authentication check and one basket call (session.4)', async () => {
  const { api, store } = await openShop({ as: 'approved' })
  await vi.waitFor(() => expect(store.get(isBasketLoadedAtom)).toBe(true))
  await vi.waitFor(() => expect(store.get(authenticationStatusAtom)).toBe('signed-in'))
  expect(
    api.requests
      .list()
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  ).toEqual(['GET /api/auth/check', 'GET /api/basket'])
})

it.each([
  ['a visitor', undefined],
  ['a user', 'approved'],
] as const)('a page with only header buttons shows no notice to %s when the shop is down (notices.7)', async (_who, as) => {
  const { api, store, start } = await openShop({ as, tag: 'trade-basket-button', isWaiting: true })
  api.faults.set([{ path: '/api/**', status: 500 }])
  start()
  await vi.waitFor(() => expect(store.get(basketStatusAtom)).toBe('failed'))
  window.dispatchEvent(new Event('online'))
  await store.set(fetchBasketAtom)
  expect(store.get(notificationsAtom)).toEqual([])
  expect(store.get(accessTokenAtom) !== null).toBe(as !== undefined)
  // Opening the basket needs the user.
  store.set(showPanelAtom, 'basket')
  await store.set(fetchBasketAtom)
  expect(store.get(notificationsAtom)).toMatchObject([
    { message: expect.stringMatching(/^There was a problem getting the basket: /) },
  ])
})

it('a page with a corrupt stored session reloads once and sends nothing (session.3)', async () => {
  localStorage.setItem('trade-blocks:auth-user', '{')
  const first = await openShop()
  expect(reload).toHaveBeenCalledOnce()
  expect(first.api.requests.list()).toEqual([])
  localStorage.setItem('trade-blocks:auth-user', '{')
  const second = await openShop()
  await vi.waitFor(() => expect(second.store.get(authenticationStatusAtom)).toBe('anonymous'))
  expect(reload).toHaveBeenCalledOnce()
})

it('<html data-trade-ready> is set once the first answers are there (page.8)', async () => {
  document.documentElement.removeAttribute('data-trade-ready')
  const { api, start } = await openShop({ isWaiting: true })
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const send = api.fetch.bind(api)
  vi.spyOn(api, 'fetch').mockImplementation(async (request) => {
    await isAnswered
    return send(request)
  })
  start()
  expect(isMarkedReady()).toBe(false)
  answer()
  await vi.waitFor(() => expect(isMarkedReady()).toBe(true))
})

it('<html data-trade-ready> is set also when the first calls fail (page.8)', async () => {
  document.documentElement.removeAttribute('data-trade-ready')
  const { api, start } = await openShop({ isWaiting: true })
  api.faults.set([{ method: 'GET', path: '/api/**', status: 500 }])
  start()
  await vi.waitFor(() => expect(isMarkedReady()).toBe(true))
})

it('the token of a mailed link leaves the address bar on load (session.16)', async () => {
  await openShop({ address: '/password-reset?token=secret&utm=1' })
  expect(window.location.href).toBe('https://shop.example/password-reset?utm=1')
})

it("the card provider's parameters leave the address on load (payment.22)", async () => {
  await openShop({ address: '/payment?payment_intent=pi_1&payment_intent_client_secret=s&a=1' })
  expect(window.location.search).toBe('?a=1')
})

const NOTICE = { type: 'success', message: 'You are registered.' }

it('a notice stored by the previous page is shown once on load (notices.5)', async () => {
  sessionStorage.setItem('trade-blocks:notice', JSON.stringify(NOTICE))
  const { store } = await openShop()
  expect(store.get(notificationsAtom)).toMatchObject([NOTICE])
  const next = await openShop()
  expect(next.store.get(notificationsAtom)).toEqual([])
})

it.each([
  '/register',
  '/login',
])('the page %s redirects a signed-in user and keeps the notice for the next page (notices.5)', async (address) => {
  sessionStorage.setItem('trade-blocks:notice', JSON.stringify(NOTICE))
  const left = await openShop({ as: 'approved', address })
  expect(left.store.get(notificationsAtom)).toEqual([])
  const account = await openShop({ as: 'approved', address: '/account' })
  expect(account.store.get(notificationsAtom)).toMatchObject([NOTICE])
})

it('the registration page of a visitor shows a stored notice', async () => {
  sessionStorage.setItem('trade-blocks:notice', JSON.stringify(NOTICE))
  const { store } = await openShop({ address: '/register' })
  expect(store.get(notificationsAtom)).toMatchObject([NOTICE])
})

it('a 401 of a session replaced by another tab does not end this one', async () => {
  const page = await openPage()
  const fresh = await newSession(page, 'approved')
  page.api.requests.clear()
  localStorage.setItem('trade-blocks:auth-user', JSON.stringify(fresh))
  page.api.faults.set([{ method: 'GET', path: '/api/address', status: 401, times: 1 }])
  await Promise.allSettled([fetchAddresses()])
  expect(page.store.get(accessTokenAtom)).toBe(fresh.access_token)
  expect(page.store.get(isSignInNeededAtom)).toBe(false)
  await vi.waitFor(() => expect(page.store.get(authenticationStatusAtom)).toBe('signed-in'))
})

it('a tag that fails to load leads to the page that replaces its slide-out (page.9)', async () => {
  const { store } = await openShop()
  store.set(showPanelAtom, 'basket')
  emit('trade:load-error', { tag: 'trade-basket-panel', message: 'no' })
  expect(assign.mock.calls).toEqual([['/basket']])
})

it.each([
  ['is closed', hidePopupAtom],
  ['gives way to another popup', null],
] as const)('the sign-in prompt is dismissed when its popup %s', async (_name, hide) => {
  const { store } = await openShop({ address: '/shop' })
  const popups = placePopups()
  store.set(requestSignInAtom)
  expect(store.get(isPromptOpenAtom)).toBe(true)
  if (hide) store.set(hide)
  else store.set(showPopupAtom, 'favs')
  expect(store.get(isPromptOpenAtom)).toBe(false)
  expect(store.get(isSignInNeededAtom)).toBe(false)
  popups.remove()
})

it('a disconnected shop no longer reacts to the page', async () => {
  const { connectShop } = await import('../../../src/atoms/page/start')
  const { createStore } = await import('jotai/vanilla')
  const store = createStore()
  const requests: string[] = []
  const disconnect = connectShop(store, async (input) => {
    requests.push(String(input))
    return Response.json({ user: null, messages: [] })
  })
  disconnect()
  store.set(showPanelAtom, 'basket')
  emit('trade:load-error', { tag: 'trade-basket-panel', message: 'no' })
  expect(store.get(overlayAtom)).not.toBeNull()
  const before = requests.length
  localStorage.setItem('trade-blocks:auth-user', JSON.stringify({ access_token: 'other' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'trade-blocks:auth-user' }))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  window.dispatchEvent(new Event('online'))
  expect(store.get(accessTokenAtom)).toBeNull()
  expect(requests).toHaveLength(before)
})

describe('overlay fallback', () => {
  const assign = vi.fn()

  beforeEach(() => {
    assign.mockReset()
    vi.spyOn(window.location, 'assign').mockImplementation(assign)
  })

  it.each<[Panel, string]>([
    ['basket', '/basket'],
    ['login', '/login'],
  ])('the panel %s whose script cannot be loaded is replaced by the page %s (page.9)', async (panel, page) => {
    const { store } = await openShop({ address: '/shop' })
    store.set(showPanelAtom, panel)
    store.set(fallBackAtom, `trade-${panel}-panel`)
    expect(assign.mock.calls).toEqual([[page]])
    expect(store.get(overlayAtom)).toBeNull()
  })

  it.each<[Popup, string]>([
    ['enquiry', '/login'],
    ['login', '/login'],
    ['enquiryform', '/contact'],
    ['favs', '/contact'],
  ])('the popup %s whose script cannot be loaded is replaced by the page %s (page.9)', async (popup, page) => {
    const { store } = await openShop({ address: '/shop' })
    store.set(showPopupAtom, popup)
    store.set(fallBackAtom, 'trade-popups')
    expect(assign.mock.calls).toEqual([[page]])
  })

  it('the login page returns to the page whose panel it replaced', async () => {
    const { store } = await openShop({ address: '/shop?page=2' })
    store.set(showPanelAtom, 'login')
    store.set(fallBackAtom, 'trade-login-panel')
    expect(store.get(redirectTargetAtom)).toBe('/shop?page=2')
  })

  it("'Added to basket', which has no page, closes when its script fails to load", async () => {
    const { store } = await openShop()
    store.set(showPanelAtom, 'added')
    store.set(fallBackAtom, 'trade-added-panel')
    expect(store.get(overlayAtom)).toBeNull()
    expect(assign).not.toHaveBeenCalled()
  })

  it.each([
    'trade-added-panel',
    'trade-popups',
    'trade-price',
  ])('an open panel stays when %s, another tag, cannot be loaded', async (tag) => {
    const { store } = await openShop()
    store.set(showPanelAtom, 'basket')
    store.set(fallBackAtom, tag)
    expect(store.get(overlayAtom)).toEqual({ kind: 'panel', name: 'basket' })
    expect(assign).not.toHaveBeenCalled()
  })

  it('a tag that fails to load changes nothing while nothing is open', async () => {
    const { store } = await openShop()
    store.set(fallBackAtom, 'trade-basket-panel')
    expect(assign).not.toHaveBeenCalled()
  })

  it("a signed-in user's account menu stays open although the login panel cannot be loaded", async () => {
    const { store } = await openShop({ as: 'approved' })
    await vi.waitFor(() => expect(store.get(userAtom)).not.toBeNull())
    store.set(showPanelAtom, 'login')
    store.set(fallBackAtom, 'trade-login-panel')
    expect(store.get(overlayAtom)).toEqual({ kind: 'panel', name: 'login' })
    expect(assign).not.toHaveBeenCalled()
  })

  it('a sign-in prompt whose popup fails to load becomes an error notice', async () => {
    const { store } = await openShop({ address: '/checkout' })
    const popups = placePopups()
    store.set(requestSignInAtom)
    store.set(fallBackAtom, 'trade-popups')
    popups.remove()
    expect(store.get(overlayAtom)).toBeNull()
    expect(store.get(isPromptOpenAtom)).toBe(false)
    expect(store.get(notificationsAtom)).toMatchObject([
      { type: 'error', message: 'Your session has ended. Please sign in again.' },
    ])
    expect(assign).not.toHaveBeenCalled()
  })

  it.each<[string, (shop: Awaited<ReturnType<typeof openShop>>) => void]>([
    ['trade-basket-panel', ({ store }) => store.set(showPanelAtom, 'basket')],
    ['trade-popups', ({ store }) => store.set(showPopupAtom, 'enquiryform')],
  ])('offline, %s that cannot be loaded raises a notice (page.150)', async (tag, show) => {
    const shop = await openShop({ address: '/shop' })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    show(shop)
    shop.store.set(fallBackAtom, tag)
    expect(assign).not.toHaveBeenCalled()
    expect(shop.store.get(overlayAtom)).toBeNull()
    expect(shop.store.get(notificationsAtom)).toMatchObject([
      { type: 'error', message: 'You are offline. Please try again when you are back online.' },
    ])
  })
})
