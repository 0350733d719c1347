import { createStore } from 'jotai/vanilla'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchBasketAtom } from '../../../src/atoms/basket/basket'
import {
  type Amounts,
  amountMismatchAtom,
  isPayerSignedOutAtom,
  missedDayAtom,
  pendingPaymentAtom,
  placedOrderAtom,
  reportPurchaseAtom,
  storePlacedOrderAtom,
  storeUnfinishedOrderAtom,
  unfinishedOrderAtom,
  unfinishedPaymentsAtom,
} from '../../../src/atoms/checkout/unfinished'
import { changeJournalAtom, followJournalAtom } from '../../../src/atoms/payment/journal'
import { setBasketTokenAtom } from '../../../src/atoms/session/basket-token'
import { identifyAtom } from '../../../src/atoms/session/identity'
import { Line } from '../../../src/entities/basket/basket'
import { Order, productLines } from '../../../src/entities/checkout/order'
import { type JournalEntry, withEntry } from '../../../src/entities/payment/payment'
import { listen } from '../../../src/events'
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

it('a payment of an older basket is pending once the current one has loaded and is empty (payment.29)', async () => {
  const { store, once } = await openShop()
  write(store, buildEntry('confirming', { orderId: 'o0', basketToken: 'older' }))
  write(store, buildEntry('confirming', { orderId: 'o9', basketToken: 'oldest', isLeft: true }))
  expect(store.get(pendingPaymentAtom)).toBeNull()
  once('GET', /basket/, EMPTY)
  await store.set(fetchBasketAtom)
  expect(store.get(pendingPaymentAtom)?.orderId).toBe('o0')
  expect(store.get(unfinishedPaymentsAtom).map(({ orderId }) => orderId)).toEqual(['o9'])
})

it('a payment of an older basket is not pending while the current basket is unknown (payment.29)', () => {
  const store = createStore()
  store.set(identifyAtom, null)
  store.set(setBasketTokenAtom, 'b')
  write(store, buildEntry('confirming', { orderId: 'o0', basketToken: 'older' }))
  expect(store.get(pendingPaymentAtom)).toBeNull()
  expect(store.get(unfinishedPaymentsAtom)).toHaveLength(1)
})

it('the journal shows entries that other tabs write (payment.18)', async () => {
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

it('a payer is signed out while the pending payment belongs to a user and nobody is signed in', () => {
  const store = createStore()
  store.set(setBasketTokenAtom, 'b')
  write(store, buildEntry('confirming', { userId: '5' }))
  expect(store.get(isPayerSignedOutAtom)).toBe(false)
  store.set(identifyAtom, null)
  expect(store.get(isPayerSignedOutAtom)).toBe(true)
  store.set(identifyAtom, buildUser({ id: '5' }))
  expect(store.get(isPayerSignedOutAtom)).toBe(false)
  store.set(identifyAtom, null)
  write(store, buildEntry('confirming'))
  expect(store.get(isPayerSignedOutAtom)).toBe(false)
})

it('an unanswered order concerns its own basket, or an empty one (payment.10)', async () => {
  const { store, once } = await openShop()
  store.set(storeUnfinishedOrderAtom, buildOrder())
  expect(store.get(unfinishedOrderAtom)?.id).toBe('o1')
  store.set(setBasketTokenAtom, 'newer', true)
  expect(store.get(unfinishedOrderAtom)).toBeNull()
  once('GET', /basket/, EMPTY)
  await store.set(fetchBasketAtom)
  expect(store.get(unfinishedOrderAtom)?.id).toBe('o1')
})

describe('placed order', () => {
  const LONG_ORDER = buildOrder({
    basket: {
      product: Array.from({ length: 2_000 }, (_, index) =>
        v.parse(Line, {
          id: String(index),
          qty: 12,
          total_display: '£1,234.50',
          unit: 12_345,
          unit_display: '£123.45',
          product: {
            id: `1000${index}`,
            sku: `TEA/EB/${index}`,
            title: 'Earl Grey Supreme Enveloped Bags, 200',
            permalink: `/product/earl-grey-supreme-enveloped-bags-${index}`,
            image: `https://shop.example/images/earl-grey-supreme-${index}.svg`,
            stock_level: 500,
          },
        }),
      ),
    },
  })

  const NOT_KNOWN: Amounts = { shown: null, lines: null, charged: null }

  beforeEach(() => sessionStorage.clear())
  afterEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  it('an order of 2,000 lines is kept through a reload, unfinished and placed (checkout.25)', () => {
    const before = createStore()
    before.set(storeUnfinishedOrderAtom, LONG_ORDER)
    before.set(storePlacedOrderAtom, LONG_ORDER, NOT_KNOWN)
    const after = createStore()
    for (const kept of [after.get(unfinishedOrderAtom), after.get(placedOrderAtom)]) {
      expect(kept && productLines(kept)).toHaveLength(2_000)
    }
  })

  it("a guest's placed order is hidden from signed-in users (checkout.25)", () => {
    const store = createStore()
    store.set(storePlacedOrderAtom, buildOrder(), NOT_KNOWN)
    expect(store.get(placedOrderAtom)?.id).toBe('o1')
    store.set(identifyAtom, buildUser())
    expect(store.get(placedOrderAtom)).toBeNull()
  })

  it("a user's placed order is shown to that user only (checkout.25)", () => {
    const store = createStore()
    store.set(identifyAtom, buildUser())
    store.set(storePlacedOrderAtom, buildOrder(), NOT_KNOWN)
    store.set(storeUnfinishedOrderAtom, buildOrder())
    expect(store.get(placedOrderAtom)?.id).toBe('o1')
    store.set(identifyAtom, buildUser({ id: 'u2' }))
    expect(store.get(placedOrderAtom)).toBeNull()
    expect(store.get(unfinishedOrderAtom)).toBeNull()
  })

  const orderOf = (total: number | null) => {
    const { totals, ...order } = LONG_ORDER
    return { ...order, totals: { ...totals, total } }
  }

  it.each<[number | null, number | null, number | null]>([
    [2_358, 2_358, 2_358],
    [2_358, null, 2_358],
    [2_358, 2_358, null],
    [2_358, null, null],
    [null, null, 2_358],
    [null, 2_358, 2_358],
    [null, null, null],
  ])('equal amounts (shown %j, charged %j, ordered %j) show no warning (payment.31)', (shown, charged, total) => {
    const store = createStore()
    store.set(storePlacedOrderAtom, orderOf(total), { shown, lines: null, charged })
    expect(store.get(amountMismatchAtom)).toBeNull()
  })

  it.each<[number | null, number | null, number | null]>([
    [2_358, 55_217, 55_217],
    [2_358, 55_217, 2_358],
    [2_358, 2_358, 55_217],
    [2_358, null, 55_217],
    [2_358, 55_217, null],
    [2_358, 2_359, 2_360],
    [null, 2_358, 55_217],
  ])('different amounts (shown %j, charged %j, ordered %j) are shown, also after a reload (payment.31)', (shown, charged, ordered) => {
    createStore().set(storePlacedOrderAtom, orderOf(ordered), { shown, lines: null, charged })
    expect(createStore().get(amountMismatchAtom)).toEqual({
      shown,
      charged,
      ordered,
      changes: [],
      isPaidTwice: false,
    })
  })

  it('the total of a closed basket without lines is not compared (payment.31)', () => {
    const store = createStore()
    const order = { ...orderOf(0), basket: { product: [] } }
    store.set(storePlacedOrderAtom, order, { shown: 2_358, lines: null, charged: 2_358 })
    expect(store.get(amountMismatchAtom)).toBeNull()
    store.set(storePlacedOrderAtom, order, { shown: 2_358, lines: null, charged: 2_400 })
    expect(store.get(amountMismatchAtom)).toEqual({
      shown: 2_358,
      charged: 2_400,
      ordered: null,
      changes: [],
      isPaidTwice: false,
    })
  })

  it("the amounts of a guest's order are hidden from signed-in users (checkout.25)", () => {
    const store = createStore()
    store.set(storePlacedOrderAtom, orderOf(2_358), { shown: 2_358, lines: null, charged: 55_217 })
    store.set(identifyAtom, buildUser())
    expect(store.get(amountMismatchAtom)).toBeNull()
  })

  it.each([
    ['in pence', { tax: 102_051, taxDisplay: 'Tax incl. 1.020,50' }, 102_051],
    ['as text only', { taxDisplay: '£1,020.50' }, null],
  ])('the page gets the sums of a placed order in pence, and the tax stated %s (page.15, event.3)', (_, tax, pence) => {
    const heard = vi.fn()
    const stop = listen('trade:order', heard)
    const order = v.parse(Order, {
      id: 'o7',
      totals: { total: 123450, ...tax, shipping: 695 },
      basket: {
        product: [{ id: 'l1', qty: 2, unit: 1999, product: { sku: 'TEA/1', title: 'Tea' } }],
      },
    })
    createStore().set(reportPurchaseAtom, order)
    stop()
    expect(heard).toHaveBeenCalledExactlyOnceWith({
      orderId: 'o7',
      total: 123_450,
      tax: pence,
      shipping: 695,
      lines: [{ sku: 'TEA/1', title: 'Tea', price: 1_999, qty: 2 }],
    })
  })
})

it.each([
  ['2026-03-05', '2026-03-06', '2026-03-05'],
  ['2026-03-05', '2026-03-05', null],
  ['2026-03-06', '2026-03-05', null],
  [null, '2026-03-05', null],
  ['2026-03-05', undefined, null],
])('an order promised for %j that arrives on %j has missed the day: %j (delivery.20)', (day, delivery_day, missed) => {
  const order = { ...buildOrder(), ...(delivery_day && { delivery_day }) }
  createStore().set(storePlacedOrderAtom, order, { shown: 1, lines: null, charged: 1, day })
  expect(createStore().get(missedDayAtom)).toBe(missed)
})
