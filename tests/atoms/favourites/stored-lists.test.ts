import { createStore } from 'jotai/vanilla'
import { beforeEach, expect, it } from 'vitest'
import { favouritesAtom, saveFavouritesAtom } from '../../../src/atoms/favourites/favourites'
import {
  areListsPersistentAtom,
  listsAtom,
  receiveListsAtom,
  rereadListsAtom,
} from '../../../src/atoms/favourites/stored-lists'
import { record } from '../session/session-page'

const TEA = { id: '1', title: 'Tea', image: '' }
const COFFEE = { id: '2', title: 'Coffee', image: '', qty: 4 }
const MONDAY = { id: 'm', name: 'Monday', products: [COFFEE] }
const KEY = 'trade-blocks:lists'

beforeEach(() => localStorage.clear())

it('the saved list comes first, and the named ones after it (list.10)', () => {
  const store = createStore()
  store.set(saveFavouritesAtom, [TEA])
  localStorage.setItem(KEY, JSON.stringify([MONDAY]))
  expect(store.get(listsAtom)).toEqual([
    { id: 'default', name: 'Saved list', products: [TEA] },
    MONDAY,
  ])
})

it('received lists are stored; only a changed saved list sends an event', () => {
  const store = createStore()
  const heard = record('trade:favourites')
  const saved = { id: 'default', name: 'Saved list', products: [TEA] }
  store.set(receiveListsAtom, [saved, MONDAY])
  store.set(receiveListsAtom, [saved])
  expect(heard).toEqual([{ favourites: [{ productId: '1', title: 'Tea', image: '' }] }])
  expect(store.get(favouritesAtom)).toEqual([TEA])
  expect(localStorage.getItem(KEY)).toBeNull()
})

it('the lists show changes of other tabs while they are on the page (favourites.3)', () => {
  const store = createStore()
  const stop = store.sub(listsAtom, () => {})
  localStorage.setItem(KEY, JSON.stringify([MONDAY]))
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
  expect(store.get(listsAtom)).toHaveLength(2)
  stop()
  localStorage.setItem(KEY, JSON.stringify([MONDAY, { ...MONDAY, id: 'n' }]))
  store.set(rereadListsAtom)
  expect(store.get(listsAtom)).toHaveLength(3)
  expect(store.get(areListsPersistentAtom)).toBe(true)
})

it.each([
  '{',
  '42',
  '[null,{"id":""}]',
])('there are no named lists when %s is stored (page.18)', (corrupt) => {
  localStorage.setItem(KEY, corrupt)
  expect(createStore().get(listsAtom)).toHaveLength(1)
})
