import { createStore } from 'jotai/vanilla'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../../src/api/api-error'
import { configureClient } from '../../../src/api/client'
import { watchConsent } from '../../../src/api/consent'
import {
  cancelOrderAtom,
  fetchOrderAtom,
  orderAtom,
  orderFailure,
  saveOrderAtom,
} from '../../../src/atoms/checkout/order'
import { reportPurchaseAtom } from '../../../src/atoms/checkout/placed-order'
import { resetConfig } from '../../../src/config'
import { isPlaced, Order, shippingLabel, statusLabel } from '../../../src/entities/order'
import { buildOrder } from './order-builders'

interface Call {
  body: Order & { save_field?: string }
  answer: (order: Order) => void
  fail: () => void
}

/** A shop that answers when it is told to. */
function openShop() {
  const calls: Call[] = []
  configureClient({
    credentials: () => ({ accessToken: null, basketToken: 'b', deliveryAddressId: null }),
    onUnauthorised: () => true,
    onNotFound: () => {},
    onForbidden: () => {},
    fetch: ((_url: string, init: RequestInit) =>
      new Promise<Response>((resolve) => {
        calls.push({
          body: JSON.parse(String(init.body ?? '{}')) as Call['body'],
          answer: (order) => resolve(Response.json({ data: order })),
          fail: () => resolve(Response.json({ message: 'No.' }, { status: 422 })),
        })
      })) as unknown as typeof fetch,
  })
  return calls
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('saving an order', () => {
  it('has one save out at a time, in the order of asking', async () => {
    const calls = openShop()
    const store = createStore()
    const first = store.set(saveOrderAtom, buildOrder({ purchase_number: '1' }))
    const second = store.set(saveOrderAtom, buildOrder({ purchase_number: '2' }))
    await turn()
    expect(calls.map(({ body }) => body.purchase_number)).toEqual(['1'])
    calls[0]?.answer(buildOrder())
    await first
    await turn()
    expect(calls.map(({ body }) => body.purchase_number)).toEqual(['1', '2'])
    calls[1]?.answer(buildOrder())
    expect(await second).toMatchObject({ isSaved: true })
  })

  it('cancels an order by its status', async () => {
    const calls = openShop()
    const cancelled = createStore().set(cancelOrderAtom, buildOrder({ status: 'pending' }))
    await turn()
    expect(calls[0]?.body).toMatchObject({ status: 'cancelled' })
    calls[0]?.answer(buildOrder({ status: 'cancelled' }))
    expect(await cancelled).toBe(true)
  })
})

describe('getting an order', () => {
  /** A page that knows its order, and asks for it again. */
  async function openOrder() {
    const calls = openShop()
    const store = createStore()
    const first = store.set(fetchOrderAtom)
    await turn()
    calls[0]?.answer(buildOrder({ notes: 'first' }))
    await first
    const fetched = store.set(fetchOrderAtom)
    await turn()
    return { calls, store, fetched, shown: () => store.get(orderAtom)?.notes }
  }

  it('does not undo what was saved since it was asked for', async () => {
    const { calls, store, fetched, shown } = await openOrder()
    const saved = store.set(saveOrderAtom, buildOrder())
    await turn()
    calls[2]?.answer(buildOrder({ notes: 'saved' }))
    await saved
    calls[1]?.answer(buildOrder({ notes: 'first' }))
    expect(await fetched).toMatchObject({ notes: 'saved' })
    expect(shown()).toBe('saved')
  })

  it('does not undo what was answered to a later question', async () => {
    const { calls, store, fetched, shown } = await openOrder()
    const later = store.set(fetchOrderAtom)
    await turn()
    calls[2]?.answer(buildOrder({ notes: 'later' }))
    await later
    calls[1]?.answer(buildOrder({ notes: 'first' }))
    expect(await fetched).toMatchObject({ notes: 'later' })
    expect(shown()).toBe('later')
  })

  it('counts when a save has failed meanwhile', async () => {
    const { calls, store, fetched, shown } = await openOrder()
    const saved = store.set(saveOrderAtom, buildOrder())
    await turn()
    calls[2]?.fail()
    expect(await saved).toMatchObject({ isSaved: false })
    calls[1]?.answer(buildOrder({ notes: 'second' }))
    await fetched
    expect(shown()).toBe('second')
  })
})

describe('what went wrong', () => {
  const failureOf = (failure: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
    orderFailure(new ApiError({ method: 'PATCH', url: '/order/1', kind: 'http', ...failure }))

  it.each([400, 403, 404, 409, 419, 422, 429])('was refused with status %d', (status) => {
    expect(failureOf({ status }).kind).toBe('refused')
  })

  it.each([408, 500, 502, 503, 504])('may have been done with status %d', (status) => {
    expect(failureOf({ status }).kind).toBe('lost')
  })

  it.each([
    'network',
    'offline',
    'timeout',
    'unexpected',
    'aborted',
  ] as const)('may have been done when it is %s', (kind) => {
    expect(failureOf({ kind }).kind).toBe('lost')
  })

  it('is an ended session with status 401', () => {
    expect(failureOf({ status: 401 }).kind).toBe('signed-out')
  })
})

describe('the statuses of an order', () => {
  it('have the labels of the spec', () => {
    const labels = ['new', 'completed', 'complete', 'shipped', 'active', 'pending', 'paid'].map(
      statusLabel,
    )
    expect(labels).toEqual(['New', 'Completed', 'Complete', 'Shipped', 'Active', 'Pending', 'Paid'])
    expect(statusLabel('constructor')).toBe('constructor')
  })

  it('say what is to be sent, and what is on its way', () => {
    expect(shippingLabel({ status: 'paid', shipped_at: null })).toBe('Requires Shipping')
    expect(shippingLabel({ status: 'pending', shipped_at: null })).toBe('Requires Shipping')
    expect(shippingLabel({ status: 'shipped', shipped_at: '2026-03-04' })).toBe('Dispatched')
    expect(shippingLabel({ status: 'cancelled', shipped_at: null })).toBeNull()
  })

  it('tell an order in checkout from one that is placed', () => {
    for (const status of ['', 'new', 'active', 'cancelled'])
      expect(isPlaced({ status })).toBe(false)
    for (const status of ['pending', 'paid', 'shipped']) expect(isPlaced({ status })).toBe(true)
  })
})

describe('the purchase event', () => {
  beforeEach(() => {
    localStorage.clear()
    document.head.innerHTML =
      '<script type="application/json" data-trade-blocks>{"analytics":"always"}</script>'
    resetConfig()
    window.dataLayer = []
  })

  it('waits for consent, and is not lost when the page is reloaded before', () => {
    const consent = { event: 'consent' }
    document.head.innerHTML = `<script type="application/json" data-trade-blocks>${JSON.stringify({ analytics: consent })}</script>`
    resetConfig()
    const purchases = () => (window.dataLayer ?? []).length
    let stop = watchConsent()
    createStore().set(reportPurchaseAtom, buildOrder({ id: 'o8' }))
    expect(purchases()).toBe(0)
    stop()
    stop = watchConsent()
    const reloaded = createStore()
    reloaded.set(reportPurchaseAtom, buildOrder({ id: 'o8' }))
    reloaded.set(reportPurchaseAtom, buildOrder({ id: 'o8' }))
    document.dispatchEvent(new Event('consent'))
    expect(purchases()).toBe(2)
    createStore().set(reportPurchaseAtom, buildOrder({ id: 'o8' }))
    expect(purchases()).toBe(2)
    stop()
  })

  it('says the sums in pounds, once per transaction', () => {
    const store = createStore()
    const order = v.parse(Order, {
      id: 'o7',
      totals: { total: 123450, taxDisplay: '£1,020.50', shipping: 695 },
      basket: {
        product: [{ id: 'l1', qty: 2, unit: 1999, product: { sku: 'TEA/1', title: 'Tea' } }],
      },
    })
    store.set(reportPurchaseAtom, order)
    createStore().set(reportPurchaseAtom, order)
    const events = (window.dataLayer ?? []).filter(
      (entry) => (entry as { event?: string }).event === 'purchase',
    )
    expect(events).toEqual([
      {
        event: 'purchase',
        ecommerce: {
          transaction_id: 'o7',
          value: 1234.5,
          tax: 1020.5,
          shipping: 6.95,
          currency: 'GBP',
          items: [{ item_id: 'TEA/1', item_name: 'Tea', price: 19.99, quantity: 2 }],
        },
      },
    ])
  })
})
