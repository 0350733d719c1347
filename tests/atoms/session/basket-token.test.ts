import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hidePopupAtom, shownPopupAtom } from '../../../src/atoms/base/overlay'
import { addToBasketAtom } from '../../../src/atoms/basket/add-to-basket'
import {
  basketAtom,
  basketStatusAtom,
  fetchBasketAtom,
  totalItemsAtom,
} from '../../../src/atoms/basket/basket'
import { updateItemAtom } from '../../../src/atoms/basket/lines'
import { pendingPaymentAtom } from '../../../src/atoms/checkout/unfinished'
import { rereadJournalAtom } from '../../../src/atoms/payment/journal'
import { checkAuthenticationAtom, logoutAtom } from '../../../src/atoms/session/authentication'
import {
  basketHolderAtom,
  basketIdAtom,
  basketTokenAtom,
  claimBasketAtom,
  generateBasketTokenAtom,
  isBasketHiddenAtom,
  isBasketNewAtom,
  noteItemsAtom,
  setBasketTokenAtom,
  visitorsBasketTokenAtom,
} from '../../../src/atoms/session/basket-token'
import { identifyAtom, userIdAtom } from '../../../src/atoms/session/identity'
import { SIGN_OUT_KEY } from '../../../src/atoms/session/personal-data'
import { loginAtom } from '../../../src/atoms/session/sign-in'
import { FIRST } from '../../components/shop'
import { writeInOtherTab } from '../base/other-tab'
import { buildUser } from '../checkout/order-builders'
import { endSessionOnWrite, placePopups, signIn } from './ended-session'
import {
  assign,
  credentials,
  notices,
  openLoaded,
  openPage,
  reload,
  type Shop,
  waitUntilLoaded,
} from './session-page'

const stored = (key: string) => JSON.parse(localStorage.getItem(`trade-blocks:${key}`) ?? 'null')
const keep = (key: string, value: unknown) =>
  localStorage.setItem(`trade-blocks:${key}`, JSON.stringify(value))

let popups: HTMLElement

beforeEach(() => {
  popups = placePopups()
})
afterEach(() => popups.remove())

/** An empty basket with a token, as some servers give one to each visitor. */
const emptyWith = async ({ api }: Shop, token: string) => {
  const answer = await api.fetch(new Request('https://shop.example/api/basket'))
  return { ...((await answer.json()) as object), token }
}

/** A verified customer with a filled basket. */
async function openFilled(): Promise<Shop> {
  const shop = await openLoaded({ as: 'verified', address: '/shop' })
  await shop.store.set(addToBasketAtom, { productId: FIRST.id, sku: '', title: '', qty: 3 })
  expect(shop.store.get(totalItemsAtom)).toBe(3)
  return shop
}

/** Simulates a server that does not end sessions, and identifies baskets by token only. */
async function learnNoLogout({ api, store }: Shop) {
  const own = await api.fetch(
    new Request('https://shop.example/api/auth/check', {
      headers: { Authorization: `Bearer ${stored('auth-user').access_token}` },
    }),
  )
  const body = { ...((await own.json()) as object), capabilities: [] }
  api.faults.set([{ path: '/api/auth/check', status: 200, body }])
  await store.set(checkAuthenticationAtom)
  api.faults.set([])
}

/** The next page of this browser, and the basket tokens that its calls carry, by method and path. */
async function nextPage({ api }: Shop) {
  const sent: [call: string, token: string | null][] = []
  const store = openPage((request) => {
    sent.push([`${request.method} ${new URL(request.url).pathname}`, request.headers.get('Token')])
    return api.fetch(request)
  })
  await waitUntilLoaded({ store } as Shop)
  const tokenOf = (call: string) => sent.findLast(([each]) => each === call)?.[1]
  return { api, store, tokenOf }
}

const showsNothing = ({ store }: Pick<Shop, 'store'>) => {
  const { totalItems, totals, data } = store.get(basketAtom)
  expect([totalItems, data.product ?? []]).toEqual([0, []])
  expect([null, '£0.00']).toContain(totals.toPayDisplay)
}

it('after a sign-out the next visitor neither sees nor sends anything of the basket (session.70, basket.17)', async () => {
  const shop = await openFilled()
  shop.store.set(logoutAtom)
  expect(stored('basket-token')).toBeNull()
  showsNothing(shop)
  const next = await nextPage(shop)
  expect(next.tokenOf('GET /api/basket')).toBeNull()
  showsNothing(next)
})

it('the basket returns with the same user, and with its token (session.70)', async () => {
  const shop = await openFilled()
  const token = shop.store.get(basketTokenAtom)
  const id = stored('basket-id')
  await learnNoLogout(shop)
  shop.store.set(logoutAtom)
  const next = await nextPage(shop)
  await signIn(next, 'verified')
  expect([stored('basket-token'), stored('basket-id')]).toEqual([token, id])
  expect(next.tokenOf('POST /api/auth/login')).toBeNull()
  const after = await nextPage(shop)
  expect(after.tokenOf('GET /api/basket')).toBe(token)
  expect(after.store.get(totalItemsAtom)).toBe(3)
})

it('a sign-out that ends the session on the server keeps no token; a sign-in returns the basket (session.162, server.117)', async () => {
  const shop = await openFilled()
  const [token, id] = [stored('basket-token'), stored('basket-id')]
  shop.store.set(logoutAtom)
  await shop.answered()
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(token)
  const kept = await shop.api.fetch(
    new Request('https://shop.example/api/basket', { headers: { Token: token } }),
  )
  expect(await kept.json()).toMatchObject({ totalItems: 0, token: null })
  const next = await nextPage(shop)
  showsNothing(next)
  await signIn(next, 'verified')
  const after = await nextPage(shop)
  expect(after.store.get(totalItemsAtom)).toBe(3)
  expect(stored('basket-id')).toBe(id)
  expect([null, token]).not.toContain(stored('basket-token'))
  expect(stored('basket-owners')).toMatchObject([{ token: stored('basket-token') }])
})

it('the basket is requested only together with the session (session.141)', async () => {
  const shop = await openFilled()
  const token = shop.store.get(basketTokenAtom)
  await learnNoLogout(shop)
  shop.store.set(logoutAtom)
  const refused: string[] = []
  const store = openPage((request) => {
    const isNobodys = !request.headers.has('Authorization')
    if (!isNobodys || request.headers.get('Token') !== token) return shop.api.fetch(request)
    refused.push(request.url)
    return Response.json({ message: 'No.' }, { status: 403 })
  })
  const next = await waitUntilLoaded({ api: shop.api, store } as Shop)
  await signIn(next, 'verified')
  await vi.waitFor(() => expect(store.get(totalItemsAtom)).toBe(3))
  expect(refused).toEqual([])
  expect(stored('basket-token')).toBe(token)
  expect(notices(next)).toEqual([])
})

it("with sign-outs on the server, a user's basket replaces the visitor's empty one (session.162)", async () => {
  const shop = await openFilled()
  shop.store.set(logoutAtom)
  const body = await emptyWith(shop, 'V1')
  shop.api.faults.set([{ method: 'GET', path: '/api/basket', status: 200, body }])
  const next = await nextPage(shop)
  expect(stored('basket-token')).toBe('V1')
  shop.api.faults.set([])
  await signIn(next, 'verified')
  const after = await nextPage(shop)
  expect(after.tokenOf('GET /api/basket')).toBeNull()
  expect(after.store.get(totalItemsAtom)).toBe(3)
})

it("a user's basket replaces the empty one that a server gives each visitor (session.70)", async () => {
  const shop = await openFilled()
  const token = shop.store.get(basketTokenAtom)
  await learnNoLogout(shop)
  shop.store.set(logoutAtom)
  const body = await emptyWith(shop, 'V1')
  shop.api.faults.set([{ method: 'GET', path: '/api/basket', status: 200, body }])
  const next = await nextPage(shop)
  expect(stored('basket-token')).toBe('V1')
  shop.api.faults.set([])
  await signIn(next, 'verified')
  expect(stored('basket-token')).toBe(token)
})

it.each([
  ['is empty', 0],
  ['has goods', 1],
])('a sign-in before the first basket is read waits for one that %s (session.76)', async (_name, more) => {
  const shop = await openFilled()
  const token = shop.store.get(basketTokenAtom)
  const user = shop.store.get(userIdAtom)
  await learnNoLogout(shop)
  shop.store.set(logoutAtom)
  const body = { ...(await emptyWith(shop, 'V1')), ...(more && { totalItems: more }) }
  keep('basket-token', 'V1')
  shop.api.faults.set([{ method: 'GET', path: '/api/basket', delayMs: 60_000, status: 200, body }])
  const store = openPage((request) => shop.api.fetch(request))
  store.set(identifyAtom, buildUser({ id: user ?? '' }))
  expect(store.set(claimBasketAtom, user ?? '')).toBe(false)
  expect(stored('basket-token')).toBe('V1')
  expect(stored('basket-owners')).toMatchObject([{ user, token }])
  store.set(noteItemsAtom, more > 0)
  expect(stored('basket-token')).toBe(more ? 'V1' : token)
  expect(stored('basket-owners')).toMatchObject([{ user, token: more ? 'V1' : token }])
})

it('a user who leaves before their basket is decided leaves no token or owner (session.76)', async () => {
  const shop = await openFilled()
  const user = shop.store.get(userIdAtom) ?? ''
  await learnNoLogout(shop)
  shop.store.set(logoutAtom)
  keep('basket-token', 'V1')
  const store = openPage((request) => shop.api.fetch(request))
  store.set(identifyAtom, buildUser({ id: user }))
  store.set(setBasketTokenAtom, null)
  expect(stored('basket-token')).toBeNull()
  expect(stored('basket-owners')).toEqual([])
})

it('another user gets a new basket, and the old one waits for its owner (session.70)', async () => {
  const shop = await openFilled()
  const token = shop.store.get(basketTokenAtom)
  await learnNoLogout(shop)
  shop.store.set(logoutAtom)
  const next = await nextPage(shop)
  await signIn(next, 'approved')
  expect(next.tokenOf('POST /api/auth/login')).toBeNull()
  expect(stored('basket-token')).not.toBe(token)
  const after = await nextPage(shop)
  expect(after.tokenOf('GET /api/basket')).toBeNull()
  showsNothing(after)
  after.store.set(logoutAtom)
  await signIn(await nextPage(shop), 'verified')
  expect(stored('basket-token')).toBe(token)
})

it("a visitor's basket stays, is claimed by a sign-in and removed at sign-out (basket.17)", async () => {
  const shop = await openLoaded({ basket: [{ id: FIRST.id, qty: 2 }] })
  const token = shop.store.get(basketTokenAtom)
  expect(shop.store.get(totalItemsAtom)).toBe(2)
  const next = await nextPage(shop)
  expect(next.store.get(totalItemsAtom)).toBe(2)
  await signIn(next, 'approved')
  expect(next.tokenOf('POST /api/auth/login')).toBe(token)
  const after = await nextPage(shop)
  expect(after.store.get(totalItemsAtom)).toBe(2)
  after.store.set(logoutAtom)
  showsNothing(await nextPage(shop))
})

/** The session ends while a quantity changes, and the page asks to sign in again. */
async function interrupt(shop: Shop) {
  endSessionOnWrite(shop, 'PATCH')
  const [line] = shop.store.get(basketAtom).data.product ?? []
  const change = shop.store.set(updateItemAtom, { id: line?.id ?? '', qty: 5 })
  await vi.waitFor(() => expect(shop.store.get(shownPopupAtom)).toBe('login'))
  return change
}

it('the basket stays while the page waits for the same user (session.19)', async () => {
  const shop = await openFilled()
  const token = shop.store.get(basketTokenAtom)
  const change = interrupt(shop)
  await vi.waitFor(() => expect(shop.store.get(shownPopupAtom)).toBe('login'))
  expect(shop.store.get(basketTokenAtom)).toBe(token)
  expect(shop.store.get(totalItemsAtom)).toBeGreaterThan(0)
  await signIn(shop, 'verified')
  await change
  expect(shop.store.get(totalItemsAtom)).toBe(5)
  expect(shop.store.get(basketTokenAtom)).toBe(token)
})

it('a declined prompt hides the basket until the next sign-in (session.71)', async () => {
  const shop = await openFilled()
  const token = shop.store.get(basketTokenAtom)
  const change = interrupt(shop)
  await vi.waitFor(() => expect(shop.store.get(shownPopupAtom)).toBe('login'))
  shop.store.set(hidePopupAtom)
  expect(shop.store.get(basketTokenAtom)).toBeNull()
  showsNothing(shop)
  await change
  await vi.waitFor(() => expect(shop.store.get(basketStatusAtom)).toBe('loaded'))
  showsNothing(shop)
  showsNothing(await nextPage(shop))
  const next = await nextPage(shop)
  await signIn(next, 'verified')
  await vi.waitFor(() => expect(next.store.get(totalItemsAtom)).toBe(3))
  expect(stored('basket-token')).toBe(token)
})

it('a session that has ended before the page loads shows nothing of its basket (session.71)', async () => {
  const shop = await openFilled()
  keep('auth-user', { access_token: 'long-gone' })
  const next = await nextPage(shop)
  await vi.waitFor(() => expect(next.store.get(basketTokenAtom)).toBeNull())
  await vi.waitFor(() => showsNothing(next))
})

it('a session that ended before the page loads hides a basket without an owner (session.71)', async () => {
  const shop = await openFilled()
  const token = stored('basket-token')
  localStorage.removeItem('trade-blocks:basket-owners')
  keep('auth-user', { access_token: 'long-gone' })
  const next = await nextPage(shop)
  await vi.waitFor(() => expect(next.store.get(basketTokenAtom)).toBeNull())
  keep('basket-owners', [])
  keep('auth-user', { access_token: 'long-gone' })
  keep('basket-token', token)
  const after = await nextPage(shop)
  expect(after.store.get(basketTokenAtom)).toBe(token)
})

it('a renewed token still belongs to its user, also before the check is answered (session.70)', async () => {
  const shop = await openFilled()
  const owner = () => stored('basket-owners').find(({ user }: { user: string }) => user)
  const user = shop.store.get(userIdAtom)
  const body = await emptyWith(shop, 'renewed')
  shop.api.faults.set([
    { path: '/api/auth/check', delayMs: 60_000 },
    { method: 'GET', path: '/api/basket', status: 200, body },
  ])
  openPage((request) => shop.api.fetch(request))
  await vi.waitFor(() => expect(stored('basket-token')).toBe('renewed'))
  expect(owner()).toMatchObject({ user, token: 'renewed' })
})

it('a sign-out in another tab hides the basket here at once (session.70)', async () => {
  const shop = await openFilled()
  localStorage.removeItem('trade-blocks:basket-token')
  keep('basket-id', 'another')
  localStorage.removeItem('trade-blocks:auth-user')
  localStorage.setItem(SIGN_OUT_KEY, 'x')
  window.dispatchEvent(new StorageEvent('storage', { key: SIGN_OUT_KEY }))
  showsNothing(shop)
})

it("another user's sign-in in another tab reloads this page (session.21)", async () => {
  const shop = await openFilled()
  const { email, password } = credentials(shop, 'approved')
  const answer = await shop.api.fetch(
    new Request('https://shop.example/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }),
  )
  const { access_token } = (await answer.json()) as { access_token: string }
  writeInOtherTab('auth-user', { access_token })
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(shop.store.get(userIdAtom)).toBeNull()
})

const PAYMENT = {
  orderId: '77',
  intentId: 'pi_1',
  time: '2026-01-05T10:00:00.000Z',
  shown: 100,
  charged: null,
  step: 'paid',
  isLeft: false,
}

it('an unfinished payment is hidden from the next user, and returns to its own (session.70, payment.29)', async () => {
  const shop = await openFilled()
  const [userId, basketToken] = [shop.store.get(userIdAtom), stored('basket-token')]
  keep('payment-journal', [{ ...PAYMENT, userId, basketToken }])
  await learnNoLogout(shop)
  shop.store.set(logoutAtom)
  const next = await nextPage(shop)
  next.store.set(rereadJournalAtom)
  expect(next.store.get(pendingPaymentAtom)).toBeNull()
  expect(stored('payment-journal')).toHaveLength(1)
  await signIn(next, 'verified')
  const after = await nextPage(shop)
  expect(after.store.get(pendingPaymentAtom)).toMatchObject({ orderId: '77', userId })
})

it('a browser keeps the baskets of five users, for 30 days (session.161)', async () => {
  const day = 24 * 3_600_000
  const owners = [1, 2, 3, 4, 5, 6].map((each) => ({
    user: `u${each}`,
    token: `t${each}`,
    id: '',
    at: Date.now() - each * day,
  }))
  keep('basket-owners', [
    ...owners,
    { user: 'old', token: 'told', id: '', at: Date.now() - 31 * day },
  ])
  await openFilled()
  const kept = stored('basket-owners').map(({ user }: { user: string }) => user)
  expect(kept.slice(1)).toEqual(['u1', 'u2', 'u3', 'u4'])
})

it('an old basket is forgotten even without a sign-in (session.161)', async () => {
  const at = Date.now() - 31 * 24 * 3_600_000
  keep('basket-owners', [{ user: 'old', token: 'told', id: 'i', at }])
  keep('basket-token', 'told')
  await openLoaded()
  expect([stored('basket-owners'), stored('basket-token')]).toEqual([[], null])
})

it("another user's sign-in removes the data of an ended session (session.72)", async () => {
  const shop = await openFilled()
  localStorage.removeItem('trade-blocks:auth-user')
  for (const name of ['checkout-draft', 'address-forms', 'placed-order']) {
    sessionStorage.setItem(`trade-blocks:${name}`, '{}')
  }
  keep('searches', ['private'])
  sessionStorage.setItem('trade-blocks:redirect', '"/account/orders?order=12"')
  const next = await nextPage(shop)
  await next.store.set(loginAtom, credentials(shop, 'approved'))
  expect(Object.keys({ ...sessionStorage })).toEqual([SIGN_OUT_KEY])
  expect(stored('searches')).toBeNull()
  expect(assign).not.toHaveBeenCalled()
  expect(reload).toHaveBeenCalledOnce()
})

it('the same user finds their data unchanged (session.72)', async () => {
  const shop = await openFilled()
  localStorage.removeItem('trade-blocks:auth-user')
  keep('searches', ['mine'])
  const next = await nextPage(shop)
  await next.store.set(loginAtom, credentials(shop, 'verified'))
  expect(stored('searches')).toEqual(['mine'])
})

it("a guest's typed text stays, if the previous user has logged out (session.72)", async () => {
  const shop = await openFilled()
  shop.store.set(logoutAtom)
  const next = await nextPage(shop)
  keep('searches', ['of the visitor'])
  await next.store.set(loginAtom, credentials(shop, 'approved'))
  expect(stored('searches')).toEqual(['of the visitor'])
})

it("'Log out' ends the session here, and on a server that supports it (session.73)", async () => {
  const shop = await openFilled()
  const { access_token } = stored('auth-user')
  shop.store.set(logoutAtom)
  expect(stored('auth-user')).toBeNull()
  await shop.answered()
  expect(shop.requests('POST', '/auth/logout')).toHaveLength(1)
  const check = await shop.api.fetch(
    new Request('https://shop.example/api/auth/check', {
      headers: { Authorization: `Bearer ${access_token}` },
    }),
  )
  expect(check.status).toBe(401)
})

it.each([
  ['refuses', { status: 500 }],
  ['never answers', { delayMs: 600_000 }],
  ['drops the connection', { drop: 'before' as const }],
])('a server that %s keeps no user signed in (session.73)', async (_what, fault) => {
  const shop = await openFilled()
  shop.api.faults.set([{ method: 'POST', path: '/api/auth/logout', ...fault }])
  expect(shop.store.set(logoutAtom)).toBe(true)
  expect(stored('auth-user')).toBeNull()
  expect(assign.mock.calls).toEqual([['/']])
})

it('a sign-out that the server answers but ignores still signs out here (session.77)', async () => {
  const shop = await openFilled()
  const token = stored('auth-user').access_token
  shop.api.faults.set([{ method: 'POST', path: '/api/auth/logout', status: 200, body: {} }])
  shop.store.set(logoutAtom)
  await shop.answered()
  expect(shop.requests('POST', '/auth/logout')).toHaveLength(1)
  const still = await shop.api.fetch(
    new Request('https://shop.example/api/auth/check', {
      headers: { Authorization: `Bearer ${token}` },
    }),
  )
  expect(await still.json()).toMatchObject({ user: { first_name: expect.any(String) } })
  expect(stored('auth-user')).toBeNull()
  expect(notices(shop)).toEqual([])
  const next = await nextPage(shop)
  expect(next.store.get(userIdAtom)).toBeNull()
  showsNothing(next)
})

it('a server without the capability is not asked to log out (session.73)', async () => {
  const shop = await openFilled()
  await learnNoLogout(shop)
  shop.store.set(logoutAtom)
  await shop.answered()
  expect(shop.requests('POST', '/auth/logout')).toEqual([])
})

it('a basket without a known owner is removed at sign-out (session.70)', async () => {
  const shop = await openFilled()
  localStorage.removeItem('trade-blocks:basket-owners')
  shop.api.faults.set([{ path: '/api/auth/check', status: 500 }])
  const store = openPage((request) => shop.api.fetch(request))
  await store.set(fetchBasketAtom)
  expect(store.get(totalItemsAtom)).toBe(3)
  store.set(logoutAtom)
  expect(stored('basket-token')).toBeNull()
})

it('a made-up token is different each time, and its basket is new (payment.29)', () => {
  const store = createStore()
  expect(store.get(isBasketNewAtom)).toBe(true)
  const tokens = [1, 2].map(() => {
    store.set(generateBasketTokenAtom)
    expect(store.get(isBasketNewAtom)).toBe(true)
    return store.get(basketTokenAtom)
  })
  expect(tokens).toEqual([
    expect.stringMatching(/^new-[a-z0-9]+$/),
    expect.stringMatching(/^new-[a-z0-9]+$/),
  ])
  expect(tokens[0]).not.toBe(tokens[1])
  store.set(setBasketTokenAtom, 'of-the-server-new-')
  expect(store.get(isBasketNewAtom)).toBe(false)
})

it("a basket that may have products stays at sign-in, even if the user's own waits (session.70)", () => {
  const own = { user: '7', token: 'own', id: '1', at: Date.now() }
  keep('basket-owners', [own])
  keep('basket-token', 'visitor')
  const store = createStore()
  expect(store.set(claimBasketAtom, '7')).toBe(false)
  expect(stored('basket-token')).toBe('visitor')
})

it.each([
  ['own', true, null, null],
  ['visitor', false, 'visitor', '1'],
])("beside an absent user's basket, the one with the token %j is hidden: %s (session.70)", (token, isHidden, shown, id) => {
  keep('basket-owners', [{ user: '7', token: 'own', id: '1', at: Date.now() }])
  keep('basket-token', token)
  keep('basket-id', '1')
  const store = createStore()
  expect(store.get(isBasketHiddenAtom)).toBe(isHidden)
  expect(store.get(basketTokenAtom)).toBe(shown)
  expect(store.get(visitorsBasketTokenAtom)).toBe(shown)
  expect(store.get(basketIdAtom)).toBe(id)
  expect(store.get(basketHolderAtom)).toBeUndefined()
})

it('a basket that a page script removed from storage is stored again (basket.44)', () => {
  const store = createStore()
  store.set(setBasketTokenAtom, 'mine')
  const id = store.get(basketIdAtom)
  localStorage.clear()
  store.set(setBasketTokenAtom, 'mine')
  expect([stored('basket-token'), stored('basket-id')]).toEqual(['mine', id])
})
