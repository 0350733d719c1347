import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchOrders } from '../../../src/api/account/account-order'
import {
  hidePopupAtom,
  popupProductAtom,
  shownPanelAtom,
  shownPopupAtom,
  showPanelAtom,
  showPopupAtom,
} from '../../../src/atoms/base/overlay'
import { addToBasketAtom } from '../../../src/atoms/basket/add-to-basket'
import { isBasketLoadedAtom } from '../../../src/atoms/basket/basket'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { authenticationStatusAtom, userAtom } from '../../../src/atoms/session/identity'
import { accessTokenAtom } from '../../../src/atoms/session/session'
import {
  claimPromptAtom,
  coveredOverlayAtom,
  dismissSignInAtom,
  isPromptOpenAtom,
  isSignInNeededAtom,
  keepTypedEmailAtom,
  promptClosedPromiseAtom,
  requestSignInAtom,
  typedEmailAtom,
} from '../../../src/atoms/session/sign-in-prompt'
import { emit } from '../../../src/events'
import { FIRST, openShop } from '../../components/shop'
import { ITEM, type Shop } from '../basket/basket-page'
import { ENDED_ANSWER, endSessionOnWrite, placePopups, signIn } from './ended-session'

const assign = vi.fn()
const reload = vi.fn()

let popups: HTMLElement

beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation(assign.mockReset())
  vi.spyOn(window.location, 'reload').mockImplementation(reload.mockReset())
  popups = placePopups()
})
afterEach(() => popups.remove())

async function open(address = '/shop'): Promise<Shop> {
  const shop = await openShop({ as: 'approved', address })
  await vi.waitFor(() => {
    expect(shop.store.get(isBasketLoadedAtom)).toBe(true)
    expect(shop.store.get(authenticationStatusAtom)).toBe('signed-in')
  })
  return shop
}

/** The session ends during a call of the page. */
async function endSession(shop: Shop) {
  shop.api.faults.set([{ method: 'GET', path: '/api/order', ...ENDED_ANSWER }])
  await Promise.allSettled(Array.from({ length: 5 }, fetchOrders))
  shop.api.faults.set([])
}

it('a session that ends asks once in the login popup, however many calls are refused (session.19)', async () => {
  const shop = await open()
  const opened: string[] = []
  shop.store.sub(shownPopupAtom, () => opened.push(String(shop.store.get(shownPopupAtom))))
  await endSession(shop)
  expect(opened).toEqual(['login'])
  expect(shop.store.get(isPromptOpenAtom)).toBe(true)
  expect(shop.store.get(notificationsAtom)).toEqual([])
  expect(assign).not.toHaveBeenCalled()
})

it('the page stays unchanged when the same user signs in again (session.19)', async () => {
  const shop = await open()
  await endSession(shop)
  await signIn(shop, 'approved')
  expect(shop.store.get(userAtom)).not.toBeNull()
  expect(shop.store.get(shownPopupAtom)).toBeNull()
  expect(shop.store.get(isSignInNeededAtom)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  expect(assign).not.toHaveBeenCalled()
})

it('another user who signs in at the prompt reloads the page and reads why (session.21)', async () => {
  const shop = await open()
  await endSession(shop)
  await signIn(shop, 'verified')
  expect(reload).toHaveBeenCalledOnce()
  expect(shop.store.get(userAtom)).toBeNull()
  expect(localStorage.getItem('trade-blocks:auth-user')).toContain(
    String(shop.store.get(accessTokenAtom)),
  )
  expect(sessionStorage.getItem('trade-blocks:notice')).toContain(
    'Another account is signed in now.',
  )
})

it('a session that has ended before the page loads opens no prompt (session.20)', async () => {
  const shop = await openShop({ isWaiting: true })
  localStorage.setItem('trade-blocks:auth-user', '{"access_token":"long-gone"}')
  shop.start()
  await vi.waitFor(() => expect(shop.store.get(authenticationStatusAtom)).toBe('anonymous'))
  expect(shop.store.get(shownPopupAtom)).toBeNull()
  expect(shop.store.get(notificationsAtom)).toHaveLength(1)
})

it('a page without popups gives a notice instead of the prompt', async () => {
  const shop = await open()
  popups.remove()
  await endSession(shop)
  expect(shop.store.get(shownPopupAtom)).toBeNull()
  expect(shop.store.get(notificationsAtom)).toMatchObject([
    { message: 'Your session has ended. Please sign in again.', count: 1 },
  ])
})

it('a prompt whose popups fail to load becomes a notice, and the page stays', async () => {
  const shop = await open()
  await endSession(shop)
  emit('trade:load-error', { tag: 'trade-popups', message: '404' })
  expect(shop.store.get(shownPopupAtom)).toBeNull()
  expect(document.body.classList.contains('modal-open')).toBe(false)
  expect(shop.store.get(notificationsAtom)).toHaveLength(1)
  expect(assign).not.toHaveBeenCalled()
})

it('once the same user is back, the notice of the ended session is gone (notices.9)', async () => {
  const shop = await open()
  popups.remove()
  await endSession(shop)
  expect(shop.store.get(notificationsAtom)).toHaveLength(1)
  await signIn(shop, 'approved')
  expect(shop.store.get(notificationsAtom)).toEqual([])
})

it('a part of the page can show its own form instead of the prompt', async () => {
  const shop = await open('/checkout')
  const stop = shop.store.set(claimPromptAtom)
  await endSession(shop)
  expect(shop.store.get(isSignInNeededAtom)).toBe(true)
  expect(shop.store.get(shownPopupAtom)).toBeNull()
  stop()
  shop.store.set(requestSignInAtom)
  expect(shop.store.get(shownPopupAtom)).toBe('login')
})

it('a write interrupted on the account page asks the user to sign in there (session.20)', async () => {
  const shop = await open('/account')
  endSessionOnWrite(shop, 'POST')
  void shop.store.set(addToBasketAtom, ITEM)
  await vi.waitFor(() => expect(shop.store.get(shownPopupAtom)).toBe('login'))
  expect(assign).not.toHaveBeenCalled()
  shop.store.set(hidePopupAtom)
})

it('a dismissed prompt leaves the page as it is, and the next 401 asks again', async () => {
  const shop = await open()
  await endSession(shop)
  shop.store.set(hidePopupAtom)
  expect(shop.store.get(isSignInNeededAtom)).toBe(false)
  await endSession(shop)
  expect(shop.store.get(shownPopupAtom)).toBe('login')
})

it('the same user who signs in after a dismissed prompt stays on the page (session.19)', async () => {
  const shop = await open()
  await endSession(shop)
  shop.store.set(hidePopupAtom)
  await signIn(shop, 'approved')
  expect(reload).not.toHaveBeenCalled()
})

it('opening another overlay dismisses the prompt and stays open', async () => {
  const shop = await open()
  shop.store.set(showPopupAtom, 'favs')
  await endSession(shop)
  shop.store.set(showPanelAtom, 'basket')
  expect(shop.store.get(isPromptOpenAtom)).toBe(false)
  expect(shop.store.get(shownPanelAtom)).toBe('basket')
})

it('the popup that the prompt replaced returns with its product (session.19)', async () => {
  const shop = await open()
  const tea = { id: FIRST.id, title: FIRST.title, image: '' }
  shop.store.set(showPopupAtom, 'enquiryform', tea)
  await endSession(shop)
  expect(shop.store.get(shownPopupAtom)).toBe('login')
  await signIn(shop, 'approved')
  expect(shop.store.get(shownPopupAtom)).toBe('enquiryform')
  expect(shop.store.get(popupProductAtom)).toEqual(tea)
})

it('the login popup does not return after the prompt', async () => {
  const shop = await open()
  shop.store.set(showPopupAtom, 'login')
  await endSession(shop)
  expect(shop.store.get(coveredOverlayAtom)).toBeNull()
  await signIn(shop, 'approved')
  expect(shop.store.get(shownPopupAtom)).toBeNull()
})

it('waiting for the prompt ends when the prompt is dismissed, and at once without a prompt', async () => {
  const { store } = await openShop()
  await store.get(promptClosedPromiseAtom)
  store.set(requestSignInAtom)
  expect(store.get(isPromptOpenAtom)).toBe(true)
  const closed = store.get(promptClosedPromiseAtom)
  store.set(dismissSignInAtom)
  await closed
  expect(store.get(isPromptOpenAtom)).toBe(false)
  expect(store.get(isSignInNeededAtom)).toBe(false)
})

it('the login page opens no prompt, because it is the place to sign in', async () => {
  const { store } = await openShop({ address: '/login' })
  store.set(requestSignInAtom)
  expect(store.get(isSignInNeededAtom)).toBe(true)
  expect(store.get(isPromptOpenAtom)).toBe(false)
})

it('a typed email address is kept for the next form, in memory only', async () => {
  const { store } = await openShop()
  expect(store.get(typedEmailAtom)).toBe('')
  store.set(keepTypedEmailAtom, 'ann@cafe.example')
  expect(store.get(typedEmailAtom)).toBe('ann@cafe.example')
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('ann@')
})
