import { createStore } from 'jotai/vanilla'
import { beforeEach, expect, it } from 'vitest'
import {
  favouritesAtom,
  saveFavouritesAtom,
  toggleFavouriteAtom,
} from '../../../src/atoms/favourites/favourites'
import { isFavouriteAtom } from '../../../src/atoms/favourites/is-favourite'

const TEA = { id: '1', title: 'Tea', image: '/tea.svg' }
const COFFEE = { id: '2', title: 'Coffee', image: '' }

beforeEach(() => {
  localStorage.clear()
})

it('a product is added to the saved list and removed from it (favourites.1)', () => {
  const store = createStore()
  store.set(toggleFavouriteAtom, TEA)
  store.set(toggleFavouriteAtom, COFFEE)
  expect(store.get(isFavouriteAtom('1'))).toBe(true)
  expect(createStore().get(favouritesAtom)).toEqual([TEA, COFFEE])
  store.set(toggleFavouriteAtom, TEA)
  expect(store.get(isFavouriteAtom('1'))).toBe(false)
  expect(createStore().get(favouritesAtom)).toEqual([COFFEE])
})

it.each([
  '{',
  'null',
  '42',
  '"x"',
  '{"__proto__":[1]}',
  '[null,{"id":""},{"title":"x"}]',
])('the saved list is empty when the stored value is %s (page.18)', (corrupt) => {
  localStorage.setItem('trade-blocks:favourites', corrupt)
  expect(createStore().get(favouritesAtom)).toEqual([])
})

it('the valid entries of a damaged list are kept', () => {
  localStorage.setItem('trade-blocks:favourites', JSON.stringify([TEA, null, { title: 'x' }]))
  expect(createStore().get(favouritesAtom)).toEqual([TEA])
})

it('the saved list shows changes of other tabs, and rereads them when shown again (favourites.3)', () => {
  const store = createStore()
  const stop = store.sub(favouritesAtom, () => {})
  localStorage.setItem('trade-blocks:favourites', JSON.stringify([TEA]))
  window.dispatchEvent(new StorageEvent('storage', { key: 'trade-blocks:favourites' }))
  expect(store.get(favouritesAtom)).toEqual([TEA])
  stop()
  localStorage.setItem('trade-blocks:favourites', JSON.stringify([]))
  store.set(toggleFavouriteAtom, COFFEE)
  expect(store.get(favouritesAtom)).toEqual([COFFEE])
})

it('a page that returns from the back/forward cache reads the saved list again (favourites.3)', () => {
  const store = createStore()
  const stop = store.sub(favouritesAtom, () => {})
  localStorage.setItem('trade-blocks:favourites', JSON.stringify([TEA]))
  window.dispatchEvent(new Event('pageshow'))
  expect(store.get(favouritesAtom)).toEqual([])
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(store.get(favouritesAtom)).toEqual([TEA])
  stop()
  localStorage.clear()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(store.get(favouritesAtom)).toEqual([TEA])
})

it('the saved list keeps the latest 500 entries (favourites.1)', () => {
  const store = createStore()
  const many = Array.from({ length: 500 }, (_, i) => ({ id: `p${i}`, title: 't', image: '' }))
  localStorage.setItem('trade-blocks:favourites', JSON.stringify(many))
  store.set(toggleFavouriteAtom, TEA)
  expect(store.get(favouritesAtom)).toHaveLength(500)
  expect(store.get(favouritesAtom).at(-1)).toEqual(TEA)
})

it.each([
  'javascript:alert(1)',
  'data:image/svg+xml,x',
])('a picture at %s is not saved (favourites.1, page.17)', (image) => {
  const store = createStore()
  store.set(toggleFavouriteAtom, { ...TEA, image })
  store.set(saveFavouritesAtom, [{ ...COFFEE, image }])
  expect(store.get(favouritesAtom).map((each) => each.image)).toEqual(['', ''])
  expect(localStorage.getItem('trade-blocks:favourites')).not.toContain(image)
})

it('several products are saved once each, after those saved by another tab', () => {
  const store = createStore()
  expect(store.get(favouritesAtom)).toEqual([])
  localStorage.setItem('trade-blocks:favourites', JSON.stringify([COFFEE]))
  store.set(saveFavouritesAtom, [TEA, { ...COFFEE, title: 'Another name' }])
  expect(store.get(favouritesAtom)).toEqual([COFFEE, TEA])
})

it.each([
  ['at an index', 1, ['1', '3', '2']],
  ['at the end without an index', undefined, ['1', '2', '3']],
])('products are saved %s', (_name, index, ids) => {
  const store = createStore()
  store.set(saveFavouritesAtom, [TEA, COFFEE])
  store.set(saveFavouritesAtom, [{ id: '3', title: 'Cocoa', image: '' }], index)
  expect(store.get(favouritesAtom).map(({ id }) => id)).toEqual(ids)
})
