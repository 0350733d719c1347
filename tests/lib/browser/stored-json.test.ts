import { afterEach, expect, it, vi } from 'vitest'
import { localStore } from '../../../src/lib/browser/storage'
import { onStoredElsewhere, readStored, writeStored } from '../../../src/lib/browser/stored-json'

const parseText = (value: unknown) => (typeof value === 'string' ? value : null)

afterEach(() => {
  localStorage.clear()
})

it('a stored value is kept as JSON until it is removed', () => {
  writeStored(localStore, 'key', 'value')
  expect(localStorage.getItem('key')).toBe('"value"')
  expect(readStored(localStore, 'key', parseText)).toBe('value')
  writeStored(localStore, 'key', null)
  expect(localStorage.getItem('key')).toBeNull()
})

it.each([
  '{',
  'null',
  '42',
  '[]',
  '',
  'undefined',
  '{"__proto__":{"polluted":1}}',
  `"${'x'.repeat(1_000_000)}"`,
])('the corrupt value %# is removed, and reported before that (page.18)', (corrupt) => {
  localStorage.setItem('key', corrupt)
  const onCorrupt = vi.fn(() => expect(localStorage.getItem('key')).toBe(corrupt))
  expect(readStored(localStore, 'key', parseText, onCorrupt)).toBeNull()
  expect(onCorrupt).toHaveBeenCalledOnce()
  expect(localStorage.getItem('key')).toBeNull()
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

it('a change in another tab is reported until the listener unsubscribes', () => {
  const listener = vi.fn()
  const stop = onStoredElsewhere(listener)
  window.dispatchEvent(new StorageEvent('storage', { key: 'a' }))
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  stop()
  window.dispatchEvent(new StorageEvent('storage', { key: 'b' }))
  expect(listener.mock.calls).toEqual([['a'], [null]])
})

it('a missing value is null, and not reported as corrupt', () => {
  const onCorrupt = vi.fn()
  expect(readStored(localStore, 'key', parseText, onCorrupt)).toBeNull()
  expect(onCorrupt).not.toHaveBeenCalled()
})

it('a corrupt value is removed even without a handler', () => {
  localStorage.setItem('key', '{')
  expect(readStored(localStore, 'key', parseText)).toBeNull()
  expect(localStorage.getItem('key')).toBeNull()
})

it('a value of 1,000,000 characters is read (page.18)', () => {
  const value = 'x'.repeat(999_998)
  localStorage.setItem('key', JSON.stringify(value))
  expect(readStored(localStore, 'key', parseText)).toBe(value)
})

it('falsy values are stored and read', () => {
  writeStored(localStore, 'key', 0)
  expect(localStorage.getItem('key')).toBe('0')
  expect(readStored(localStore, 'key', (value) => value as number)).toBe(0)
  expect(localStorage.getItem('key')).toBe('0')
})
