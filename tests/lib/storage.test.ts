import { afterEach, describe, expect, it, vi } from 'vitest'

/** The storage is asked once whether it works: each test has a module of its own. */
async function freshStorage() {
  vi.resetModules()
  return import('../../src/lib/storage')
}

const parseText = (value: unknown) => (typeof value === 'string' ? value : null)

afterEach(() => {
  localStorage.clear()
})

describe('storage that works', () => {
  it('keeps values for the next page', async () => {
    const { localStore, writeStored } = await freshStorage()
    writeStored(localStore, 'key', 'value')
    expect(localStorage.getItem('key')).toBe('"value"')
    const next = await freshStorage()
    expect(next.readStored(next.localStore, 'key', parseText)).toBe('value')
    expect(next.localStore.isPersistent('key')).toBe(true)
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
  ])('removes a value that is not what it should be: %#', async (corrupt) => {
    const { localStore, readStored } = await freshStorage()
    localStorage.setItem('key', corrupt)
    const onCorrupt = vi.fn()
    expect(readStored(localStore, 'key', parseText, onCorrupt)).toBeNull()
    expect(onCorrupt).toHaveBeenCalledOnce()
    expect(localStorage.getItem('key')).toBeNull()
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})

/** Puts a storage in the place of the browser's that refuses what it has no room for. */
function stubStorage(hasRoom: (isEmpty: boolean) => boolean) {
  const entries = new Map<string, string>([['key', 'old']])
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

describe('storage that does not work', () => {
  it('is a memory when it is blocked', async () => {
    const { localStore } = await freshStorage()
    const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError')
    })
    expect(localStore.read('key')).toBeNull()
    localStore.write('key', 'value')
    expect(localStore.read('key')).toBe('value')
    localStore.write('key', null)
    expect(localStore.read('key')).toBeNull()
    expect(localStore.isPersistent('key')).toBe(false)
    blocked.mockRestore()
  })

  it('is a memory for what does not fit, and nothing old comes back', async () => {
    const { localStore } = await freshStorage()
    const entries = stubStorage(() => false)
    localStore.write('key', 'new')
    expect(localStore.read('key')).toBe('new')
    expect(entries.size).toBe(0)
    expect(localStore.isPersistent('key')).toBe(false)
  })

  it('makes room by giving up the old value', async () => {
    const { localStore } = await freshStorage()
    const entries = stubStorage((isEmpty) => isEmpty)
    localStore.write('key', 'new')
    expect(entries.get('key')).toBe('new')
    expect(localStore.isPersistent('key')).toBe(true)
  })
})

describe('another tab', () => {
  it('is heard until that is stopped', async () => {
    const { onStoredElsewhere } = await freshStorage()
    const listener = vi.fn()
    const stop = onStoredElsewhere(listener)
    window.dispatchEvent(new StorageEvent('storage', { key: 'a' }))
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    stop()
    window.dispatchEvent(new StorageEvent('storage', { key: 'b' }))
    expect(listener.mock.calls).toEqual([['a'], [null]])
  })
})
