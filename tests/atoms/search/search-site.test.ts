import { createStore } from 'jotai/vanilla'
import { afterEach, expect, it } from 'vitest'
import { searchSiteAtom } from '../../../src/atoms/search/search-site'
import { recentSearchesAtom } from '../../../src/atoms/search/suggest-recent'

afterEach(() => localStorage.clear())

it('a search of the site is cut to 512 characters and becomes the latest one (box.1, box.6)', () => {
  const store = createStore()
  const long = 'x'.repeat(600)
  expect(store.set(searchSiteAtom, ' green tea ')).toBe('green tea')
  expect(store.set(searchSiteAtom, long)).toBe(long.slice(0, 512))
  expect(store.get(recentSearchesAtom)).toEqual([long.slice(0, 512), 'green tea'])
})

it('a search that the page prevents is not remembered (event.2)', () => {
  const store = createStore()
  const prevent = (event: Event) => event.preventDefault()
  document.addEventListener('trade:before-search', prevent, { once: true })
  expect(store.set(searchSiteAtom, 'tea')).toBeNull()
  expect(store.get(recentSearchesAtom)).toEqual([])
})
