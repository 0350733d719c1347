import { atom, createStore } from 'jotai/vanilla'
import { expect, it, vi } from 'vitest'
import { addToBasketAtom } from '../../../src/atoms/basket/add-to-basket'
import {
  basketAtom,
  basketLinesAtom,
  basketStatusAtom,
  fetchBasketAtom,
  followBasketAtom,
  hasLinesAtom,
  resetBasketTokenAtom,
  stableAtom,
  totalItemsAtom,
} from '../../../src/atoms/basket/basket'
import { updateItemAtom } from '../../../src/atoms/basket/lines'
import { basketTokenAtom } from '../../../src/atoms/session/basket-token'
import { listen, type TradeEventMap } from '../../../src/events'
import { FIRST, holdAnswers, openShop, SECOND } from '../../components/shop'
import { ITEM, lineOf, linesOnServer, messages, openBasket, shownLines } from './basket-page'

it('a page load sends one GET /basket and one GET /auth/check (basket.1, session.4)', async () => {
  const shop = await openBasket()
  expect(shop.requests('GET', '/basket')).toHaveLength(1)
  expect(shop.requests('GET', '/auth/check')).toHaveLength(1)
  expect(shop.store.get(basketTokenAtom)).not.toBeNull()
  expect(localStorage.getItem('trade-blocks:basket-token')).toBe(
    JSON.stringify(shop.store.get(basketTokenAtom)),
  )
})

it('the basket shows lines, totals and count as the server sends them (basket.3)', async () => {
  const heard: TradeEventMap['trade:basket'][] = []
  const stop = listen('trade:basket', (detail) => heard.push(detail))
  const shop = await openBasket()
  stop()
  expect(shownLines(shop)).toEqual([
    [FIRST.id, 2],
    [SECOND.id, 3],
  ])
  expect(shop.store.get(totalItemsAtom)).toBe(5)
  const { total } = shop.store.get(basketAtom).totals
  expect(heard).toHaveLength(1)
  expect(heard[0]).toMatchObject({
    totalItems: 5,
    total,
    lines: [
      { productId: FIRST.id, sku: FIRST.sku, qty: 2 },
      { productId: SECOND.id, sku: SECOND.sku, qty: 3 },
    ],
    discounts: [],
  })
})

it("the basket shows the lines of the type 'product' only (basket.2)", async () => {
  const shop = await openShop({ isWaiting: true })
  const data = { product: [{ id: 1, qty: 2 }], gift: [{ id: 2, qty: 1 }], empty: [] }
  shop.api.faults.set([{ path: '/api/basket', status: 200, body: { data, totalItems: 3 } }])
  shop.start()
  await vi.waitFor(() => expect(shop.store.get(basketStatusAtom)).toBe('loaded'))
  expect(shop.store.get(basketLinesAtom).map(({ id }) => id)).toEqual(['1'])
  expect(shop.store.get(hasLinesAtom)).toBe(true)
})

it('a replaced basket stays visible until the new one loads', async () => {
  const shop = await openBasket()
  const before = shownLines(shop)
  const release = holdAnswers(shop.api, 'GET', '/api/basket')
  const isFollowed = shop.store.set(followBasketAtom)
  expect(shownLines(shop)).toEqual(before)
  expect(shop.store.get(basketStatusAtom)).toBe('loaded')
  release()
  expect(await isFollowed).toBe(true)
  expect(shownLines(shop)).toEqual(await linesOnServer(shop))
})

it('a failed basket raises a notice only on its own page (notices.7)', async () => {
  const shop = await openShop({ isWaiting: true, tag: 'trade-basket' })
  shop.api.faults.set([{ path: '/api/basket', status: 500, times: 1 }])
  shop.start()
  await vi.waitFor(() => expect(shop.store.get(basketStatusAtom)).toBe('failed'))
  expect(messages(shop)[0]).toMatch(/^There was a problem getting the basket: /)
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(shop.store.get(basketStatusAtom)).toBe('loaded'))
})

it('an answer without a body is fetched once more (api.154)', async () => {
  const shop = await openShop({ isWaiting: true })
  shop.api.faults.set([{ path: '/api/basket', status: 204, times: 1 }])
  shop.start()
  await vi.waitFor(() => expect(shop.store.get(basketStatusAtom)).toBe('loaded'))
  expect(shop.requests('GET', '/basket')).toHaveLength(2)
  expect(messages(shop)).toEqual([])
})

it('the basket has failed after two answers without a body', async () => {
  const shop = await openShop({ isWaiting: true })
  shop.api.faults.set([{ path: '/api/basket', status: 204 }])
  shop.start()
  await vi.waitFor(() => expect(shop.store.get(basketStatusAtom)).toBe('failed'))
  expect(shop.requests('GET', '/basket')).toHaveLength(2)
})

it('messages in a basket answer are shown as notices (api.13)', async () => {
  const shop = await openBasket()
  const answer = await shop.api.fetch(new Request('https://shop.example/api/basket'))
  const body = { ...((await answer.json()) as object), messages: ['Only 2 are left.'] }
  shop.api.faults.set([{ path: '/api/basket', status: 200, body }])
  await shop.store.set(fetchBasketAtom)
  expect(messages(shop)).toEqual(['Only 2 are left.'])
})

it('the basket stays loaded when a later fetch fails', async () => {
  const shop = await openBasket()
  shop.api.faults.set([{ path: '/api/basket', status: 500 }])
  expect(await shop.store.set(fetchBasketAtom)).toBe(false)
  expect(shop.store.get(basketStatusAtom)).toBe('loaded')
  expect(shownLines(shop)).toHaveLength(2)
})

it('fetches at the same time share one request', async () => {
  const shop = await openBasket()
  shop.api.requests.clear()
  await Promise.all([1, 2, 3].map(() => shop.store.set(fetchBasketAtom)))
  expect(shop.requests('GET', '/basket')).toHaveLength(1)
})

it('a fetch that began before a change is followed by one other fetch (basket.16)', async () => {
  const shop = await openBasket()
  shop.api.requests.clear()
  const release = holdAnswers(shop.api, 'GET', '/api/basket')
  const early = shop.store.set(fetchBasketAtom)
  await shop.store.set(updateItemAtom, { id: lineOf(shop, FIRST.id).id, qty: 6 })
  const late = [1, 2, 3].map(() => shop.store.set(fetchBasketAtom))
  expect(shop.requests('GET', '/basket')).toHaveLength(1)
  release()
  expect(await Promise.all([early, ...late])).toEqual([true, true, true, true])
  expect(shop.requests('GET', '/basket')).toHaveLength(2)
  expect(shownLines(shop)).toEqual(await linesOnServer(shop))
})

it('ordering the basket clears its lines and its token (basket.15)', async () => {
  const shop = await openBasket()
  shop.store.set(resetBasketTokenAtom)
  expect(shop.store.get(basketTokenAtom)).toBeNull()
  expect(localStorage.getItem('trade-blocks:basket-token')).toBeNull()
  expect(shownLines(shop)).toEqual([])
  expect(shop.store.get(totalItemsAtom)).toBe(0)
  await shop.store.set(addToBasketAtom, ITEM)
  expect(shop.store.get(basketTokenAtom)).not.toBeNull()
  expect(shownLines(shop)).toEqual(await linesOnServer(shop))
})

it('an ordered basket does not return with a late answer (basket.15)', async () => {
  const shop = await openBasket()
  const late = shop.store.set(updateItemAtom, { id: lineOf(shop, FIRST.id).id, qty: 9 })
  const fetched = shop.store.set(fetchBasketAtom)
  shop.store.set(resetBasketTokenAtom)
  await Promise.all([late, fetched])
  expect(shownLines(shop)).toEqual([])
  expect(shop.store.get(basketTokenAtom)).toBeNull()
})

interface Basket {
  lines: { id: string; qty: number }[]
  total: string
}

function openSource() {
  const sourceAtom = atom<Basket>({ lines: [{ id: '1', qty: 2 }], total: '£2' })
  return { sourceAtom, basketAtom: stableAtom(sourceAtom), store: createStore() }
}

it('a basket that is equal to the last keeps its identity', () => {
  const { store, sourceAtom, basketAtom } = openSource()
  const before = store.get(basketAtom)
  store.set(sourceAtom, structuredClone(before))
  expect(store.get(basketAtom)).toBe(before)
})

it('only the changed parts of a value get a new identity', () => {
  const { store, sourceAtom, basketAtom } = openSource()
  const before = store.get(basketAtom)
  store.set(sourceAtom, { ...structuredClone(before), total: '£3' })
  const after = store.get(basketAtom)
  expect(after).not.toBe(before)
  expect(after.total).toBe('£3')
  expect(after.lines).toBe(before.lines)
})

it('two stores keep separate values of one atom', () => {
  const { store, sourceAtom, basketAtom } = openSource()
  const other = createStore()
  store.set(sourceAtom, { lines: [], total: '£0' })
  expect(store.get(basketAtom).total).toBe('£0')
  expect(other.get(basketAtom).total).toBe('£2')
})
