import { createStore } from 'jotai/vanilla'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  type Amounts,
  disagreementAtom,
  keepPlacedOrderAtom,
  keepUnfinishedOrderAtom,
  placedOrderAtom,
  reportPurchaseAtom,
} from '../../../src/atoms/checkout/placed-order'
import { unfinishedOrderAtom } from '../../../src/atoms/checkout/unfinished'
import { identifyAtom } from '../../../src/atoms/session/identity'
import { Line } from '../../../src/entities/basket/basket'
import { Order, productLines } from '../../../src/entities/checkout/order'
import { listen } from '../../../src/events'
import { buildOrder, buildUser } from './order-builders'

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
  before.set(keepUnfinishedOrderAtom, LONG_ORDER)
  before.set(keepPlacedOrderAtom, LONG_ORDER, NOT_KNOWN)
  const after = createStore()
  for (const kept of [after.get(unfinishedOrderAtom), after.get(placedOrderAtom)]) {
    expect(kept && productLines(kept)).toHaveLength(2_000)
  }
})

it("a guest's placed order is hidden from whoever signs in (checkout.25)", () => {
  const store = createStore()
  store.set(keepPlacedOrderAtom, buildOrder(), NOT_KNOWN)
  expect(store.get(placedOrderAtom)?.id).toBe('o1')
  store.set(identifyAtom, buildUser())
  expect(store.get(placedOrderAtom)).toBeNull()
})

it("a user's placed order is shown to that user only (checkout.25)", () => {
  const store = createStore()
  store.set(identifyAtom, buildUser())
  store.set(keepPlacedOrderAtom, buildOrder(), NOT_KNOWN)
  store.set(keepUnfinishedOrderAtom, buildOrder())
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
])('amounts of which none differs (shown %j, charged %j, ordered %j) are thanked for (payment.31)', (shown, charged, total) => {
  const store = createStore()
  store.set(keepPlacedOrderAtom, orderOf(total), { shown, lines: null, charged })
  expect(store.get(disagreementAtom)).toBeNull()
})

it.each<[number | null, number | null, number | null]>([
  [2_358, 55_217, 55_217],
  [2_358, 55_217, 2_358],
  [2_358, 2_358, 55_217],
  [2_358, null, 55_217],
  [2_358, 55_217, null],
  [2_358, 2_359, 2_360],
  [null, 2_358, 55_217],
])('amounts that differ (shown %j, charged %j, ordered %j) are told, also after a reload (payment.31)', (shown, charged, ordered) => {
  createStore().set(keepPlacedOrderAtom, orderOf(ordered), { shown, lines: null, charged })
  expect(createStore().get(disagreementAtom)).toEqual({
    shown,
    charged,
    ordered,
    changes: [],
    isPaidTwice: false,
  })
})

it('the total of a closed basket that is answered without its lines is no amount to compare (payment.31)', () => {
  const store = createStore()
  const order = { ...orderOf(0), basket: { product: [] } }
  store.set(keepPlacedOrderAtom, order, { shown: 2_358, lines: null, charged: 2_358 })
  expect(store.get(disagreementAtom)).toBeNull()
  store.set(keepPlacedOrderAtom, order, { shown: 2_358, lines: null, charged: 2_400 })
  expect(store.get(disagreementAtom)).toEqual({
    shown: 2_358,
    charged: 2_400,
    ordered: null,
    changes: [],
    isPaidTwice: false,
  })
})

it("the amounts of a guest's order are hidden from whoever signs in (checkout.25)", () => {
  const store = createStore()
  store.set(keepPlacedOrderAtom, orderOf(2_358), { shown: 2_358, lines: null, charged: 55_217 })
  store.set(identifyAtom, buildUser())
  expect(store.get(disagreementAtom)).toBeNull()
})

it.each([
  ['in pence', { tax: 102_051, taxDisplay: 'Tax incl. 1.020,50' }, 102_051],
  ['as text only', { taxDisplay: '£1,020.50' }, null],
])('the page hears the sums of a placed order in pence, and the tax that is told %s (page.15, event.3)', (_, tax, pence) => {
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
