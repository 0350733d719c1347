import { createStore } from 'jotai/vanilla'
import { afterEach, describe, expect, it } from 'vitest'
import {
  forgetSearchAtom,
  forgetSearchesAtom,
  recentSearchesAtom,
  rememberSearchAtom,
  searchSiteAtom,
} from '../../../src/atoms/search/search-site'
import { forgetPersonalData } from '../../../src/atoms/session/personal-data'

afterEach(() => localStorage.clear())

it('a search of the site is cut to 512 characters and becomes the latest one (box.1, box.6)', () => {
  const store = createStore()
  const long = 'x'.repeat(600)
  expect(store.set(searchSiteAtom, ' green tea ')).toBe('green tea')
  expect(store.set(searchSiteAtom, long)).toBe(long.slice(0, 512))
  expect(store.get(recentSearchesAtom)).toEqual([long.slice(0, 512), 'green tea'])
})

it('a search that the page prevents is not remembered (event.20)', () => {
  const store = createStore()
  const prevent = (event: Event) => event.preventDefault()
  document.addEventListener('trade:before-search', prevent, { once: true })
  expect(store.set(searchSiteAtom, 'tea')).toBeNull()
  expect(store.get(recentSearchesAtom)).toEqual([])
})

describe('suggest recent', () => {
  const KEY = 'trade-blocks:searches'
  const kept = () => JSON.parse(localStorage.getItem(KEY) ?? 'null')

  afterEach(() => localStorage.clear())

  it('the latest search comes first, and a repeated one is kept once (box.6)', () => {
    const store = createStore()
    for (const query of ['tea', 'coffee', ' tea ', '  ']) store.set(rememberSearchAtom, query)
    expect(store.get(recentSearchesAtom)).toEqual(['tea', 'coffee'])
    expect(kept()).toEqual(['tea', 'coffee'])
  })

  it('searches of another tab are kept, and shown at once (box.6)', () => {
    const store = createStore()
    const stop = store.sub(recentSearchesAtom, () => {})
    localStorage.setItem(KEY, '["other"]')
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
    expect(store.get(recentSearchesAtom)).toEqual(['other'])
    localStorage.setItem(KEY, '["third","other"]')
    store.set(rememberSearchAtom, 'own')
    expect(kept()).toEqual(['own', 'third', 'other'])
    store.set(forgetSearchAtom, 'third')
    expect(kept()).toEqual(['own', 'other'])
    stop()
  })

  it('forgetting the last search, or all of them, leaves nothing in the storage (box.6)', () => {
    const store = createStore()
    store.set(rememberSearchAtom, 'tea')
    store.set(forgetSearchAtom, 'tea')
    expect(localStorage.getItem(KEY)).toBeNull()
    store.set(rememberSearchAtom, 'tea')
    store.set(forgetSearchesAtom)
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  it('a sign-out forgets the searches (box.6, session.18)', () => {
    createStore().set(rememberSearchAtom, 'tea')
    forgetPersonalData()
    expect(localStorage.getItem(KEY)).toBeNull()
  })
})
