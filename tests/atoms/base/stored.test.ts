import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AS_STORED, STORAGE_PREFIX, storedAtom } from '../../../src/atoms/base/stored'
import { tabStore } from '../../../src/lib/browser/storage'

const KEY = `${STORAGE_PREFIX}size`
const readSize = (stored: unknown) =>
  stored && typeof stored === 'object' && 'cm' in stored ? (stored as { cm: number }) : null

beforeEach(() => sessionStorage.clear())
afterEach(() => sessionStorage.clear())

const open = () => ({ store: createStore(), sizeAtom: storedAtom(tabStore, 'size', readSize) })

it('a stored atom begins with the stored value', () => {
  sessionStorage.setItem(KEY, '{"cm":7}')
  const { store, sizeAtom } = open()
  expect(store.get(sizeAtom)).toEqual({ cm: 7 })
})

it('a stored atom writes every value under the prefix, and null removes it (session.2)', () => {
  const { store, sizeAtom } = open()
  store.set(sizeAtom, { cm: 8 })
  expect({ ...sessionStorage }).toEqual({ 'trade-blocks:size': '{"cm":8}' })
  expect(store.get(sizeAtom)).toEqual({ cm: 8 })
  store.set(sizeAtom, null)
  expect(sessionStorage.length).toBe(0)
  expect(store.get(sizeAtom)).toBeNull()
})

it.each([
  '{',
  '7',
  '{"m":1}',
])('a stored value that cannot be read is removed: %s (page.18)', (junk) => {
  sessionStorage.setItem(KEY, junk)
  const { store, sizeAtom } = open()
  expect(store.get(sizeAtom)).toBeNull()
  expect(sessionStorage.length).toBe(0)
})

it('a stored atom reads a change of another tab only on demand, and keeps equal values', () => {
  const { store, sizeAtom } = open()
  store.set(sizeAtom, { cm: 8 })
  const before = store.get(sizeAtom)
  store.set(sizeAtom, AS_STORED)
  expect(store.get(sizeAtom)).toBe(before)
  sessionStorage.setItem(KEY, '{"cm":9}')
  expect(store.get(sizeAtom)).toBe(before)
  store.set(sizeAtom, AS_STORED)
  expect(store.get(sizeAtom)).toEqual({ cm: 9 })
})

it('a value that cannot be stored is kept in memory (page.18)', () => {
  const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })
  const { store, sizeAtom } = open()
  store.set(sizeAtom, { cm: 8 })
  expect(store.get(sizeAtom)).toEqual({ cm: 8 })
  store.set(sizeAtom, null)
  blocked.mockRestore()
})
