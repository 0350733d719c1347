import { createStore } from 'jotai/vanilla'
import { beforeEach, expect, it } from 'vitest'
import { toggleFavouriteAtom } from '../../../src/atoms/favourites/favourites'
import { isFavouriteAtom } from '../../../src/atoms/favourites/is-favourite'

beforeEach(() => {
  localStorage.clear()
})

it('a product is a favourite while it is on the saved list', () => {
  const store = createStore()
  expect(store.get(isFavouriteAtom('1'))).toBe(false)
  store.set(toggleFavouriteAtom, { id: '1', title: 'Tea', image: '' })
  expect(store.get(isFavouriteAtom('1'))).toBe(true)
  expect(store.get(isFavouriteAtom('2'))).toBe(false)
  store.set(toggleFavouriteAtom, { id: '1', title: 'Tea', image: '' })
  expect(store.get(isFavouriteAtom('1'))).toBe(false)
})

it('saving another product does not notify the subscribers of this one', () => {
  const store = createStore()
  let changes = 0
  store.sub(isFavouriteAtom('1'), () => {
    changes += 1
  })
  store.set(toggleFavouriteAtom, { id: '2', title: 'Coffee', image: '' })
  expect(changes).toBe(0)
})
