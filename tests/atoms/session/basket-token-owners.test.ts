import { createStore } from 'jotai/vanilla'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  basketTokenAtom,
  claimBasketAtom,
  forgetOldBasketsAtom,
  forgetTokenAtom,
  isClaimDueAtom,
  leaveUnownedBasketAtom,
  noteItemsAtom,
  setBasketTokenAtom,
} from '../../../src/atoms/session/basket-token'
import { identifyAtom } from '../../../src/atoms/session/identity'
import type { BasketOwner } from '../../../src/entities/session/session'
import { buildUser } from '../checkout/order-builders'

const NOW = Date.parse('2026-03-04T09:00:00Z')
const DAY = 24 * 3_600_000

const stored = (key: string) => JSON.parse(localStorage.getItem(`trade-blocks:${key}`) ?? 'null')
const keep = (key: string, value: unknown) =>
  localStorage.setItem(`trade-blocks:${key}`, JSON.stringify(value))

const owner = (user: string, token: string | null, days = 0): BasketOwner => ({
  user,
  token,
  id: `id-${user}`,
  at: NOW - days * DAY,
})

/** The page of a browser that keeps baskets; the stored one has this token. */
function openWith(owners: readonly BasketOwner[] | null, token: string | null) {
  vi.spyOn(Date, 'now').mockReturnValue(NOW)
  if (owners) keep('basket-owners', owners)
  if (token !== null) {
    keep('basket-token', token)
    keep('basket-id', 'shown')
  }
  return createStore()
}
const usersKept = () => stored('basket-owners')?.map(({ user }: BasketOwner) => user)

afterEach(() => localStorage.clear())

describe('a user who signs in', () => {
  it('keeps their basket, and their visit is stored once a day (session.161)', () => {
    const store = openWith([owner('7', 'own', 0.5), owner('8', 'other')], 'own')
    expect(store.set(claimBasketAtom, '7')).toBe(false)
    expect(stored('basket-owners')[0].at).toBe(NOW - 0.5 * DAY)
    expect(stored('basket-id')).toBe('shown')
  })

  it('has their visit stored again after a day, even with a wrong clock (session.161)', () => {
    for (const days of [1.5, -1.5]) {
      const store = openWith([owner('8', 'other'), owner('7', 'own', days)], 'own')
      expect(store.set(claimBasketAtom, '7')).toBe(false)
      expect(stored('basket-owners')[0]).toMatchObject({ user: '7', token: 'own', at: NOW })
      expect(usersKept()).toEqual(['7', '8'])
    }
  })

  it("gets their own basket instead of somebody else's, or a new one (session.70)", () => {
    const store = openWith([owner('7', 'own'), owner('8', 'other')], 'other')
    expect(store.set(claimBasketAtom, '7')).toBe(true)
    expect([stored('basket-token'), stored('basket-id')]).toEqual(['own', 'id-7'])
    expect(usersKept()).toEqual(['7', '8'])
    localStorage.clear()
    const other = openWith([owner('8', 'other')], 'other')
    expect(other.set(claimBasketAtom, '7')).toBe(true)
    expect(stored('basket-token')).toBeNull()
    expect(usersKept()).toEqual(['8'])
  })

  it("takes over a visitor's basket when none of their own waits (basket.17)", () => {
    const store = openWith([owner('7', 'old', 31)], 'visitor')
    store.set(noteItemsAtom, false)
    expect(store.set(claimBasketAtom, '7')).toBe(false)
    expect([stored('basket-token'), stored('basket-id')]).toEqual(['visitor', 'shown'])
    expect(stored('basket-owners')).toMatchObject([{ user: '7', token: 'visitor' }])
  })

  it.each([
    [null, false, 'visitor', ['7']],
    [true, false, 'visitor', ['7']],
    [false, true, 'own', ['7']],
  ])("with products in the visitor's basket %j gets another basket: %j (session.76)", (hasItems, isOther, token, users) => {
    const store = openWith([owner('7', 'own')], 'visitor')
    if (hasItems !== null) store.set(noteItemsAtom, hasItems)
    expect(store.set(claimBasketAtom, '7')).toBe(isOther)
    expect(stored('basket-token')).toBe(token)
    expect(usersKept()).toEqual(users)
    // Until the basket is read, the user's own basket stays set aside.
    expect(stored('basket-owners')[0].token).toBe(hasItems ? 'visitor' : 'own')
  })

  it('gets their own basket when the browser has no other (session.70)', () => {
    const store = openWith([owner('7', 'own')], null)
    expect(store.set(claimBasketAtom, '7')).toBe(true)
    expect(stored('basket-token')).toBe('own')
  })
})

it.each<[string, readonly BasketOwner[], string | null, boolean | null, boolean]>([
  ['two baskets, of which one was read', [owner('7', 'own')], 'visitor', true, true],
  ['two baskets that nobody has read', [owner('7', 'own')], 'visitor', null, false],
  ['their own alone', [owner('7', 'own')], 'own', true, false],
  ['no stored one', [owner('7', 'own')], null, true, false],
  ['none that waits', [owner('8', 'other')], 'visitor', true, false],
  ['one that has waited too long', [owner('7', 'own', 31)], 'visitor', true, false],
])('whether the shop must choose a basket for a buyer with %s (session.76)', (_, owners, token, hasItems, isDue) => {
  const store = openWith(owners, token)
  store.set(identifyAtom, buildUser({ id: '7' }))
  if (hasItems !== null) store.set(noteItemsAtom, hasItems)
  expect(store.get(isClaimDueAtom)).toBe(isDue)
})

it('a token stored before tokens had owners is removed; others stay (session.71)', () => {
  openWith(null, 'old').set(leaveUnownedBasketAtom)
  expect(stored('basket-token')).toBeNull()
  localStorage.clear()
  openWith([], 'later').set(leaveUnownedBasketAtom)
  expect(stored('basket-token')).toBe('later')
  localStorage.clear()
  openWith(null, null).set(leaveUnownedBasketAtom)
  expect(localStorage.getItem('trade-blocks:basket-id')).toBeNull()
})

it('the token of one user is forgotten, those of others are not (session.162)', () => {
  openWith([owner('7', 'own'), owner('8', 'other')], null).set(forgetTokenAtom, '7')
  expect(stored('basket-owners')).toMatchObject([
    { user: '7', token: null, id: 'id-7' },
    { user: '8', token: 'other' },
  ])
  localStorage.clear()
  openWith(null, null).set(forgetTokenAtom, '7')
  expect(stored('basket-owners') ?? []).toEqual([])
})

it.each<[string, number, string, string | null, string[]]>([
  ['a young one', 29, 'own', 'own', ['7']],
  ['an old one that the page shows', 31, 'own', null, []],
  ["an old one beside a visitor's", 31, 'visitor', 'visitor', []],
])('a basket is forgotten after 30 days: %s, %i days old (session.161)', (_, days, token, left, users) => {
  openWith([owner('7', 'own', days)], token).set(forgetOldBasketsAtom)
  expect(stored('basket-token')).toBe(left)
  expect(usersKept()).toEqual(users)
})

it('no basket is forgotten while somebody is signed in (session.161)', () => {
  keep('auth-user', { access_token: 'a', user: buildUser({ id: '7' }) })
  openWith([owner('8', 'other', 31)], null).set(forgetOldBasketsAtom)
  expect(usersKept()).toEqual(['8'])
})

it("a user's new token is stored as theirs until it is removed (session.70)", () => {
  const store = openWith([owner('8', 'other')], null)
  store.set(identifyAtom, buildUser({ id: '7' }))
  store.set(setBasketTokenAtom, 'mine')
  expect(stored('basket-owners')[0]).toMatchObject({ user: '7', token: 'mine', at: NOW })
  expect(store.get(basketTokenAtom)).toBe('mine')
  store.set(setBasketTokenAtom, null)
  expect(usersKept()).toEqual(['8'])
})

it('a renewed token names the same basket, a new one another (basket.40)', () => {
  const store = openWith([], 'one')
  store.set(setBasketTokenAtom, 'two')
  expect([stored('basket-token'), stored('basket-id')]).toEqual(['two', 'shown'])
  store.set(setBasketTokenAtom, 'three', true)
  const id = stored('basket-id')
  expect(id).not.toBe('shown')
  store.set(setBasketTokenAtom, null)
  expect(stored('basket-token')).toBeNull()
  expect(stored('basket-id')).not.toBe(id)
})

it('storing the same token again does not count as a visit (session.70)', () => {
  const store = openWith([owner('7', 'own', 0.5)], 'own')
  store.set(identifyAtom, buildUser({ id: '7' }))
  store.set(setBasketTokenAtom, 'own')
  expect(stored('basket-owners')[0].at).toBe(NOW - 0.5 * DAY)
})

it('a new token beside a waiting basket has no owner until its basket is read (session.76)', () => {
  const store = openWith([owner('7', 'own')], 'visitor')
  store.set(identifyAtom, buildUser({ id: '7' }))
  store.set(setBasketTokenAtom, 'renewed')
  expect(stored('basket-owners')).toMatchObject([{ user: '7', token: 'own' }])
  expect(stored('basket-token')).toBe('renewed')
})

it("somebody else's basket never becomes that of the signed-in user (session.70)", () => {
  const store = openWith([owner('7', 'own')], 'own')
  store.set(identifyAtom, buildUser({ id: '8' }))
  expect(store.get(basketTokenAtom)).toBeNull()
  store.set(identifyAtom, buildUser({ id: '7' }))
  expect(store.get(basketTokenAtom)).toBe('own')
})
