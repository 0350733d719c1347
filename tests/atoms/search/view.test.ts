import { createStore } from 'jotai/vanilla'
import { beforeEach, expect, it } from 'vitest'
import { searchViewAtom } from '../../../src/atoms/search/view'

beforeEach(() => localStorage.clear())

it('products are cards until the user chooses rows, and the choice is remembered (search.30)', () => {
  const store = createStore()
  expect(store.get(searchViewAtom)).toBe('grid')
  store.set(searchViewAtom, 'list')
  expect(store.get(searchViewAtom)).toBe('list')
  expect(createStore().get(searchViewAtom)).toBe('list')
})

it('a damaged view is removed, and products are cards (page.18)', () => {
  localStorage.setItem('trade-blocks:search-view', '7')
  expect(createStore().get(searchViewAtom)).toBe('grid')
  expect(localStorage.getItem('trade-blocks:search-view')).toBeNull()
})
