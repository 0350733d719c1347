import { vi } from 'vitest'

/**
 * Puts another object in the place of a storage of the browser, with some methods of its own. A spy on
 * `Storage.prototype` would not do: the storage of happy-dom keeps the methods that were used before.
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

/** Fills both storages: nothing more fits. Returns the spy that counts the tries. */
export function fillStorages() {
  const setItem = vi.fn(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  replaceStorage('localStorage', { setItem })
  replaceStorage('sessionStorage', { setItem })
  return setItem
}
