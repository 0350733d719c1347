import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { saveFavouritesAtom } from '../../../src/atoms/favourites/favourites'
import {
  ownListAddressAtom,
  sharedIdsAtom,
  shareLinkAtom,
} from '../../../src/atoms/favourites/share'

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => history.replaceState(null, '', '/'))

const favourite = (id: string) => ({ id, title: '', image: '' })

it('the share link keeps the other parameters of the address and can be read again (favourites.7)', () => {
  history.replaceState(null, '', '/favourites?page_id=12&list=7&utm=%20#top')
  const store = createStore()
  expect(store.get(sharedIdsAtom)).toEqual(['7'])
  store.set(saveFavouritesAtom, [favourite('1'), favourite('a,b/%')])
  const { url, count } = store.get(shareLinkAtom)
  expect(url).toBe('https://shop.example/favourites?page_id=12&utm=%20&list=1,a%252Cb%252F%2525')
  expect(count).toBe(2)
  history.replaceState(null, '', url)
  expect(createStore().get(sharedIdsAtom)).toEqual(['1', 'a,b/%'])
})

it('the share link holds at most 100 products (favourites.7)', () => {
  history.replaceState(null, '', '/favourites')
  const store = createStore()
  store.set(
    saveFavouritesAtom,
    Array.from({ length: 101 }, (_, index) => favourite(`${index + 1}`)),
  )
  const { url, count } = store.get(shareLinkAtom)
  expect(count).toBe(100)
  history.replaceState(null, '', url)
  expect(createStore().get(sharedIdsAtom).at(-1)).toBe('100')
})

it('a page without a shared list has no shared products', () => {
  history.replaceState(null, '', '/favourites?page_id=12')
  expect(createStore().get(sharedIdsAtom)).toEqual([])
})

it("the address of the reader's own list is this page without the shared list", () => {
  history.replaceState(null, '', '/favourites?page_id=12&list=7&a=%20#top')
  expect(createStore().get(ownListAddressAtom)).toBe(
    'https://shop.example/favourites?page_id=12&a=%20#top',
  )
})
