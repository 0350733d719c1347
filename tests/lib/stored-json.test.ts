import { afterEach, describe, expect, it, vi } from 'vitest'
import { localStore } from '../../src/lib/storage'
import { onStoredElsewhere, readStored, writeStored } from '../../src/lib/stored-json'

const parseText = (value: unknown) => (typeof value === 'string' ? value : null)

afterEach(() => {
  localStorage.clear()
})

describe('a stored value', () => {
  it('is kept as JSON until it is removed', () => {
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
  ])('is removed when it is not what it should be: %#', (corrupt) => {
    localStorage.setItem('key', corrupt)
    const onCorrupt = vi.fn()
    expect(readStored(localStore, 'key', parseText, onCorrupt)).toBeNull()
    expect(onCorrupt).toHaveBeenCalledOnce()
    expect(localStorage.getItem('key')).toBeNull()
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})

describe('another tab', () => {
  it('is heard until that is stopped', () => {
    const listener = vi.fn()
    const stop = onStoredElsewhere(listener)
    window.dispatchEvent(new StorageEvent('storage', { key: 'a' }))
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    stop()
    window.dispatchEvent(new StorageEvent('storage', { key: 'b' }))
    expect(listener.mock.calls).toEqual([['a'], [null]])
  })
})
