import { createStore } from 'jotai/vanilla'
import { beforeEach, expect, it } from 'vitest'
import {
  basketOwnersAtom,
  isBasketIdStored,
  rereadStoredBasketAtom,
  storeBasketAtom,
  storedBasketIdAtom,
  storedBasketTokenAtom,
  storeOwnersAtom,
} from '../../../src/atoms/session/stored-basket'
import { replaceStorage } from '../../web-storage'

beforeEach(() => localStorage.clear())

it('a token alone is that of the same basket, one with an id that of another (basket.40)', () => {
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

it('what another tab has stored is read again, all of it', () => {
  const [here, there] = [createStore(), createStore()]
  const owners = [{ user: '7', token: 'one', id: 'first', at: 1 }]
  expect(here.get(storedBasketTokenAtom)).toBeNull()
  expect(here.get(storedBasketIdAtom)).toBeNull()
  expect(here.get(basketOwnersAtom)).toBeNull()
  there.set(storeBasketAtom, 'one', 'first')
  there.set(storeOwnersAtom, owners)
  here.set(rereadStoredBasketAtom)
  expect(here.get(storedBasketTokenAtom)).toBe('one')
  expect(here.get(storedBasketIdAtom)).toBe('first')
  expect(here.get(basketOwnersAtom)).toEqual(owners)
})

it('an id that a script of the page has removed is missed (basket.44)', () => {
  createStore().set(storeBasketAtom, 'one', 'first')
  expect(isBasketIdStored()).toBe(true)
  localStorage.removeItem('trade-blocks:basket-id')
  expect(isBasketIdStored()).toBe(false)
})
