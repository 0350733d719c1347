import { createStore } from 'jotai/vanilla'
import { afterEach, describe, expect, it } from 'vitest'
import {
  doubtedPaymentAtom,
  followJournalAtom,
  keepPaymentAtom,
  paymentAtom,
  strikeDoubtAtom,
  strikePaymentAtom,
} from '../../../src/atoms/payment/payment-journal'
import { dropPaymentReturn } from '../../../src/atoms/payment/payment-return'
import { setBasketTokenAtom } from '../../../src/atoms/session/session'
import type { JournalEntry } from '../../../src/entities/payment'

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

describe('the payment journal', () => {
  it('holds one entry for each order, and nothing when all are settled', () => {
    const store = createStore()
    store.set(keepPaymentAtom, entry())
    store.set(keepPaymentAtom, entry({ orderId: '2' }))
    store.set(keepPaymentAtom, entry({ step: 'paid' }))
    expect(stored()?.map(({ orderId, step }) => [orderId, step])).toEqual([
      ['2', 'confirming'],
      ['1', 'paid'],
    ])
    store.set(strikePaymentAtom, '1')
    store.set(strikePaymentAtom, '2')
    expect(stored()).toBeNull()
  })

  it('holds a doubt beside a payment of the same order, and each goes by itself', () => {
    const store = createStore()
    store.set(setBasketTokenAtom, 'basket')
    store.set(keepPaymentAtom, entry({ step: 'unpaid' }))
    expect(store.get(paymentAtom)).toBeNull()
    expect(store.get(doubtedPaymentAtom)?.orderId).toBe('1')
    store.set(keepPaymentAtom, entry())
    store.set(keepPaymentAtom, entry({ step: 'unpaid' }))
    expect(stored()?.map(({ step }) => step)).toEqual(['confirming', 'unpaid'])
    store.set(strikePaymentAtom, '1')
    expect(stored()?.map(({ step }) => step)).toEqual(['unpaid'])
    store.set(strikeDoubtAtom, '1')
    expect(stored()).toBeNull()
  })

  it("shows a guest no doubt of another basket, and nobody another buyer's", () => {
    const store = createStore()
    store.set(keepPaymentAtom, entry({ step: 'unpaid' }))
    store.set(keepPaymentAtom, entry({ step: 'unpaid', orderId: '2', userId: '5' }))
    expect(store.get(doubtedPaymentAtom)).toBeNull()
    store.set(setBasketTokenAtom, 'another')
    expect(store.get(doubtedPaymentAtom)).toBeNull()
  })

  it('keeps what another tab has written', () => {
    const store = createStore()
    expect(store.get(paymentAtom)).toBeNull()
    localStorage.setItem(KEY, JSON.stringify([entry({ orderId: '9' })]))
    store.set(keepPaymentAtom, entry())
    expect(stored()?.map(({ orderId }) => orderId)).toEqual(['9', '1'])
  })

  it('follows other tabs', () => {
    const store = createStore()
    const stop = store.set(followJournalAtom)
    expect(store.get(paymentAtom)).toBeNull()
    localStorage.setItem(KEY, JSON.stringify([entry()]))
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
    expect(store.get(paymentAtom)?.orderId).toBe('1')
    stop()
  })

  it("shows a signed-out visitor another buyer's payment only with that one's basket", () => {
    const store = createStore()
    store.set(keepPaymentAtom, entry({ userId: '5' }))
    expect(store.get(paymentAtom)).toBeNull()
    store.set(setBasketTokenAtom, 'basket')
    expect(store.get(paymentAtom)?.orderId).toBe('1')
  })

  it('drops an entry that is no entry, and keeps the others', () => {
    localStorage.setItem(KEY, JSON.stringify([{ orderId: 3 }, null, 'x', entry()]))
    expect(createStore().get(paymentAtom)?.orderId).toBe('1')
  })

  it.each([
    '{',
    '42',
    '"x"',
    'null',
    '[]',
    '{"__proto__":{"polluted":1}}',
  ])('takes %s for no journal', (text) => {
    localStorage.setItem(KEY, text)
    expect(createStore().get(paymentAtom)).toBeNull()
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })
})

it("takes the provider's parameters out of the address, and leaves the others as they are", () => {
  history.replaceState(
    null,
    '',
    '/payment?utm_source=a%20b&payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded#top',
  )
  dropPaymentReturn()
  expect(window.location.search).not.toContain('payment_intent')
  expect(window.location.search).not.toContain('redirect_status')
  expect(window.location.search).toContain('utm_source=a')
  expect(window.location.hash).toBe('#top')
  const elsewhere = '/donate?payment_intent=pi_2&a=%20b'
  history.replaceState(null, '', elsewhere)
  dropPaymentReturn()
  expect(window.location.pathname + window.location.search).toBe(elsewhere)
  history.replaceState(null, '', '/')
})
