import { beforeEach, expect, it, vi } from 'vitest'
import { overlayAtom } from '../../../src/atoms/base/overlay'
import { showPanelAtom } from '../../../src/atoms/base/panels'
import { showPopupAtom } from '../../../src/atoms/base/popups'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { fallBackAtom } from '../../../src/atoms/page/overlay-fallback'
import { userAtom } from '../../../src/atoms/session/identity'
import { redirectTargetAtom } from '../../../src/atoms/session/session'
import { isPromptOpenAtom, requestSignInAtom } from '../../../src/atoms/session/sign-in-prompt'
import type { Panel, Popup } from '../../../src/events'
import { openShop } from '../../components/shop'
import { placePopups } from '../session/ended-session'

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

it('the login page leads back to the page that it replaced a panel of', async () => {
  const { store } = await openShop({ address: '/shop?page=2' })
  store.set(showPanelAtom, 'login')
  store.set(fallBackAtom, 'trade-login-panel')
  expect(store.get(redirectTargetAtom)).toBe('/shop?page=2')
})

it("'Added to basket', which has no page, closes when its script cannot be loaded", async () => {
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
  expect(store.get(overlayAtom)).toEqual({ kind: 'panel', panel: 'basket' })
  expect(assign).not.toHaveBeenCalled()
})

it('a tag that cannot be loaded changes nothing while nothing is open', async () => {
  const { store } = await openShop()
  store.set(fallBackAtom, 'trade-basket-panel')
  expect(assign).not.toHaveBeenCalled()
})

it('the account menu of a signed-in user stays without the login panel', async () => {
  const { store } = await openShop({ as: 'approved' })
  await vi.waitFor(() => expect(store.get(userAtom)).not.toBeNull())
  store.set(showPanelAtom, 'login')
  store.set(fallBackAtom, 'trade-login-panel')
  expect(store.get(overlayAtom)).toEqual({ kind: 'panel', panel: 'login' })
  expect(assign).not.toHaveBeenCalled()
})

it('a sign-in prompt whose popup cannot be loaded becomes an error notice, because leaving would lose what is typed', async () => {
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
])('offline the page stays when %s cannot be loaded, and says so (page.9)', async (tag, show) => {
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
