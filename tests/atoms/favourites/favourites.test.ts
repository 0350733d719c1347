import { createStore } from 'jotai/vanilla'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  areFavouritesKeptAtom,
  favouritesAtom,
  saveFavouritesAtom,
  toggleFavouriteAtom,
} from '../../../src/atoms/favourites/favourites'
import { isFavouriteAtom } from '../../../src/atoms/favourites/is-favourite'
import {
  removedFavouritesAtom,
  removeFavouriteAtom,
  undoFavouriteRemovalAtom,
} from '../../../src/atoms/favourites/removed'
import { sharedIdsAtom, shareLinkAtom } from '../../../src/atoms/favourites/share'

const TEA = { id: '1', title: 'Tea', image: '/tea.svg' }
const COFFEE = { id: '2', title: 'Coffee', image: '' }

beforeEach(() => {
  localStorage.clear()
})

describe('favourites', () => {
  it('are put on the list and taken off, and kept', () => {
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
  ])('are none when what is stored is %s', (corrupt) => {
    localStorage.setItem('trade-blocks:favourites', corrupt)
    expect(createStore().get(favouritesAtom)).toEqual([])
  })

  it('keep what is sound of a damaged list', () => {
    localStorage.setItem('trade-blocks:favourites', JSON.stringify([TEA, null, { title: 'x' }]))
    expect(createStore().get(favouritesAtom)).toEqual([TEA])
  })

  it('follow another tab while they are shown, and lose nothing of it otherwise', () => {
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

  it('are read again when the browser brings back a page that it has kept', () => {
    const store = createStore()
    const stop = store.sub(favouritesAtom, () => {})
    localStorage.setItem('trade-blocks:favourites', JSON.stringify([TEA]))
    window.dispatchEvent(new Event('pageshow'))
    expect(store.get(favouritesAtom)).toEqual([TEA])
    stop()
  })

  it('are the latest 500', () => {
    const store = createStore()
    const many = Array.from({ length: 500 }, (_, i) => ({ id: `p${i}`, title: 't', image: '' }))
    localStorage.setItem('trade-blocks:favourites', JSON.stringify(many))
    store.set(toggleFavouriteAtom, TEA)
    expect(store.get(favouritesAtom)).toHaveLength(500)
    expect(store.get(favouritesAtom).at(-1)).toEqual(TEA)
  })

  it('are saved many at a time, none of them twice, after what another tab has saved', () => {
    const store = createStore()
    expect(store.get(favouritesAtom)).toEqual([])
    localStorage.setItem('trade-blocks:favourites', JSON.stringify([COFFEE]))
    store.set(saveFavouritesAtom, [TEA, { ...COFFEE, title: 'Another name' }])
    expect(store.get(favouritesAtom)).toEqual([COFFEE, TEA])
    expect(store.get(areFavouritesKeptAtom)).toBe(true)
  })

  it('are put back where they were, unless they are there again', () => {
    const store = createStore()
    store.set(saveFavouritesAtom, [TEA, COFFEE])
    store.set(removeFavouriteAtom, '1')
    expect(store.get(removedFavouritesAtom)).toEqual([{ favourite: TEA, index: 0 }])
    store.set(toggleFavouriteAtom, TEA)
    expect(store.get(removedFavouritesAtom)).toEqual([])
    store.set(undoFavouriteRemovalAtom, '1')
    store.set(removeFavouriteAtom, 'unknown')
    expect(store.get(favouritesAtom)).toEqual([COFFEE, TEA])
    store.set(removeFavouriteAtom, '2')
    store.set(undoFavouriteRemovalAtom, '2')
    expect(store.get(favouritesAtom)).toEqual([COFFEE, TEA])
  })

  it('are shared by an address that keeps what else it says, and is read again', () => {
    history.replaceState(null, '', '/favourites?page_id=12&list=7&utm=%20#top')
    const store = createStore()
    expect(store.get(sharedIdsAtom)).toEqual(['7'])
    store.set(saveFavouritesAtom, [TEA, { ...COFFEE, id: 'a,b/%' }])
    const { url, count } = store.get(shareLinkAtom)
    expect(url).toBe('https://shop.example/favourites?page_id=12&utm=%20&list=1,a%252Cb%252F%2525')
    expect(count).toBe(2)
    history.replaceState(null, '', url)
    expect(createStore().get(sharedIdsAtom)).toEqual(['1', 'a,b/%'])
    history.replaceState(null, '', '/')
  })
})
