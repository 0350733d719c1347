import { expect, it, vi } from 'vitest'
import { PRODUCTS } from '../../../demo/catalogue/products'
import { additionAtom } from '../../../src/atoms/basket/additions'
import { basketLinesAtom } from '../../../src/atoms/basket/basket'
import {
  addListAtom,
  isAddingListAtom,
  LIST_FORM,
  listAdditionAtom,
  listLinesAtom,
} from '../../../src/atoms/favourites/add-list'
import { favouritesAtom, saveFavouritesAtom } from '../../../src/atoms/favourites/favourites'
import { identifyAtom, userAtom } from '../../../src/atoms/session/identity'
import { openLoaded, openPage, waitUntilLoaded } from '../session/session-page'

const [TEA, COFFEE] = PRODUCTS.filter(({ stock }) => stock >= 100).map(({ id, title }) => ({
  id,
  title,
  image: '',
}))
const OUT = PRODUCTS.filter(({ stock }) => stock <= 0).map(({ id, title }) => ({
  id,
  title,
  image: '',
}))[0]

it('the orderable products of a list are added with their quantities (list.2, list.3)', async () => {
  if (!TEA || !COFFEE || !OUT) throw new Error('The catalogue lacks a product')
  const { store, requests } = await openLoaded({ as: 'approved' })
  store.set(saveFavouritesAtom, [{ ...TEA, qty: 6 }, OUT, COFFEE])
  expect(store.get(listLinesAtom).map(({ price }) => price)).toEqual([null, null, null])
  await store.set(addListAtom, {
    id: 'm',
    name: 'Monday',
    products: [...store.get(favouritesAtom)],
  })
  expect(store.get(listLinesAtom).map(({ reason }) => reason)).toEqual(['', 'Out of Stock', ''])
  expect(store.get(listAdditionAtom)).toMatchObject({ isReading: false, refused: [] })
  expect(store.get(additionAtom)(LIST_FORM).complete).toMatchObject({ failed: [] })
  expect(store.get(basketLinesAtom).map(({ product, qty }) => [product.id, qty])).toEqual([
    [TEA.id, 6],
    [COFFEE.id, 1],
  ])
  expect(requests('POST', '/basket')).toHaveLength(2)
})

it('a list is added only for the user who asked for it (list.2, basket.166)', async () => {
  if (!TEA) throw new Error('The catalogue lacks a product')
  const { store, requests } = await openLoaded({ as: 'approved' })
  const user = store.get(userAtom)
  const list = { id: 'monday', name: 'Monday', products: [TEA] }
  const adding = store.set(addListAtom, list)
  await store.set(addListAtom, list)
  expect(store.get(listAdditionAtom)).toMatchObject({ list, isReading: true })
  store.set(identifyAtom, user && { ...user, id: 'another' })
  expect(store.get(listAdditionAtom).list).toBeNull()
  await adding
  store.set(identifyAtom, user)
  expect(store.get(isAddingListAtom)).toBe(false)
  expect(requests('POST', '/basket')).toEqual([])
  await store.set(addListAtom, list)
  expect(requests('POST', '/basket')).toHaveLength(1)
})

it('a list whose page reloads during its addition is not added twice (list.49)', async () => {
  if (!TEA || !COFFEE) throw new Error('The catalogue lacks a product')
  const list = { id: 'monday', name: 'Monday', products: [{ ...TEA, qty: 6 }, COFFEE] }
  const shop = await openLoaded({ as: 'approved' })
  let posts = 0
  const left = openPage((request) => {
    if (request.method === 'POST' && request.url.endsWith('/basket')) posts += 1
    return posts === 2 ? new Promise(() => {}) : shop.api.fetch(request)
  })
  await waitUntilLoaded({ ...shop, store: left })
  void left.set(addListAtom, list)
  await vi.waitFor(() => expect(posts).toBe(2))
  expect(shop.requests('POST', '/basket')).toHaveLength(1)

  const store = openPage(shop.api.fetch)
  await waitUntilLoaded({ ...shop, store })
  await store.set(addListAtom, list)
  expect(shop.requests('POST', '/basket')).toHaveLength(2)
  expect(store.get(basketLinesAtom).map(({ product, qty }) => [product.id, qty])).toEqual([
    [TEA.id, 6],
    [COFFEE.id, 1],
  ])
  expect(store.get(additionAtom)(LIST_FORM).complete?.added).toHaveLength(2)

  // The next time is a new order.
  await store.set(addListAtom, list)
  expect(shop.requests('POST', '/basket')).toHaveLength(4)
})
