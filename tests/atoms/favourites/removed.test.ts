import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  favouritesAtom,
  saveFavouritesAtom,
  toggleFavouriteAtom,
} from '../../../src/atoms/favourites/favourites'
import { makeListAtom, openListByIdAtom, shownListAtom } from '../../../src/atoms/favourites/lists'
import {
  removedFavouritesAtom,
  removeFavouriteAtom,
  undoFavouriteRemovalAtom,
} from '../../../src/atoms/favourites/removed'
import { announceSignOut } from '../../../src/atoms/session/personal-data'
import { notices } from '../session/session-page'

const TEA = { id: '1', title: 'Tea', image: '/tea.svg' }
const COFFEE = { id: '2', title: 'Coffee', image: '' }
const COCOA = { id: '3', title: 'Cocoa', image: '' }

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

function open() {
  const store = createStore()
  store.set(saveFavouritesAtom, [TEA, COFFEE, COCOA])
  return store
}

it('a removed product can be put back at its place (favourites.3)', () => {
  const store = open()
  store.set(removeFavouriteAtom, '2')
  expect(store.get(favouritesAtom)).toEqual([TEA, COCOA])
  expect(store.get(removedFavouritesAtom)).toEqual([
    { id: 'default 2', listId: 'default', favourite: COFFEE, index: 1 },
  ])
  store.set(undoFavouriteRemovalAtom, '2')
  expect(store.get(favouritesAtom)).toEqual([TEA, COFFEE, COCOA])
  expect(store.get(removedFavouritesAtom)).toEqual([])
})

it('a removed product can be put back for 6 s (favourites.3)', () => {
  const store = open()
  store.set(removeFavouriteAtom, '1')
  vi.advanceTimersByTime(5_999)
  expect(store.get(removedFavouritesAtom)).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(store.get(removedFavouritesAtom)).toEqual([])
  store.set(undoFavouriteRemovalAtom, '1')
  expect(store.get(favouritesAtom)).toEqual([COFFEE, COCOA])
})

it('a removed product that is saved again cannot be put back a second time', () => {
  const store = open()
  store.set(removeFavouriteAtom, '1')
  store.set(toggleFavouriteAtom, TEA)
  expect(store.get(removedFavouritesAtom)).toEqual([])
  store.set(undoFavouriteRemovalAtom, '1')
  expect(store.get(favouritesAtom)).toEqual([COFFEE, COCOA, TEA])
})

it('removing a product that is not on the list does nothing', () => {
  const store = open()
  store.set(removeFavouriteAtom, 'unknown')
  expect(store.get(favouritesAtom)).toEqual([TEA, COFFEE, COCOA])
  expect(store.get(removedFavouritesAtom)).toEqual([])
})

it('a product removed from a named list is put back there (favourites.3, list.10)', () => {
  const store = open()
  const made = store.set(makeListAtom, 'Monday', [TEA, COCOA])
  store.set(openListByIdAtom, made.ok ? made.id : '')
  store.set(removeFavouriteAtom, '1')
  expect(store.get(shownListAtom).products).toEqual([COCOA])
  store.set(undoFavouriteRemovalAtom, '1')
  expect(store.get(shownListAtom).products).toEqual([TEA, COCOA])
  expect(store.get(favouritesAtom)).toEqual([TEA, COFFEE, COCOA])
  history.replaceState(null, '', '/')
})

it("'Undo' stays when there is no space for the removed product (favourites.1, favourites.3)", () => {
  const store = open()
  store.set(removeFavouriteAtom, '1')
  const fill = Array.from({ length: 498 }, (_, id) => ({ ...TEA, id: `p${id}` }))
  store.set(saveFavouritesAtom, fill)
  store.set(undoFavouriteRemovalAtom, '1')
  expect(store.get(favouritesAtom)).toHaveLength(500)
  expect(store.get(removedFavouritesAtom)).toHaveLength(1)
  expect(notices({ store })).toEqual(['There is room for 500 products.'])
})

it('after a sign-out no removed product is put back (list.23, session.18)', () => {
  const store = open()
  store.set(removeFavouriteAtom, '2')
  announceSignOut()
  expect(store.get(removedFavouritesAtom)).toEqual([])
  store.set(undoFavouriteRemovalAtom, '2')
  expect(store.get(favouritesAtom)).toEqual([TEA, COCOA])
})
