import { createStore } from 'jotai/vanilla'
import { expect, it, vi } from 'vitest'
import { basketStatusAtom, fetchBasketAtom } from '../../../src/atoms/basket/basket'
import { deleteItemAtom, undoRemovalAtom, updateItemAtom } from '../../../src/atoms/basket/lines'
import { setBasketTokenAtom } from '../../../src/atoms/session/basket-token'
import { FIRST, SECOND } from '../../components/shop'
import { lineOf, messages, onServer, openBasket, type Shop, shown } from './basket-page'

/** What the server still does with the changes of a page that has been left. */
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
] as const)('the next page of the tab sends the last quantity of a line that was not answered, cut off %s the server got it (basket.43)', async (drop) => {
  const { shop, id } = await openStuck(drop)
  for (const qty of [3, 4, 6]) void shop.store.set(updateItemAtom, { id, qty })
  const next = await openNext(shop)
  expect(shown(next)).toContainEqual([FIRST.id, 6])
  expect(await onServer(next)).toContainEqual([FIRST.id, 6])
  expect(kept()).toEqual([])
})

it('the next page removes a line that waits to be removed, before the basket counts as loaded (basket.43)', async () => {
  const { shop, id } = await openStuck()
  void shop.store.set(updateItemAtom, { id, qty: 5 })
  void shop.store.set(deleteItemAtom, id)
  await vi.waitFor(() => expect(sessionStorage.getItem(kept()[0] ?? '')).toContain('"qty":0'))
  const loaded: unknown[] = []
  vi.restoreAllMocks()
  const store = createStore()
  store.sub(basketStatusAtom, () => loaded.push(shown({ ...shop, store })))
  await store.set(fetchBasketAtom)
  expect(loaded).toEqual([[[SECOND.id, 3]]])
})

it.each([
  'before',
  'after',
] as const)('the next page puts a line back whose removal was undone, cut off %s the server got it (basket.43)', async (drop) => {
  const { shop, id } = await openStuck(drop)
  void shop.store.set(deleteItemAtom, id)
  void shop.store.set(undoRemovalAtom, id)
  const next = await openNext(shop)
  expect(shown(next)).toContainEqual([FIRST.id, 2])
  expect(await onServer(next)).toHaveLength(2)
})

it('what was answered, or what belongs to another basket, is not sent by the next page (basket.43)', async () => {
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
  expect(shown(next)).toContainEqual([FIRST.id, 2])
  expect(messages(next)).toEqual([
    `There was a problem updating the basket: ${FIRST.title} – Only 3 are in stock.`,
  ])
  expect(kept()).toEqual([])
})
