import { expect, it } from 'vitest'
import { fetchBasketAtom, resetBasketTokenAtom } from '../../../src/atoms/basket/basket'
import { deleteItemAtom } from '../../../src/atoms/basket/lines'
import { FIRST, SECOND } from '../../components/shop'
import { record } from '../session/session-page'
import { lineOf, openBasket } from './basket-page'

it.each([
  ['has done', 'after' as const, 1],
  ['has not done', 'before' as const, 0],
])('a removal with a lost answer, which the server %s, is announced as the basket shows it (event.41)', async (_, drop, times) => {
  const shop = await openBasket()
  const removed = record('trade:removed')
  const { id } = lineOf(shop, FIRST.id)
  shop.api.faults.set([
    { method: 'DELETE', path: '/api/basket/*', drop, times: 1 },
    { method: 'GET', path: '/api/basket', status: 500, body: {} },
  ])
  expect(await shop.store.set(deleteItemAtom, id)).toBe(false)
  expect(removed).toEqual([])
  shop.api.faults.set([])
  await shop.store.set(fetchBasketAtom)
  await shop.store.set(fetchBasketAtom)
  const line = { id, productId: FIRST.id, sku: FIRST.sku, title: FIRST.title, qty: 2 }
  expect(removed).toMatchObject(Array(times).fill(line))
})

it('a removal repeated after a lost answer is announced once, and never for another basket (event.41)', async () => {
  const shop = await openBasket()
  const removed = record('trade:removed')
  const [first, second] = [lineOf(shop, FIRST.id), lineOf(shop, SECOND.id)]
  const lose = () =>
    shop.api.faults.set([
      { method: 'DELETE', path: '/api/basket/*', drop: 'after', times: 1 },
      { method: 'GET', path: '/api/basket', status: 500, body: {} },
    ])
  lose()
  await shop.store.set(deleteItemAtom, first.id)
  shop.api.faults.set([])
  await shop.store.set(deleteItemAtom, first.id)
  expect(removed).toMatchObject([{ id: first.id, qty: 2 }])
  lose()
  await shop.store.set(deleteItemAtom, second.id)
  shop.api.faults.set([])
  shop.store.set(resetBasketTokenAtom)
  await shop.store.set(fetchBasketAtom)
  expect(removed).toHaveLength(1)
})
