import { expect, it } from 'vitest'
import { PRODUCTS } from '../../../demo/catalogue/products'
import { additionAtom } from '../../../src/atoms/basket/additions'
import { basketLinesAtom } from '../../../src/atoms/basket/basket'
import {
  addListAtom,
  isListAddedAtom,
  LIST_FORM,
  listAdditionAtom,
  listLinesAtom,
} from '../../../src/atoms/favourites/add-list'
import { favouritesAtom, saveFavouritesAtom } from '../../../src/atoms/favourites/favourites'
import { identifyAtom, userAtom } from '../../../src/atoms/session/identity'
import { openLoaded } from '../session/session-page'

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
  expect(store.get(listLinesAtom).map(({ whyNot }) => whyNot)).toEqual(['', 'Out of Stock', ''])
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
  expect(store.get(isListAddedAtom)).toBe(false)
  expect(requests('POST', '/basket')).toEqual([])
  await store.set(addListAtom, list)
  expect(requests('POST', '/basket')).toHaveLength(1)
})
