import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchOrders } from '../../../src/api/order'
import { openPanelAtom, showPanelAtom } from '../../../src/atoms/base/panels'
import {
  hidePopupAtom,
  openPopupAtom,
  popupProductAtom,
  showPopupAtom,
} from '../../../src/atoms/base/popups'
import { addToBasketAtom } from '../../../src/atoms/basket/add-to-basket'
import { isBasketLoadedAtom } from '../../../src/atoms/basket/basket'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { authenticationStatusAtom, userAtom } from '../../../src/atoms/session/identity'
import { accessTokenAtom } from '../../../src/atoms/session/session'
import {
  claimPromptAtom,
  isPromptOpenAtom,
  isSignInNeededAtom,
  requestSignInAtom,
} from '../../../src/atoms/session/sign-in-prompt'
import { emit } from '../../../src/events'
import { FIRST, openShop } from '../../components/shop'
import { ITEM, type Shop } from '../basket/basket-page'
import { ENDED, endOnWrite, placePopups, signIn } from './ended-session'

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

/** The session ends under a call of the page. */
async function endSession(shop: Shop) {
  shop.api.faults.set([{ method: 'GET', path: '/api/order', ...ENDED }])
  await Promise.allSettled(Array.from({ length: 5 }, fetchOrders))
  shop.api.faults.set([])
}

describe('a session that ends', () => {
  it('asks once in the login popup, however many calls hear of it', async () => {
    const shop = await open()
    const opened: string[] = []
    shop.store.sub(openPopupAtom, () => opened.push(String(shop.store.get(openPopupAtom))))
    await endSession(shop)
    expect(opened).toEqual(['login'])
    expect(shop.store.get(isPromptOpenAtom)).toBe(true)
    // The popup says it.
    expect(shop.store.get(notificationsAtom)).toEqual([])
    expect(assign).not.toHaveBeenCalled()
  })

  it('stays on the page when the same person is back', async () => {
    const shop = await open()
    await endSession(shop)
    await signIn(shop, 'approved')
    expect(shop.store.get(userAtom)).not.toBeNull()
    expect(shop.store.get(openPopupAtom)).toBeNull()
    expect(shop.store.get(isSignInNeededAtom)).toBe(false)
    expect(reload).not.toHaveBeenCalled()
    expect(assign).not.toHaveBeenCalled()
  })

  it('loads the page anew for somebody else, and shows them nothing before that', async () => {
    const shop = await open()
    await endSession(shop)
    await signIn(shop, 'verified')
    expect(reload).toHaveBeenCalledOnce()
    expect(shop.store.get(userAtom)).toBeNull()
    expect(localStorage.getItem('trade-blocks:auth-user')).toContain(
      String(shop.store.get(accessTokenAtom)),
    )
  })

  it('asks nobody on load, as nothing has been typed yet', async () => {
    const shop = await openShop({ isWaiting: true })
    localStorage.setItem('trade-blocks:auth-user', '{"access_token":"long-gone"}')
    shop.start()
    await vi.waitFor(() => expect(shop.store.get(authenticationStatusAtom)).toBe('anonymous'))
    expect(shop.store.get(openPopupAtom)).toBeNull()
    expect(shop.store.get(notificationsAtom)).toHaveLength(1)
  })

  it('says it in a notice where the page has no popups', async () => {
    const shop = await open()
    popups.remove()
    await endSession(shop)
    expect(shop.store.get(openPopupAtom)).toBeNull()
    expect(shop.store.get(notificationsAtom)).toMatchObject([
      { message: 'Your session has ended. Please sign in again.', count: 1 },
    ])
  })

  it('says it in a notice when the popups cannot be had, and stays on the page', async () => {
    const shop = await open()
    await endSession(shop)
    emit('trade:load-error', { tag: 'trade-popups', message: '404' })
    expect(shop.store.get(openPopupAtom)).toBeNull()
    expect(document.body.classList.contains('modal-open')).toBe(false)
    expect(shop.store.get(notificationsAtom)).toHaveLength(1)
    expect(assign).not.toHaveBeenCalled()
  })

  it('is left to the part of the page that asks by itself', async () => {
    const shop = await open('/checkout')
    const stop = shop.store.set(claimPromptAtom)
    await endSession(shop)
    expect(shop.store.get(isSignInNeededAtom)).toBe(true)
    expect(shop.store.get(openPopupAtom)).toBeNull()
    stop()
    shop.store.set(requestSignInAtom)
    expect(shop.store.get(openPopupAtom)).toBe('login')
  })

  it('asks in place on the account, too, when something was being saved', async () => {
    const shop = await open('/account')
    endOnWrite(shop, 'POST')
    void shop.store.set(addToBasketAtom, ITEM)
    await vi.waitFor(() => expect(shop.store.get(openPopupAtom)).toBe('login'))
    expect(assign).not.toHaveBeenCalled()
    shop.store.set(hidePopupAtom)
  })
})

describe('dismissing it', () => {
  it('leaves the page as it is, and the next refusal asks again', async () => {
    const shop = await open()
    await endSession(shop)
    shop.store.set(hidePopupAtom)
    expect(shop.store.get(isSignInNeededAtom)).toBe(false)
    await endSession(shop)
    expect(shop.store.get(openPopupAtom)).toBe('login')
  })

  it('still knows the same person, who signs in later', async () => {
    const shop = await open()
    await endSession(shop)
    shop.store.set(hidePopupAtom)
    await signIn(shop, 'approved')
    expect(reload).not.toHaveBeenCalled()
  })

  it('can be done by opening something else, which stays open', async () => {
    const shop = await open()
    shop.store.set(showPopupAtom, 'favs')
    await endSession(shop)
    shop.store.set(showPanelAtom, 'basket')
    expect(shop.store.get(isPromptOpenAtom)).toBe(false)
    expect(shop.store.get(openPanelAtom)).toBe('basket')
  })
})

describe('what it covers', () => {
  it('is there again, when it was a popup: the same one about the same product', async () => {
    const shop = await open()
    const tea = { id: FIRST.id, title: FIRST.title, image: '' }
    shop.store.set(showPopupAtom, 'enquiryform', tea)
    await endSession(shop)
    expect(shop.store.get(openPopupAtom)).toBe('login')
    await signIn(shop, 'approved')
    expect(shop.store.get(openPopupAtom)).toBe('enquiryform')
    expect(shop.store.get(popupProductAtom)).toEqual(tea)
  })
})

describe('what lies over the page and cannot be loaded', () => {
  it.each([
    ['enquiry', '/login', '/shop'],
    ['enquiryform', '/contact', null],
    ['favs', '/contact', null],
  ] as const)('leads from the popup %s to %s instead', async (popup, page, target) => {
    const shop = await openShop({ address: '/shop' })
    shop.store.set(showPopupAtom, popup)
    emit('trade:load-error', { tag: 'trade-basket-panel', message: '404' })
    expect(assign).not.toHaveBeenCalled()
    emit('trade:load-error', { tag: 'trade-popups', message: '404' })
    expect(assign.mock.calls).toEqual([[page]])
    expect(shop.store.get(openPopupAtom)).toBeNull()
    expect(sessionStorage.getItem('trade-blocks:redirect')).toBe(target && JSON.stringify(target))
  })

  it('leads from the slide-out to the login page, but not whoever has the account menu', async () => {
    const shop = await open()
    shop.store.set(showPanelAtom, 'login')
    emit('trade:load-error', { tag: 'trade-login-panel', message: '404' })
    expect(assign).not.toHaveBeenCalled()
    expect(shop.store.get(openPanelAtom)).toBe('login')
    const visitor = await openShop()
    visitor.store.set(showPanelAtom, 'login')
    emit('trade:load-error', { tag: 'trade-login-panel', message: '404' })
    expect(assign.mock.calls).toEqual([['/login']])
  })
})
