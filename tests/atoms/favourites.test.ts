import { createStore } from 'jotai/vanilla'
import { beforeEach, describe, expect, it } from 'vitest'
import { favouritesAtom, isFavouriteAtom, toggleFavouriteAtom } from '../../src/atoms/favourites'

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

  it('are the latest 500', () => {
    const store = createStore()
    const many = Array.from({ length: 500 }, (_, i) => ({ id: `p${i}`, title: 't', image: '' }))
    localStorage.setItem('trade-blocks:favourites', JSON.stringify(many))
    store.set(toggleFavouriteAtom, TEA)
    expect(store.get(favouritesAtom)).toHaveLength(500)
    expect(store.get(favouritesAtom).at(-1)).toEqual(TEA)
  })
})
