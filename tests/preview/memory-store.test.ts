import { expect, it } from 'vitest'
import { memoryStore } from '../../src/preview/memory-store'

it('a preview stores in memory: initial values, writes and removals (preview.6)', () => {
  const store = memoryStore({ favourites: ['1'] })
  expect(store.read('trade-blocks:favourites')).toBe('["1"]')
  store.write('trade-blocks:search-1', 'a')
  store.write('trade-blocks:search-2', 'b')
  store.write('trade-blocks:token', 'c')
  store.removeAll('trade-blocks:search-')
  expect(store.read('trade-blocks:search-1')).toBeNull()
  expect(store.read('trade-blocks:search-2')).toBeNull()
  store.write('trade-blocks:token', null)
  expect(store.read('trade-blocks:token')).toBeNull()
  expect(store.read('trade-blocks:favourites')).toBe('["1"]')
  expect(store.isPersistent('trade-blocks:favourites')).toBe(true)
  expect(localStorage.length + sessionStorage.length).toBe(0)
})
