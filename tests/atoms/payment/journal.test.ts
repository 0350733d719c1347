import { createStore } from 'jotai/vanilla'
import { afterEach, expect, it } from 'vitest'
import {
  changeJournalAtom,
  followJournalAtom,
  isPayerAwayAtom,
  pendingPaymentAtom,
  pendingPaymentOf,
  rereadJournalAtom,
  returnToPaidBasketAtom,
  unpaidPaymentsAtom,
  unpaidPaymentsOf,
} from '../../../src/atoms/payment/journal'
import { withEntry, withoutEntry } from '../../../src/atoms/payment/submission-machine'
import { identifyAtom } from '../../../src/atoms/session/identity'
import { basketTokenAtom, setBasketTokenAtom } from '../../../src/atoms/session/session'
import type { JournalEntry } from '../../../src/entities/payment'
import { buildUser } from '../checkout/order-builders'

const KEY = 'trade-blocks:payment-journal'
const entry = (change: Partial<JournalEntry> = {}): JournalEntry => ({
  orderId: '1',
  intentId: 'pi_1',
  userId: null,
  basketToken: 'basket',
  time: '2026-11-21T12:00:00Z',
  step: 'confirming',
  ...change,
})
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as JournalEntry[] | null

afterEach(() => localStorage.clear())

type Store = ReturnType<typeof createStore>
const write = (store: Store, change: Partial<JournalEntry> = {}) =>
  store.set(changeJournalAtom, (journal) => withEntry(journal, entry(change)))
const remove = (store: Store, orderId: string, step: JournalEntry['step'] = 'paid') =>
  store.set(changeJournalAtom, (journal) => withoutEntry(journal, { orderId, step }))

it('the journal holds one entry for each order, and is removed with the last one (payment.18)', () => {
  const store = createStore()
  write(store)
  write(store, { orderId: '2' })
  write(store, { step: 'paid' })
  expect(stored()?.map(({ orderId, step }) => [orderId, step])).toEqual([
    ['2', 'confirming'],
    ['1', 'paid'],
  ])
  remove(store, '1')
  remove(store, '2')
  expect(localStorage.getItem(KEY)).toBeNull()
})

it('the journal holds an unpaid entry beside a pending payment of the same order (payment.19)', () => {
  const store = createStore()
  store.set(setBasketTokenAtom, 'basket')
  write(store, { step: 'unpaid' })
  expect(store.get(pendingPaymentAtom)).toBeNull()
  expect(store.get(unpaidPaymentsAtom).map(({ orderId }) => orderId)).toEqual(['1'])
  write(store)
  write(store, { step: 'unpaid' })
  expect(stored()?.map(({ step }) => step)).toEqual(['confirming', 'unpaid'])
  remove(store, '1')
  expect(stored()?.map(({ step }) => step)).toEqual(['unpaid'])
  remove(store, '1', 'unpaid')
  expect(stored()).toBeNull()
})

it('the journal holds no more than ids, a time and a step (payment.18)', () => {
  const store = createStore()
  write(store)
  expect(Object.keys(stored()?.[0] ?? {}).toSorted()).toEqual([
    'basketToken',
    'intentId',
    'orderId',
    'step',
    'time',
    'userId',
  ])
})

it("a guest's unpaid payment counts with its basket only, a user's for that user only (payment.19)", () => {
  const store = createStore()
  write(store, { step: 'unpaid' })
  write(store, { step: 'unpaid', orderId: '2', userId: '5' })
  expect(store.get(unpaidPaymentsAtom)).toEqual([])
  store.set(setBasketTokenAtom, 'another')
  expect(store.get(unpaidPaymentsAtom)).toEqual([])
  const journal = stored() ?? []
  const ids = (userId: string | null, basketToken: string) =>
    unpaidPaymentsOf(journal, { userId, basketToken }).map(({ orderId }) => orderId)
  expect(ids(null, 'basket')).toEqual(['1'])
  expect(ids('5', 'basket')).toEqual(['1', '2'])
  expect(ids('5', 'another')).toEqual(['2'])
  expect(ids('6', 'another')).toEqual([])
})

it('all unpaid payments of a buyer count, not only the first', () => {
  const store = createStore()
  store.set(setBasketTokenAtom, 'basket')
  write(store, { step: 'unpaid' })
  write(store, { step: 'unpaid', orderId: '2' })
  expect(store.get(unpaidPaymentsAtom).map(({ orderId }) => orderId)).toEqual(['1', '2'])
})

it('a pending payment belongs to its user, or to its basket while one of the two is a guest', () => {
  const ofGuest = entry()
  const ofUser = entry({ userId: '5' })
  const isPending = (kept: JournalEntry, userId: string | null, basketToken: string) =>
    pendingPaymentOf([kept], { userId, basketToken }) !== null
  expect(isPending(ofUser, '5', 'another')).toBe(true)
  expect(isPending(ofUser, '6', 'basket')).toBe(false)
  expect(isPending(ofUser, null, 'basket')).toBe(true)
  expect(isPending(ofUser, null, 'another')).toBe(false)
  expect(isPending(ofGuest, '5', 'basket')).toBe(true)
  expect(isPending(ofGuest, '5', 'another')).toBe(false)
  expect(isPending({ ...ofUser, step: 'unpaid' }, '5', 'basket')).toBe(false)
})

it('the journal keeps what another tab has written', () => {
  const store = createStore()
  expect(store.get(pendingPaymentAtom)).toBeNull()
  localStorage.setItem(KEY, JSON.stringify([entry({ orderId: '9' })]))
  write(store)
  expect(stored()?.map(({ orderId }) => orderId)).toEqual(['9', '1'])
})

it('the journal follows other tabs until it is unsubscribed', () => {
  const store = createStore()
  store.set(setBasketTokenAtom, 'basket')
  const unsubscribe = store.set(followJournalAtom)
  expect(store.get(pendingPaymentAtom)).toBeNull()
  localStorage.setItem(KEY, JSON.stringify([entry()]))
  window.dispatchEvent(new StorageEvent('storage', { key: 'trade-blocks:favourites' }))
  expect(store.get(pendingPaymentAtom)).toBeNull()
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
  expect(store.get(pendingPaymentAtom)?.orderId).toBe('1')
  unsubscribe()
  localStorage.removeItem(KEY)
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(store.get(pendingPaymentAtom)?.orderId).toBe('1')
  store.set(rereadJournalAtom)
  expect(store.get(pendingPaymentAtom)).toBeNull()
})

it("a signed-out visitor sees another user's payment only with that user's basket", () => {
  const store = createStore()
  write(store, { userId: '5' })
  expect(store.get(pendingPaymentAtom)).toBeNull()
  store.set(setBasketTokenAtom, 'basket')
  expect(store.get(pendingPaymentAtom)?.orderId).toBe('1')
})

it('a payer is away while nobody is signed in and the pending payment belongs to a user', () => {
  const store = createStore()
  store.set(setBasketTokenAtom, 'basket')
  write(store, { userId: '5' })
  expect(store.get(isPayerAwayAtom)).toBe(false)
  store.set(identifyAtom, null)
  expect(store.get(isPayerAwayAtom)).toBe(true)
  store.set(identifyAtom, buildUser({ id: '5' }))
  expect(store.get(isPayerAwayAtom)).toBe(false)
  store.set(identifyAtom, null)
  remove(store, '1')
  expect(store.get(isPayerAwayAtom)).toBe(false)
  write(store)
  expect(store.get(isPayerAwayAtom)).toBe(false)
})

it('a recovery returns to the basket of the payment, if it has one', () => {
  const store = createStore()
  store.set(setBasketTokenAtom, 'present')
  store.set(returnToPaidBasketAtom, null)
  expect(store.get(basketTokenAtom)).toBe('present')
  store.set(returnToPaidBasketAtom, 'paid')
  expect(store.get(basketTokenAtom)).toBe('paid')
})

it('the journal drops a malformed entry and keeps the others', () => {
  localStorage.setItem(KEY, JSON.stringify([{ orderId: 3 }, null, 'x', entry()]))
  const store = createStore()
  store.set(setBasketTokenAtom, 'basket')
  expect(store.get(pendingPaymentAtom)?.orderId).toBe('1')
})

it.each([
  '{',
  '42',
  '"x"',
  'null',
  '[]',
  '{"__proto__":{"polluted":1}}',
])('the journal reads a stored %s as empty', (text) => {
  localStorage.setItem(KEY, text)
  expect(createStore().get(pendingPaymentAtom)).toBeNull()
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})
