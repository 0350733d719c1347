import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  accessTokenAtom,
  basketTokenAtom,
  deliveryAddressIdAtom,
  discardCorruptSession,
  isSessionPersistentAtom,
  redirectTargetAtom,
  rereadSessionAtom,
  setAccessTokenAtom,
  setBasketTokenAtom,
  setDeliveryAddressIdAtom,
  setRedirectTargetAtom,
} from '../../../src/atoms/session/session'
import { resetConfig } from '../../../src/config'

const clear = () => {
  localStorage.clear()
  sessionStorage.clear()
}
beforeEach(clear)
afterEach(clear)

const CORRUPT = [
  '{',
  'null',
  '42',
  '[]',
  '""',
  '{}',
  '{"access_token":7}',
  '{"__proto__":{"access_token":"x"}}',
  `"${'x'.repeat(1_000_000)}"`,
  '{"access_token":"a b"}',
  '{"access_token":"a\\nb"}',
]

describe('the session', () => {
  it('is kept in storage, the person not', () => {
    const store = createStore()
    store.set(setAccessTokenAtom, 'access')
    store.set(setBasketTokenAtom, 'basket')
    store.set(setDeliveryAddressIdAtom, '7')
    store.set(setRedirectTargetAtom, '/checkout?a=1')
    expect({ ...localStorage, ...sessionStorage }).toEqual({
      'trade-blocks:auth-user': '{"access_token":"access"}',
      'trade-blocks:basket-token': '"basket"',
      'trade-blocks:delivery-address': '"7"',
      'trade-blocks:redirect': '"/checkout?a=1"',
    })
  })

  it('is there on the next page', () => {
    const store = createStore()
    store.set(setAccessTokenAtom, 'access')
    store.set(setBasketTokenAtom, 'basket')
    store.set(setDeliveryAddressIdAtom, '7')
    const next = createStore()
    expect(next.get(accessTokenAtom)).toBe('access')
    expect(next.get(basketTokenAtom)).toBe('basket')
    expect(next.get(deliveryAddressIdAtom)).toBe('7')
    expect(next.get(isSessionPersistentAtom)).toBe(true)
  })

  it('follows what another tab has stored, when told', () => {
    const store = createStore()
    store.set(setAccessTokenAtom, 'access')
    localStorage.removeItem('trade-blocks:auth-user')
    expect(store.get(accessTokenAtom)).toBe('access')
    store.set(rereadSessionAtom)
    expect(store.get(accessTokenAtom)).toBeNull()
  })

  it('works without storage, and says that it does not last', () => {
    const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError')
    })
    const store = createStore()
    store.set(setAccessTokenAtom, 'access')
    store.set(setBasketTokenAtom, 'basket')
    expect(store.get(accessTokenAtom)).toBe('access')
    expect(store.get(basketTokenAtom)).toBe('basket')
    expect(store.get(isSessionPersistentAtom)).toBe(false)
    store.set(setAccessTokenAtom, null)
    store.set(setBasketTokenAtom, null)
    blocked.mockRestore()
  })
})

describe('corrupt values', () => {
  it.each(CORRUPT)('count as none and are removed: %#', (corrupt) => {
    for (const name of ['auth-user', 'basket-token', 'delivery-address']) {
      if (corrupt.length > 10_000 || name === 'auth-user' || !corrupt.startsWith('"')) {
        localStorage.setItem(`trade-blocks:${name}`, corrupt)
      }
    }
    const store = createStore()
    expect(store.get(accessTokenAtom)).toBeNull()
    expect(store.get(basketTokenAtom)).toBeNull()
    expect(store.get(deliveryAddressIdAtom)).toBeNull()
    expect(localStorage.length).toBe(0)
    expect(({} as { access_token?: unknown }).access_token).toBeUndefined()
  })

  it.each(CORRUPT)('of the session reload the page once per tab: %#', (corrupt) => {
    localStorage.setItem('trade-blocks:auth-user', corrupt)
    expect(discardCorruptSession()).toBe(true)
    expect(localStorage.length).toBe(0)
    expect(discardCorruptSession()).toBe(false)
    localStorage.setItem('trade-blocks:auth-user', corrupt)
    expect(discardCorruptSession()).toBe(false)
    expect(localStorage.length).toBe(0)
  })

  it('do not reload the page where it cannot be remembered that they did', () => {
    localStorage.setItem('trade-blocks:auth-user', '{')
    const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError')
    })
    expect(discardCorruptSession()).toBe(false)
    blocked.mockRestore()
  })

  it('are no reason to reload when the session is sound', () => {
    localStorage.setItem('trade-blocks:auth-user', '{"access_token":"access"}')
    localStorage.setItem('trade-blocks:basket-token', '{')
    expect(discardCorruptSession()).toBe(false)
    expect(createStore().get(accessTokenAtom)).toBe('access')
  })
})

describe('the redirect target', () => {
  it.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/login',
    '/login/',
    '/login?a=1',
    '/%6Cogin',
    '/%6c%6f%67%69%6e/#top',
    '/login%2F',
    '/./login',
    '/account/../login',
    '/account/%2e%2e/login/',
    'javascript:alert(1)',
    '/.//evil.example',
  ])('is never %s', (target) => {
    const store = createStore()
    store.set(setRedirectTargetAtom, target)
    expect(store.get(redirectTargetAtom)).toBeNull()
    sessionStorage.setItem('trade-blocks:redirect', JSON.stringify(target))
    expect(createStore().get(redirectTargetAtom)).toBeNull()
  })

  it('is never the login page, however the site writes its path', () => {
    document.head.innerHTML =
      '<script type="application/json" data-trade-blocks>{"routes":{"login":"/sign-in/"}}</script>'
    resetConfig()
    const store = createStore()
    for (const target of ['/sign-in', '/sign-in/?a=1']) {
      store.set(setRedirectTargetAtom, target)
      expect(store.get(redirectTargetAtom)).toBeNull()
    }
    document.head.innerHTML = ''
    resetConfig()
  })

  it('is a path on this site, until it is taken away', () => {
    const store = createStore()
    store.set(setRedirectTargetAtom, '/account/orders?order=7')
    expect(store.get(redirectTargetAtom)).toBe('/account/orders?order=7')
    store.set(setRedirectTargetAtom, null)
    expect(store.get(redirectTargetAtom)).toBeNull()
  })
})
