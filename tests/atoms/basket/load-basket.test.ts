import { expect, it, vi } from 'vitest'
import { basketStatusAtom, fetchBasketAtom, totalItemsAtom } from '../../../src/atoms/basket/basket'
import { basketTokenAtom } from '../../../src/atoms/session/basket-token'
import { openShop } from '../../components/shop'
import { messages } from './basket-page'

const REPLACED = 'Your earlier basket is no longer available. This is a new one.'

/** A visitor's page whose stored basket token the server refuses, as often as given. */
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
])('a basket token that is refused with %d gives way to a new basket, with one notice (basket.18)', async (status) => {
  const shop = await openWithToken(status, 1)
  expect(shop.store.get(basketStatusAtom)).toBe('loaded')
  expect(shop.store.get(totalItemsAtom)).toBe(0)
  expect(shop.store.get(basketTokenAtom)).not.toBe('old')
  expect(messages(shop)).toEqual([REPLACED])
})

it.each([
  401, 403, 404, 410, 422,
])('a basket token stays when a page in place of the shop answers %d (basket.18, api.4)', async (status) => {
  const shop = await openShop({ isWaiting: true, tag: 'trade-basket' })
  localStorage.setItem('trade-blocks:basket-token', JSON.stringify('old'))
  const page = { status, contentType: 'text/html', body: '<h1>Back soon</h1>' }
  shop.api.faults.set([{ method: 'GET', path: '/api/basket', ...page }])
  shop.start()
  await vi.waitFor(() => expect(messages(shop)).toHaveLength(1), 5000)
  expect(messages(shop)[0]).toContain('could not be reached')
  expect(shop.store.get(basketTokenAtom)).toBe('old')
})

it('a basket token stays when no new basket comes either, and is tried again by the next fetch (basket.18)', async () => {
  const shop = await openWithToken(404, 2)
  expect(shop.store.get(basketTokenAtom)).toBe('old')
  expect(shop.store.get(basketStatusAtom)).toBe('failed')
  expect(messages(shop)).toEqual(['There was a problem getting the basket: No.'])
  expect(await shop.store.set(fetchBasketAtom)).toBe(true)
})

it('a basket token that is refused again, when a new basket can be had, gives way to it then (basket.18)', async () => {
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
