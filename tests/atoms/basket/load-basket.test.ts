import { createStore } from 'jotai/vanilla'
import { expect, it, vi } from 'vitest'
import { basketStatusAtom, fetchBasketAtom, totalItemsAtom } from '../../../src/atoms/basket/basket'
import { deleteItemAtom, undoRemovalAtom, updateItemAtom } from '../../../src/atoms/basket/lines'
import {
  announceChange,
  BASKET_CHANGE_KEY,
  sendQuantity,
} from '../../../src/atoms/basket/load-basket'
import { basketTokenAtom, setBasketTokenAtom } from '../../../src/atoms/session/basket-token'
import { linesOf } from '../../../src/entities/basket/basket'
import { FIRST, openShop, SECOND } from '../../components/shop'
import { lineOf, linesOnServer, messages, openBasket, type Shop, shownLines } from './basket-page'

const REPLACED = 'Your earlier basket is no longer available. This is a new one.'

/** A visitor's page whose stored basket token the server refuses the given number of times. */
async function openWithToken(status: number, times: number) {
  const shop = await openShop({ isWaiting: true, tag: 'trade-basket' })
  localStorage.setItem('trade-blocks:basket-token', JSON.stringify('old'))
  shop.api.faults.set([
    { method: 'GET', path: '/api/basket', status, body: { message: 'No.' }, times },
  ])
  shop.start()
  await shop.answered()
  await shop.answered()
  return shop
}

it.each([
  401, 403, 404, 410, 422,
])('a basket token refused with %d is replaced by a new basket, with one notice (basket.18)', async (status) => {
  const shop = await openWithToken(status, 1)
  expect(shop.store.get(basketStatusAtom)).toBe('loaded')
  expect(shop.store.get(totalItemsAtom)).toBe(0)
  expect(shop.store.get(basketTokenAtom)).not.toBe('old')
  expect(messages(shop)).toEqual([REPLACED])
})

it.each([
  401, 403, 404, 410, 422,
])('a basket token stays when a page in place of the shop answers %d (basket.18, api.151)', async (status) => {
  const shop = await openShop({ isWaiting: true, tag: 'trade-basket' })
  localStorage.setItem('trade-blocks:basket-token', JSON.stringify('old'))
  const page = { status, contentType: 'text/html', body: '<h1>Back soon</h1>' }
  shop.api.faults.set([{ method: 'GET', path: '/api/basket', ...page }])
  shop.start()
  await vi.waitFor(() => expect(messages(shop)).toHaveLength(1), 5000)
  expect(messages(shop)[0]).toContain('could not be reached')
  expect(shop.store.get(basketTokenAtom)).toBe('old')
})

it('a refused basket token stays when no new basket can be fetched (basket.18)', async () => {
  const shop = await openWithToken(404, 2)
  expect(shop.store.get(basketTokenAtom)).toBe('old')
  expect(shop.store.get(basketStatusAtom)).toBe('failed')
  expect(messages(shop)).toEqual(['There was a problem getting the basket: No.'])
  expect(await shop.store.set(fetchBasketAtom)).toBe(true)
})

it('a basket token refused twice is replaced once a new basket can be fetched (basket.18)', async () => {
  const shop = await openWithToken(404, 3)
  expect(await shop.store.set(fetchBasketAtom)).toBe(true)
  expect(shop.store.get(basketTokenAtom)).not.toBe('old')
  expect(messages(shop)).toContain(REPLACED)
})

it.each([
  429, 500,
])('a basket token is kept when the server fails with %d (basket.18)', async (status) => {
  const shop = await openWithToken(status, 9)
  expect(shop.store.get(basketTokenAtom)).toBe('old')
  expect(messages(shop)).not.toContain(REPLACED)
})

it('a basket is replaced once on a page, so that no loop of new baskets begins (basket.18)', async () => {
  const shop = await openWithToken(404, 1)
  const token = shop.store.get(basketTokenAtom)
  shop.api.faults.set([{ method: 'GET', path: '/api/basket', status: 404 }])
  expect(await shop.store.set(fetchBasketAtom)).toBe(false)
  expect(shop.store.get(basketTokenAtom)).toBe(token)
})

/** The server's handling of changes from a page that was left. */
const underWay: Promise<unknown>[] = []

/** A page whose changes of the first line the server never gets, or never answers. */
async function openStuck(drop: 'before' | 'after' = 'before') {
  const shop = await openBasket()
  const { fetch } = shop.api
  vi.spyOn(shop.api, 'fetch').mockImplementation(async (request) => {
    if (request.method === 'GET') return fetch(request)
    if (drop === 'after') underWay.push(fetch(request))
    return new Promise<Response>(() => {})
  })
  return { shop, id: lineOf(shop, FIRST.id).id }
}

/** The next page of the tab, once its basket has loaded. The server works again. */
async function openNext(shop: Shop): Promise<Shop> {
  vi.restoreAllMocks()
  await Promise.all(underWay.splice(0))
  shop.api.requests.clear()
  const next = { ...shop, store: createStore() }
  await next.store.set(fetchBasketAtom)
  return next
}

const kept = () => Object.keys(sessionStorage).filter((key) => key.includes('unsent'))

it.each([
  'before',
  'after',
] as const)('the next page sends a quantity whose request was cut off %s it reached the server (basket.43)', async (drop) => {
  const { shop, id } = await openStuck(drop)
  for (const qty of [3, 4, 6]) void shop.store.set(updateItemAtom, { id, qty })
  const next = await openNext(shop)
  expect(shownLines(next)).toContainEqual([FIRST.id, 6])
  expect(await linesOnServer(next)).toContainEqual([FIRST.id, 6])
  expect(kept()).toEqual([])
})

it('the next page completes a removal before the basket counts as loaded (basket.43)', async () => {
  const { shop, id } = await openStuck()
  void shop.store.set(updateItemAtom, { id, qty: 5 })
  void shop.store.set(deleteItemAtom, id)
  await vi.waitFor(() => expect(sessionStorage.getItem(kept()[0] ?? '')).toContain('"qty":0'))
  const loaded: unknown[] = []
  vi.restoreAllMocks()
  const store = createStore()
  store.sub(basketStatusAtom, () => loaded.push(shownLines({ ...shop, store })))
  await store.set(fetchBasketAtom)
  expect(loaded).toEqual([[[SECOND.id, 3]]])
})

it.each([
  'before',
  'after',
] as const)('the next page restores a line whose undo was cut off %s it reached the server (basket.43)', async (drop) => {
  const { shop, id } = await openStuck(drop)
  void shop.store.set(deleteItemAtom, id)
  void shop.store.set(undoRemovalAtom, id)
  const next = await openNext(shop)
  expect(shownLines(next)).toContainEqual([FIRST.id, 2])
  expect(await linesOnServer(next)).toHaveLength(2)
})

it('the next page sends no change that was answered or belongs to another basket (basket.43)', async () => {
  const { shop, id } = await openStuck()
  void shop.store.set(updateItemAtom, { id, qty: 6 })
  shop.store.set(setBasketTokenAtom, 'another', true)
  const next = await openNext(shop)
  expect(next.requests('PATCH', '/basket')).toEqual([])
  const answered = await openBasket()
  await answered.store.set(updateItemAtom, { id: lineOf(answered, FIRST.id).id, qty: 4 })
  const after = await openNext(answered)
  expect(after.requests('PATCH', '/basket')).toEqual([])
})

it('a change that the server refuses on the next page is reported once, with its line (basket.43)', async () => {
  const { shop, id } = await openStuck()
  void shop.store.set(updateItemAtom, { id, qty: 6 })
  const body = { message: 'Only 3 are in stock.' }
  shop.api.faults.set([{ method: 'PATCH', path: '/api/basket/*', status: 422, body }])
  const next = await openNext(shop)
  expect(shownLines(next)).toContainEqual([FIRST.id, 2])
  expect(messages(next)).toEqual([
    `There was a problem updating the basket: ${FIRST.title} – Only 3 are in stock.`,
  ])
  expect(kept()).toEqual([])
})

const drop = ({ api }: Shop, method: string, when: 'before' | 'after') =>
  api.faults.set([{ method, path: '/api/basket**', drop: when, times: 1 }])

it.each([
  7, 0,
])('a quantity of %d whose answer is lost resolves to the basket that has it (basket.42)', async (qty) => {
  const shop = await openBasket()
  const { id } = lineOf(shop, FIRST.id)
  drop(shop, qty ? 'PATCH' : 'DELETE', 'after')
  const { answer, diff } = await sendQuantity(id, qty)
  expect(diff).toBeNull()
  const lines = linesOf(answer)
  expect(lines.find((line) => line.id === id)?.qty ?? 0).toBe(qty)
})

it('a quantity that never reached the server rejects with its own error (basket.42)', async () => {
  const shop = await openBasket()
  drop(shop, 'PATCH', 'before')
  await expect(sendQuantity(lineOf(shop, FIRST.id).id, 7)).rejects.toMatchObject({
    kind: 'network',
    method: 'PATCH',
  })
})

it('a refused quantity fails without another call (basket.42)', async () => {
  const shop = await openBasket()
  shop.api.requests.clear()
  shop.api.faults.set([{ method: 'PATCH', path: '/api/basket/*', status: 422, body: {} }])
  await expect(sendQuantity(lineOf(shop, FIRST.id).id, 7)).rejects.toMatchObject({ status: 422 })
  expect(shop.requests('GET', '/basket')).toEqual([])
})

it('two announced changes store different values, so that other tabs notice both (basket.15)', () => {
  const announced = [0, 1].map(() => {
    announceChange()
    return localStorage.getItem(BASKET_CHANGE_KEY)
  })
  expect(new Set(announced).size).toBe(2)
})
