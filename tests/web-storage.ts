import { vi } from 'vitest'

/**
 * Replaces a web storage with an object that overrides some methods. A spy on `Storage.prototype` would fail, because
 * happy-dom keeps methods that were used before.
 */
export function replaceStorage(
  name: 'localStorage' | 'sessionStorage',
  own: Partial<Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>>,
): void {
  const real = window[name]
  const replacement = new Proxy(real, {
    get: (_target, key) => Reflect.get(own, key) ?? Reflect.get(real, key),
  })
  vi.spyOn(window, name, 'get').mockReturnValue(replacement)
}

/** Makes both storages full. Returns a spy that counts the attempts. */
export function fillStorages() {
  const setItem = vi.fn(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  replaceStorage('localStorage', { setItem })
  replaceStorage('sessionStorage', { setItem })
  return setItem
}
