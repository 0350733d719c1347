import fc from 'fast-check'
import { createStore } from 'jotai/vanilla'
import { afterEach, expect, it } from 'vitest'
import {
  changeJournalAtom,
  followJournalAtom,
  journalAtom,
  type Payer,
  pendingPaymentOf,
  rereadJournalAtom,
  unfinishedPaymentsOf,
} from '../../../src/atoms/payment/journal'
import {
  type JournalEntry,
  PAYMENT_STEPS,
  withEntry,
  withoutEntry,
} from '../../../src/entities/payment/payment'

const KEY = 'trade-blocks:payment-journal'
const entry = (change: Partial<JournalEntry> = {}): JournalEntry => ({
  orderId: '1',
  intentId: 'pi_1',
  userId: null,
  basketToken: 'basket',
  time: '2026-11-21T12:00:00Z',
  step: 'confirming',
  shown: 2_358,
  lines: null,
  charged: null,
  isLeft: false,
  ...change,
})
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as JournalEntry[] | null

afterEach(() => localStorage.clear())

type Store = ReturnType<typeof createStore>
const write = (store: Store, change: Partial<JournalEntry> = {}) =>
  store.set(changeJournalAtom, (journal) => withEntry(journal, entry(change)))
const ordersIn = (store: Store) => store.get(journalAtom).map(({ orderId }) => orderId)
const remove = (store: Store, orderId: string, step: JournalEntry['step'] = 'paid') =>
  store.set(changeJournalAtom, (journal) => withoutEntry(journal, { orderId, step }))

it('the journal has one entry for each order, and is deleted with the last one (payment.182)', () => {
  const store = createStore()
  write(store)
  write(store, { orderId: '2' })
  write(store, { step: 'paid' })
  expect(stored()?.map(({ orderId, step }) => [orderId, step])).toEqual([
    ['1', 'paid'],
    ['2', 'confirming'],
  ])
  remove(store, '1')
  remove(store, '2')
  expect(localStorage.getItem(KEY)).toBeNull()
})

it('the journal has an unpaid entry beside a pending payment of the same order (payment.19)', () => {
  const store = createStore()
  write(store, { step: 'unpaid' })
  write(store)
  write(store, { step: 'unpaid' })
  expect(stored()?.map(({ step }) => step)).toEqual(['unpaid', 'confirming'])
  remove(store, '1')
  expect(stored()?.map(({ step }) => step)).toEqual(['unpaid'])
  remove(store, '1', 'unpaid')
  expect(stored()).toBeNull()
})

it('the journal has ids, a time, a step, two amounts, seen lines and a left mark only (payment.18)', () => {
  const store = createStore()
  write(store)
  expect(Object.keys(stored()?.[0] ?? {}).toSorted()).toEqual([
    'basketToken',
    'charged',
    'intentId',
    'isLeft',
    'lines',
    'orderId',
    'shown',
    'step',
    'time',
    'userId',
  ])
})

const payer = (change: Partial<Payer> = {}): Payer => ({
  userId: null,
  basketToken: 'another',
  orderId: null,
  isBasketEmpty: false,
  ...change,
})
const isPending = (kept: JournalEntry, of: Partial<Payer>) =>
  pendingPaymentOf([kept], payer(of)) !== null
const isOther = (kept: JournalEntry, of: Partial<Payer>) =>
  unfinishedPaymentsOf([kept], payer(of)).length > 0

const OF_GUEST = entry()
const OF_USER = entry({ userId: '5' })

it.each<[string, JournalEntry, Partial<Payer>, 'pending' | 'other' | 'hidden']>([
  ["a guest's, for their basket", OF_GUEST, { basketToken: 'basket' }, 'pending'],
  ["a guest's, for another basket", OF_GUEST, {}, 'other'],
  [
    "a guest's, for the basket of a user",
    OF_GUEST,
    { userId: '5', basketToken: 'basket' },
    'pending',
  ],
  ["a guest's, for another basket than the user's", OF_GUEST, { userId: '5' }, 'hidden'],
  ["a user's, for their basket", OF_USER, { userId: '5', basketToken: 'basket' }, 'pending'],
  ["a user's, for another basket", OF_USER, { userId: '5' }, 'other'],
  ["a user's, for the basket of a guest", OF_USER, { basketToken: 'basket' }, 'pending'],
  ["a user's, for another basket than the guest's", OF_USER, {}, 'hidden'],
  ["another user's, for this basket", OF_USER, { userId: '6', basketToken: 'basket' }, 'hidden'],
  ["another user's", OF_USER, { userId: '6' }, 'hidden'],
  ['one for the order in checkout', OF_GUEST, { orderId: '1' }, 'pending'],
  ["a user's for the order in checkout", OF_USER, { userId: '5', orderId: '1' }, 'pending'],
])('a payment blocks only the basket that it pays for: %s (payment.29)', (_name, kept, of, expected) => {
  const is = isPending(kept, of) ? 'pending' : isOther(kept, of) ? 'other' : 'hidden'
  expect(is).toBe(expected)
})

it('while the basket is empty any own payment is recovered first, unless it was left (payment.29)', () => {
  const isBasketEmpty = true
  expect(isPending(OF_GUEST, { isBasketEmpty })).toBe(true)
  expect(isPending(OF_USER, { userId: '5', isBasketEmpty })).toBe(true)
  expect(isPending(OF_USER, { userId: '6', isBasketEmpty })).toBe(false)
  const left = entry({ isLeft: true })
  expect(isPending(left, { isBasketEmpty })).toBe(false)
  expect(isOther(left, { isBasketEmpty })).toBe(true)
})

it('a payment that was left blocks its own basket if that basket returns (payment.185)', () => {
  const left = entry({ isLeft: true })
  expect(isPending(left, { basketToken: 'basket' })).toBe(true)
  expect(isPending(left, { orderId: '1' })).toBe(true)
})

it('a payment without a basket token does not block others without one (payment.29)', () => {
  const left = entry({ basketToken: null, isLeft: true })
  expect(isPending(left, { basketToken: null, isBasketEmpty: true })).toBe(false)
  expect(isPending(left, { basketToken: null, orderId: '1' })).toBe(true)
})

it('while the basket is empty, its own payment is recovered before those of older baskets (payment.29)', () => {
  const older = entry({ orderId: '9', basketToken: 'older' })
  const present = payer({ basketToken: 'basket', isBasketEmpty: true })
  expect(pendingPaymentOf([older, OF_GUEST], present)).toBe(OF_GUEST)
  expect(unfinishedPaymentsOf([older, OF_GUEST], present)).toEqual([older])
})

it('payments that were not made block nothing (payment.19)', () => {
  const unpaid = entry({ step: 'unpaid' })
  const another = entry({ step: 'unpaid', orderId: '2' })
  for (const of of [{ basketToken: 'basket' }, { orderId: '1' }, { isBasketEmpty: true }]) {
    expect(isPending(unpaid, of)).toBe(false)
  }
  const present = payer({ basketToken: 'basket' })
  expect(unfinishedPaymentsOf([unpaid, another], present)).toEqual([unpaid, another])
  expect(unfinishedPaymentsOf([unpaid, OF_GUEST], present)).toEqual([unpaid])
})

it('at most one payment of a buyer is pending (payment.29)', () => {
  const tokens = fc.constantFrom('a', 'b', null)
  const users = fc.constantFrom('5', '6', null)
  const kept = fc
    .record({
      orderId: fc.constantFrom('1', '2', '3'),
      userId: users,
      basketToken: tokens,
      isLeft: fc.boolean(),
      step: fc.constantFrom(...PAYMENT_STEPS),
    })
    .map(entry)
  const payers = fc.record({
    userId: users,
    basketToken: tokens,
    orderId: fc.constantFrom('1', null),
    isBasketEmpty: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(kept, { maxLength: 6 }), payers, (journal, of) => {
      const pending = pendingPaymentOf(journal, of)
      const others = unfinishedPaymentsOf(journal, of)
      expect(others).not.toContain(pending)
      const own = journal.filter(({ userId }) => userId === of.userId)
      for (const each of own) expect(each === pending || others.includes(each)).toBe(true)
      // A signed-in user sees a guest's payment for this basket, and none of another account.
      const isForeign = ({ userId, orderId }: JournalEntry) =>
        of.userId !== null && userId !== null && userId !== of.userId && orderId !== of.orderId
      expect(others.filter(isForeign)).toEqual([])
      expect(pending && isForeign(pending)).not.toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

it('the journal keeps the entries of other tabs', () => {
  const store = createStore()
  expect(ordersIn(store)).toEqual([])
  localStorage.setItem(KEY, JSON.stringify([entry({ orderId: '9' })]))
  write(store)
  expect(stored()?.map(({ orderId }) => orderId)).toEqual(['9', '1'])
})

it('the journal shows entries of other tabs until it is unsubscribed', () => {
  const store = createStore()
  const unsubscribe = store.set(followJournalAtom)
  expect(ordersIn(store)).toEqual([])
  localStorage.setItem(KEY, JSON.stringify([entry()]))
  window.dispatchEvent(new StorageEvent('storage', { key: 'trade-blocks:favourites' }))
  expect(ordersIn(store)).toEqual([])
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
  expect(ordersIn(store)).toEqual(['1'])
  unsubscribe()
  localStorage.removeItem(KEY)
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(ordersIn(store)).toEqual(['1'])
  store.set(rereadJournalAtom)
  expect(ordersIn(store)).toEqual([])
})

it('the journal drops a malformed entry and keeps the others', () => {
  localStorage.setItem(KEY, JSON.stringify([{ orderId: 3 }, null, 'x', entry()]))
  const store = createStore()
  expect(ordersIn(store)).toEqual(['1'])
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
  expect(createStore().get(journalAtom)).toEqual([])
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})
