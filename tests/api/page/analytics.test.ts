import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  type AnalyticsEvent,
  type AnalyticsItem,
  sendAnalytics,
} from '../../../src/api/page/analytics'
import { watchConsent } from '../../../src/api/page/consent'
import { resetConfig } from '../../../src/config'
import { expectConsoleError } from '../../setup'

const TEA: AnalyticsItem = { sku: 'TEA/1', title: 'Tea', price: 1_999, qty: 2 }
const COFFEE: AnalyticsItem = { sku: 'COF/2', title: 'Coffee', price: 750, qty: 3 }
const VIEW: AnalyticsEvent = { name: 'view_item', items: [TEA] }

let stop = () => {}

function begin(analytics: unknown) {
  document.head.innerHTML = `<script type="application/json" data-trade-blocks>${JSON.stringify({ analytics })}</script>`
  resetConfig()
  stop = watchConsent()
}

beforeEach(() => {
  delete window.dataLayer
})
afterEach(() => {
  stop()
  document.head.replaceChildren()
  resetConfig()
})

it('an event waits for consent, and then goes to the data layer (page.13)', () => {
  begin({ event: 'consent' })
  const onSent = vi.fn()
  sendAnalytics(VIEW, onSent)
  expect(window.dataLayer).toBeUndefined()
  expect(onSent).not.toHaveBeenCalled()
  document.dispatchEvent(new Event('consent'))
  expect(window.dataLayer).toHaveLength(2)
  expect(onSent).toHaveBeenCalledOnce()
})

it.each([
  'view_item',
  'view_item_list',
  'add_to_cart',
] as const)('%s has its items and their value in GBP and pounds (page.14)', (name) => {
  begin('always')
  sendAnalytics({ name, items: [TEA, COFFEE] })
  expect(window.dataLayer).toEqual([
    { ecommerce: null },
    {
      event: name,
      ecommerce: {
        currency: 'GBP',
        value: 62.48,
        items: [
          { item_id: 'TEA/1', item_name: 'Tea', price: 19.99, quantity: 2 },
          { item_id: 'COF/2', item_name: 'Coffee', price: 7.5, quantity: 3 },
        ],
      },
    },
  ])
})

it('purchase has transaction id, value, tax, shipping and items in GBP and pounds (page.14, page.15)', () => {
  begin('always')
  sendAnalytics({
    name: 'purchase',
    transactionId: '1007',
    value: 12_345,
    tax: 2_057,
    shipping: 495,
    items: [TEA],
  })
  expect(window.dataLayer).toEqual([
    { ecommerce: null },
    {
      event: 'purchase',
      ecommerce: {
        transaction_id: '1007',
        value: 123.45,
        tax: 20.57,
        shipping: 4.95,
        currency: 'GBP',
        items: [{ item_id: 'TEA/1', item_name: 'Tea', price: 19.99, quantity: 2 }],
      },
    },
  ])
})

it('a purchase leaves out an unknown tax (page.15)', () => {
  begin('always')
  const sums = { value: 12_345, tax: null, shipping: 495 }
  sendAnalytics({ name: 'purchase', transactionId: '1007', ...sums, items: [TEA] })
  expect(window.dataLayer?.[1]).toHaveProperty('ecommerce.value', 123.45)
  expect(window.dataLayer?.[1]).not.toHaveProperty('ecommerce.tax')
})

it("only the payment step's event names the payment method (page.22)", () => {
  begin('always')
  sendAnalytics({ name: 'add_payment_info', items: [TEA], paymentType: 'card' })
  sendAnalytics({ name: 'add_shipping_info', items: [TEA] })
  expect(window.dataLayer?.[1]).toHaveProperty('ecommerce.payment_type', 'card')
  expect(window.dataLayer?.[3]).not.toHaveProperty('ecommerce.payment_type')
})

it('an event with a hidden price has neither that price nor a value (page.14)', () => {
  begin('always')
  sendAnalytics({
    name: 'view_item_list',
    list: 'products',
    items: [TEA, { ...COFFEE, price: null }],
  })
  expect(window.dataLayer?.[1]).toEqual({
    event: 'view_item_list',
    ecommerce: {
      currency: 'GBP',
      item_list_id: 'products',
      item_list_name: 'products',
      items: [
        { item_id: 'TEA/1', item_name: 'Tea', price: 19.99, quantity: 2 },
        { item_id: 'COF/2', item_name: 'Coffee', quantity: 3 },
      ],
    },
  })
})

it('events are added to a data layer that the page already has', () => {
  window.dataLayer = [{ event: 'page' }]
  begin('always')
  sendAnalytics(VIEW)
  expect(window.dataLayer).toHaveLength(3)
})

it('a data layer that is not a list is left alone', () => {
  Reflect.set(window, 'dataLayer', {})
  begin('always')
  const onSent = vi.fn()
  sendAnalytics(VIEW, onSent)
  expect(window.dataLayer).toEqual({})
  expect(onSent).not.toHaveBeenCalled()
})

it('a listener of the page that throws is logged, and the event counts as sent', () => {
  const pushed: unknown[] = []
  const push = (entry: unknown) => {
    pushed.push(entry)
    throw new Error('A tag of the page is broken')
  }
  window.dataLayer = Object.assign([], { push })
  begin({ event: 'consent' })
  const onSent = vi.fn()
  sendAnalytics(VIEW, onSent)
  sendAnalytics(VIEW, onSent)
  expectConsoleError(/A tag of the page is broken/)
  document.dispatchEvent(new Event('consent'))
  expect(console.error).toHaveBeenCalledTimes(4)
  expect(onSent).toHaveBeenCalledTimes(2)
  expect(pushed.filter((entry) => (entry as { event?: string }).event)).toHaveLength(2)
})

it.each<[string, PropertyDescriptor]>([
  [
    'cannot be read',
    {
      get: () => {
        throw new Error('Not for you')
      },
    },
  ],
  ['cannot be created', { value: undefined, writable: false }],
])('a data layer that %s is logged without breaking the page (page.13, host.53)', (_name, descriptor) => {
  Object.defineProperty(window, 'dataLayer', { ...descriptor, configurable: true })
  expectConsoleError(/Not for you|read.only|assign/i)
  begin('always')
  const onSent = vi.fn()
  expect(() => sendAnalytics(VIEW, onSent)).not.toThrow()
  expect(onSent).not.toHaveBeenCalled()
  Reflect.deleteProperty(window, 'dataLayer')
})
