import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  basketIdAtom,
  basketTokenAtom,
  setBasketTokenAtom,
} from '../../../src/atoms/session/basket-token'
import {
  accessTokenAtom,
  basketOwnersAtom,
  deliveryAddressIdAtom,
  discardCorruptSession,
  isBasketIdStored,
  isSessionPersistentAtom,
  redirectTargetAtom,
  rereadSessionAtom,
  setAccessTokenAtom,
  setDeliveryAddressIdAtom,
  setRedirectTargetAtom,
  storeBasketAtom,
  storedBasketIdAtom,
  storedBasketTokenAtom,
  storeOwnersAtom,
  takeRedirectTargetAtom,
} from '../../../src/atoms/session/session'
import { resetConfig } from '../../../src/config'
import { localStore, tabStore } from '../../../src/lib/browser/storage'
import { replaceStorage } from '../../web-storage'

const clear = () => {
  localStorage.clear()
  sessionStorage.clear()
  // A value that could not be stored is kept in memory.
  for (const store of [localStore, tabStore]) store.removeAll('')
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

it('the session is stored without personal data; the redirect target for its tab only (session.2)', () => {
  const store = createStore()
  store.set(setAccessTokenAtom, 'access')
  store.set(setBasketTokenAtom, 'basket')
  store.set(setDeliveryAddressIdAtom, '7')
  store.set(setRedirectTargetAtom, '/checkout?a=1')
  expect({ ...localStorage, ...sessionStorage }).toEqual({
    'trade-blocks:auth-user': '{"access_token":"access"}',
    'trade-blocks:basket-id': expect.any(String),
    'trade-blocks:basket-token': '"basket"',
    'trade-blocks:delivery-address': '"7"',
    'trade-blocks:redirect': '"/checkout?a=1"',
  })
})

it('a basket token that a page script removed is stored again with the next answer (basket.44)', () => {
  const store = createStore()
  store.set(setBasketTokenAtom, 'basket')
  const id = store.get(basketIdAtom)
  localStorage.clear()
  store.set(setBasketTokenAtom, 'basket')
  expect(createStore().get(basketTokenAtom)).toBe('basket')
  expect(createStore().get(basketIdAtom)).toBe(id)
})

it('a basket token that another tab removed is not stored again by a late answer (basket.15)', () => {
  const [store, other] = [createStore(), createStore()]
  store.set(setBasketTokenAtom, 'basket')
  expect(other.get(basketTokenAtom)).toBe('basket')
  other.set(setBasketTokenAtom, null)
  store.set(setBasketTokenAtom, 'basket')
  expect(createStore().get(basketTokenAtom)).toBeNull()
})

it('a renewed token keeps the id of its basket; another basket has another id (basket.40)', () => {
  const store = createStore()
  const ids = new Set<string | null>()
  const note = () => ids.add(store.get(basketIdAtom)).size
  store.set(setBasketTokenAtom, 'one')
  expect(note()).toBe(1)
  store.set(setBasketTokenAtom, 'renewed')
  expect(note()).toBe(1)
  store.set(setBasketTokenAtom, null)
  expect(note()).toBe(2)
  store.set(setBasketTokenAtom, 'two')
  expect(note()).toBe(2)
  store.set(setBasketTokenAtom, 'three', true)
  expect(note()).toBe(3)
})

it('the next page has the session (session.2)', () => {
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

it('the session of another tab is read again on demand', () => {
  const store = createStore()
  store.set(setAccessTokenAtom, 'access')
  localStorage.removeItem('trade-blocks:auth-user')
  expect(store.get(accessTokenAtom)).toBe('access')
  store.set(rereadSessionAtom)
  expect(store.get(accessTokenAtom)).toBeNull()
})

it('without storage the session lasts for the page and does not count as persistent (session.23)', () => {
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

it.each(
  CORRUPT,
)('a corrupt stored value counts as none and is removed: %# (session.3)', (corrupt) => {
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

it.each(CORRUPT)('a corrupt session reloads the page once per tab: %# (session.3)', (corrupt) => {
  localStorage.setItem('trade-blocks:auth-user', corrupt)
  expect(discardCorruptSession()).toBe(true)
  expect(localStorage.length).toBe(0)
  expect(discardCorruptSession()).toBe(false)
  localStorage.setItem('trade-blocks:auth-user', corrupt)
  expect(discardCorruptSession()).toBe(false)
  expect(localStorage.length).toBe(0)
})

it('a corrupt session does not reload a page whose storage is blocked (session.3)', () => {
  localStorage.setItem('trade-blocks:auth-user', '{')
  const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })
  expect(discardCorruptSession()).toBe(false)
  blocked.mockRestore()
})

it('a corrupt basket token reloads no page (session.3)', () => {
  localStorage.setItem('trade-blocks:auth-user', '{"access_token":"access"}')
  localStorage.setItem('trade-blocks:basket-token', '{')
  expect(discardCorruptSession()).toBe(false)
  expect(createStore().get(accessTokenAtom)).toBe('access')
})

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
])('the redirect target is never %s (session.17)', (target) => {
  const store = createStore()
  store.set(setRedirectTargetAtom, target)
  expect(store.get(redirectTargetAtom)).toBeNull()
  sessionStorage.setItem('trade-blocks:redirect', JSON.stringify(target))
  expect(createStore().get(redirectTargetAtom)).toBeNull()
})

it('the redirect target is never the login page, however the site writes its path (session.17)', () => {
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

it('the redirect target is a path of this site, until it is removed (session.17)', () => {
  const store = createStore()
  store.set(setRedirectTargetAtom, '/account/orders?order=7')
  expect(store.get(redirectTargetAtom)).toBe('/account/orders?order=7')
  store.set(setRedirectTargetAtom, null)
  expect(store.get(redirectTargetAtom)).toBeNull()
})

it('the redirect target has at most 2,000 characters (session.17)', () => {
  const store = createStore()
  const longest = `/${'x'.repeat(1_999)}`
  store.set(setRedirectTargetAtom, longest)
  expect(store.get(redirectTargetAtom)).toBe(longest)
  store.set(setRedirectTargetAtom, `${longest}x`)
  expect(store.get(redirectTargetAtom)).toBeNull()
})

it('the redirect target is used once', () => {
  const store = createStore()
  store.set(setRedirectTargetAtom, '/shop')
  expect(store.set(takeRedirectTargetAtom)).toBe('/shop')
  expect(store.set(takeRedirectTargetAtom)).toBeNull()
  expect(sessionStorage.getItem('trade-blocks:redirect')).toBeNull()
})

describe('stored basket', () => {
  beforeEach(() => localStorage.clear())

  it('a token without an id belongs to the same basket, one with an id to another (basket.40)', () => {
    const store = createStore()
    store.set(storeBasketAtom, 'one', 'first')
    store.set(storeBasketAtom, 'two')
    expect(store.get(storedBasketTokenAtom)).toBe('two')
    expect(store.get(storedBasketIdAtom)).toBe('first')
    store.set(storeBasketAtom, null, 'second')
    expect(store.get(storedBasketTokenAtom)).toBeNull()
    expect(store.get(storedBasketIdAtom)).toBe('second')
  })

  it('the token is in storage before the id: other tabs fetch with it when the id changes', () => {
    const written: string[] = []
    replaceStorage('localStorage', {
      setItem: (key) => {
        written.push(key)
      },
    })
    createStore().set(storeBasketAtom, 'one', 'first')
    expect(written).toEqual(['trade-blocks:basket-token', 'trade-blocks:basket-id'])
  })

  it('everything that another tab has stored is read again', () => {
    const [here, there] = [createStore(), createStore()]
    const owners = [{ user: '7', token: 'one', id: 'first', at: 1 }]
    expect(here.get(storedBasketTokenAtom)).toBeNull()
    expect(here.get(storedBasketIdAtom)).toBeNull()
    expect(here.get(basketOwnersAtom)).toBeNull()
    there.set(storeBasketAtom, 'one', 'first')
    there.set(storeOwnersAtom, owners)
    here.set(rereadSessionAtom)
    expect(here.get(storedBasketTokenAtom)).toBe('one')
    expect(here.get(storedBasketIdAtom)).toBe('first')
    expect(here.get(basketOwnersAtom)).toEqual(owners)
  })

  it('an id removed by a page script is noticed (basket.44)', () => {
    createStore().set(storeBasketAtom, 'one', 'first')
    expect(isBasketIdStored()).toBe(true)
    localStorage.removeItem('trade-blocks:basket-id')
    expect(isBasketIdStored()).toBe(false)
  })
})
