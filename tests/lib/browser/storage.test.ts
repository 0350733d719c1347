import { afterEach, expect, it, vi } from 'vitest'
import { localStore, tabStore } from '../../../src/lib/browser/storage'

const KEY = 'key'

afterEach(() => {
  // Restored before it is cleared: a stub may refuse.
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const store of [localStore, tabStore]) store.write(KEY, null)
  localStorage.clear()
  sessionStorage.clear()
})

it('values of all tabs are kept in local storage, and those of one tab in session storage', () => {
  localStore.write(KEY, 'all')
  tabStore.write(KEY, 'one')
  expect(localStorage.getItem(KEY)).toBe('all')
  expect(sessionStorage.getItem(KEY)).toBe('one')
  expect([localStore.read(KEY), tabStore.read(KEY)]).toEqual(['all', 'one'])
  expect(localStore.isPersistent(KEY)).toBe(true)
})

it('a value stored by another page is read', () => {
  localStorage.setItem(KEY, 'other')
  expect(localStore.read(KEY)).toBe('other')
})

it('a value is removed by storing null', () => {
  localStore.write(KEY, 'value')
  localStore.write(KEY, null)
  expect(localStorage.getItem(KEY)).toBeNull()
  expect(localStore.read(KEY)).toBeNull()
})

it('all values under a prefix are removed, except one to keep', () => {
  for (const key of ['tea-1', 'tea-2', KEY]) tabStore.write(key, 'value')
  tabStore.removeAll('tea-', 'tea-2')
  expect(['tea-1', 'tea-2', KEY].map(tabStore.read)).toEqual([null, 'value', 'value'])
})

it('an empty string is a value', () => {
  localStore.write(KEY, '')
  expect(localStore.read(KEY)).toBe('')
})

/** Replaces local storage by one that has no space for some values. */
function stubStorage(hasRoom: (isEmpty: boolean) => boolean) {
  const entries = new Map<string, string>([[KEY, 'old']])
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => entries.delete(key),
    setItem: (key: string, value: string) => {
      if (!hasRoom(entries.size === 0)) throw new DOMException('Full', 'QuotaExceededError')
      entries.set(key, value)
    },
    clear: () => entries.clear(),
  }
  vi.stubGlobal('localStorage', storage)
  return entries
}

it('blocked storage is replaced by memory (page.18)', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })
  expect(localStore.read(KEY)).toBeNull()
  localStore.write(KEY, 'value')
  expect(localStore.read(KEY)).toBe('value')
  expect(localStore.isPersistent(KEY)).toBe(false)
  localStore.write(KEY, null)
  expect(localStore.read(KEY)).toBeNull()
  expect(localStore.isPersistent(KEY)).toBe(false)
})

it('a value that does not fit in storage is kept in memory (page.18)', () => {
  const entries = stubStorage(() => false)
  localStore.write(KEY, 'new')
  expect(localStore.read(KEY)).toBe('new')
  expect(entries.size).toBe(0)
  expect(localStore.isPersistent(KEY)).toBe(false)
})

it('the new value replaces the old one when storage is full', () => {
  const entries = stubStorage((isEmpty) => isEmpty)
  localStore.write(KEY, 'new')
  expect(entries.get(KEY)).toBe('new')
  expect(localStore.isPersistent(KEY)).toBe(true)
})

it('a value that fits again is stored, and no longer kept in memory', () => {
  let hasRoom = false
  const entries = stubStorage(() => hasRoom)
  localStore.write(KEY, 'first')
  hasRoom = true
  localStore.write(KEY, 'second')
  expect(entries.get(KEY)).toBe('second')
  expect(localStore.isPersistent(KEY)).toBe(true)
  entries.set(KEY, 'third')
  expect(localStore.read(KEY)).toBe('third')
})
