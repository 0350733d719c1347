import { createStore } from 'jotai/vanilla'
import { afterEach, expect, it } from 'vitest'
import { fetchBasketAtom } from '../../../src/atoms/basket/basket'
import { keepUnfinishedOrderAtom } from '../../../src/atoms/checkout/placed-order'
import {
  isPayerAwayAtom,
  pendingPaymentAtom,
  unfinishedOrderAtom,
  unfinishedPaymentsAtom,
} from '../../../src/atoms/checkout/unfinished'
import { changeJournalAtom, followJournalAtom } from '../../../src/atoms/payment/journal'
import { setBasketTokenAtom } from '../../../src/atoms/session/basket-token'
import { identifyAtom } from '../../../src/atoms/session/identity'
import { type JournalEntry, withEntry } from '../../../src/entities/payment/payment'
import { openShop } from './checkout-shop'
import { buildEntry, buildOrder, buildUser } from './order-builders'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

type Store = ReturnType<typeof createStore>
const write = (store: Store, entry: JournalEntry) =>
  store.set(changeJournalAtom, (journal) => withEntry(journal, entry))
const EMPTY = { status: 200, body: { data: {}, totalItems: 0 } }

it("a page sees its basket's payment as pending and those of older baskets beside it (payment.29)", async () => {
  const { store } = await openShop()
  const older = buildEntry('paid', { orderId: 'o0', basketToken: 'older' })
  const present = buildEntry('confirming')
  write(store, older)
  expect(store.get(pendingPaymentAtom)).toBeNull()
  write(store, present)
  expect(store.get(pendingPaymentAtom)).toEqual(present)
  expect(store.get(unfinishedPaymentsAtom)).toEqual([older])
})

it('a payment of the order in checkout is pending, whatever token its basket had (payment.29)', async () => {
  const { store } = await openShop()
  write(store, buildEntry('confirming', { basketToken: 'former' }))
  expect(store.get(pendingPaymentAtom)?.orderId).toBe('o1')
  store.set(setBasketTokenAtom, 'newer', true)
  expect(store.get(pendingPaymentAtom)).toBeNull()
})

it('a payment of an older basket is pending once the present one has loaded and is empty (payment.29)', async () => {
  const { store, once } = await openShop()
  write(store, buildEntry('confirming', { orderId: 'o0', basketToken: 'older' }))
  write(store, buildEntry('confirming', { orderId: 'o9', basketToken: 'oldest', isLeft: true }))
  expect(store.get(pendingPaymentAtom)).toBeNull()
  once('GET', /basket/, EMPTY)
  await store.set(fetchBasketAtom)
  expect(store.get(pendingPaymentAtom)?.orderId).toBe('o0')
  expect(store.get(unfinishedPaymentsAtom).map(({ orderId }) => orderId)).toEqual(['o9'])
})

it('a payment of an older basket is not pending while nobody knows what is in the present one (payment.29)', () => {
  const store = createStore()
  store.set(identifyAtom, null)
  store.set(setBasketTokenAtom, 'b')
  write(store, buildEntry('confirming', { orderId: 'o0', basketToken: 'older' }))
  expect(store.get(pendingPaymentAtom)).toBeNull()
  expect(store.get(unfinishedPaymentsAtom)).toHaveLength(1)
})

it('what another tab writes into the journal is seen here (payment.18)', async () => {
  const { store } = await openShop()
  const unsubscribe = store.set(followJournalAtom)
  const key = 'trade-blocks:payment-journal'
  localStorage.setItem(key, JSON.stringify([buildEntry('confirming')]))
  window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(store.get(pendingPaymentAtom)?.step).toBe('confirming')
  localStorage.removeItem(key)
  window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(store.get(pendingPaymentAtom)).toBeNull()
  unsubscribe()
})

it("a signed-out visitor sees another user's payment only with that user's basket", () => {
  const store = createStore()
  write(store, buildEntry('confirming', { userId: '5' }))
  expect(store.get(pendingPaymentAtom)).toBeNull()
  store.set(setBasketTokenAtom, 'b')
  expect(store.get(pendingPaymentAtom)?.orderId).toBe('o1')
})

it('a payer is away while nobody is signed in and the pending payment belongs to a user', () => {
  const store = createStore()
  store.set(setBasketTokenAtom, 'b')
  write(store, buildEntry('confirming', { userId: '5' }))
  expect(store.get(isPayerAwayAtom)).toBe(false)
  store.set(identifyAtom, null)
  expect(store.get(isPayerAwayAtom)).toBe(true)
  store.set(identifyAtom, buildUser({ id: '5' }))
  expect(store.get(isPayerAwayAtom)).toBe(false)
  store.set(identifyAtom, null)
  write(store, buildEntry('confirming'))
  expect(store.get(isPayerAwayAtom)).toBe(false)
})

it('an order that was sent without an answer concerns its basket, or an empty one (payment.10)', async () => {
  const { store, once } = await openShop()
  store.set(keepUnfinishedOrderAtom, buildOrder())
  expect(store.get(unfinishedOrderAtom)?.id).toBe('o1')
  store.set(setBasketTokenAtom, 'newer', true)
  expect(store.get(unfinishedOrderAtom)).toBeNull()
  once('GET', /basket/, EMPTY)
  await store.set(fetchBasketAtom)
  expect(store.get(unfinishedOrderAtom)?.id).toBe('o1')
})
