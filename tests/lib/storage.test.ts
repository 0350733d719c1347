import { afterEach, describe, expect, it, vi } from 'vitest'

/** The storage is asked once whether it works: each test has a module of its own. */
async function freshStorage() {
  vi.resetModules()
  return import('../../src/lib/storage')
}

afterEach(() => {
  localStorage.clear()
})

it('keeps values for the next page', async () => {
  const { localStore } = await freshStorage()
  localStore.write('key', 'value')
  const next = await freshStorage()
  expect(next.localStore.read('key')).toBe('value')
  expect(next.localStore.isPersistent('key')).toBe(true)
  localStore.write('key', null)
  expect(localStorage.getItem('key')).toBeNull()
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
