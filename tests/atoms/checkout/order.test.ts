import { createStore } from 'jotai/vanilla'
import { describe, expect, it } from 'vitest'
import { configureClient } from '../../../src/api/call/client'
import { desireCountryAtom } from '../../../src/atoms/basket/basket'
import {
  fetchOrderAtom,
  forgetOrderAtom,
  hadOrderAtom,
  isOrderOldAtom,
  orderAtom,
  orderStatusAtom,
  receiveOrderAtom,
  saveOrderAtom,
} from '../../../src/atoms/checkout/order'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { setBasketTokenAtom } from '../../../src/atoms/session/basket-token'
import { identifyAtom } from '../../../src/atoms/session/identity'
import type { Order } from '../../../src/entities/checkout/order'
import { buildOrder, buildUser } from './order-builders'

interface Call {
  body: Order & { save_field?: string }
  answer: (order: Order) => void
  fail: () => void
}

/** A shop whose answers the test releases one by one. */
function openShop() {
  const calls: Call[] = []
  configureClient({
    credentials: () => ({ accessToken: null, basketToken: 'b', deliveryAddressId: null }),
    onUnauthorised: () => true,
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

/** An order as an answer has brought it. */
const received = (given: Partial<Order>): Order => ({
  ...buildOrder(given),
  received: { id: 'o1' },
})

const turn = () => new Promise((resolve) => setTimeout(resolve, 5))

it('saves of the order run one at a time, in the order of the calls (checkout.14)', async () => {
  const calls = openShop()
  const store = createStore()
  const first = store.set(saveOrderAtom, received({ purchase_number: '1' }))
  const second = store.set(saveOrderAtom, received({ purchase_number: '2' }))
  await turn()
  expect(calls.map(({ body }) => body.purchase_number)).toEqual(['1'])
  calls[0]?.answer(buildOrder())
  await first
  await turn()
  expect(calls.map(({ body }) => body.purchase_number)).toEqual(['1', '2'])
  calls[1]?.answer(buildOrder())
  expect(await second).toMatchObject({ ok: true })
})

describe('an order from storage, without its received fields', () => {
  const unreceived = buildOrder({ status: 'pending', purchase_number: 'PO-7' })

  it('is read again before it is sent, so that no field is lost (checkout.165)', async () => {
    const calls = openShop()
    const saved = createStore().set(saveOrderAtom, unreceived)
    await turn()
    calls[0]?.answer({ ...buildOrder(), lot: 'x' } as Order)
    await turn()
    expect(calls[1]?.body).toMatchObject({ lot: 'x', status: 'pending', purchase_number: 'PO-7' })
    calls[1]?.answer(unreceived)
    expect(await saved).toMatchObject({ ok: true })
  })

  it('is not sent when it is already placed (payment.10)', async () => {
    const calls = openShop()
    const saved = createStore().set(saveOrderAtom, unreceived)
    await turn()
    calls[0]?.answer(buildOrder({ status: 'paid' }))
    expect(await saved).toMatchObject({ ok: true, order: { status: 'paid' } })
    expect(calls).toHaveLength(1)
  })

  it('is sent as stored when the server refuses to show it (checkout.165)', async () => {
    const calls = openShop()
    void createStore().set(saveOrderAtom, unreceived)
    await turn()
    calls[0]?.fail()
    await turn()
    calls[1]?.fail()
    await turn()
    expect(calls[2]?.body).toEqual(JSON.parse(JSON.stringify(unreceived)))
  })

  it('uses the received fields of the order on the page (checkout.165)', async () => {
    const calls = openShop()
    const store = createStore()
    store.set(receiveOrderAtom, { ...buildOrder(), received: { id: 'o1', lot: 'y' } })
    void store.set(saveOrderAtom, unreceived)
    await turn()
    expect(calls[0]?.body).toMatchObject({ lot: 'y', status: 'pending' })
  })
})

describe('fetching the order', () => {
  /** A page that knows its order, and fetches it again. */
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

  it('a fetched order does not undo a save answered meanwhile', async () => {
    const { calls, store, fetched, shown } = await openOrder()
    const saved = store.set(saveOrderAtom, buildOrder())
    await turn()
    calls[2]?.answer(buildOrder({ notes: 'saved' }))
    await saved
    calls[1]?.answer(buildOrder({ notes: 'first' }))
    await turn()
    expect(shown()).toBe('saved')
    calls[3]?.answer(buildOrder({ notes: 'saved' }))
    expect(await fetched).toMatchObject({ notes: 'saved' })
    expect(shown()).toBe('saved')
  })

  it.each([
    [1, 2],
    [2, 1],
  ])('the later of two fetches is shown, whichever answers first (checkout.257)', async (...order) => {
    const { calls, store, fetched, shown } = await openOrder()
    const later = store.set(fetchOrderAtom)
    await turn()
    for (const place of order) {
      calls[place]?.answer(buildOrder({ notes: place === 2 ? 'later' : 'second' }))
      await turn()
    }
    calls[3]?.answer(buildOrder({ notes: 'later' }))
    expect(await Promise.all([fetched, later])).toContainEqual(
      expect.objectContaining({ notes: 'later' }),
    )
    expect(shown()).toBe('later')
  })

  it('a fetched order is shown when a save has failed meanwhile', async () => {
    const { calls, store, fetched, shown } = await openOrder()
    const saved = store.set(saveOrderAtom, buildOrder())
    await turn()
    calls[2]?.fail()
    expect(await saved).toMatchObject({ ok: false })
    calls[1]?.answer(buildOrder({ notes: 'second' }))
    await fetched
    expect(shown()).toBe('second')
  })
})

it('the order is not sent once another user has signed in (checkout.4)', async () => {
  const calls = openShop()
  const store = createStore()
  store.set(identifyAtom, buildUser({ id: 'u2' }))
  const saved = await store.set(saveOrderAtom, buildOrder(), 'u1')
  expect(saved).toMatchObject({ ok: false, kind: 'signed-out' })
  expect(calls).toEqual([])
})

it('a failed fetch for another basket raises no notice (notices.4)', async () => {
  const calls = openShop()
  const store = createStore()
  store.set(setBasketTokenAtom, 'one')
  const fetched = store.set(fetchOrderAtom)
  await turn()
  store.set(setBasketTokenAtom, 'two', true)
  void store.set(fetchOrderAtom)
  await turn()
  calls[0]?.fail()
  expect(await fetched).toBeNull()
  expect(store.get(notificationsAtom)).toEqual([])
})

it('the order is hidden once its basket or its buyer changes', async () => {
  const calls = openShop()
  const store = createStore()
  store.set(setBasketTokenAtom, 'one')
  const fetched = store.set(fetchOrderAtom)
  expect(store.get(orderStatusAtom)).toBe('loading')
  await turn()
  calls[0]?.answer(buildOrder())
  await fetched
  expect(store.get(orderStatusAtom)).toBe('loaded')
  store.set(setBasketTokenAtom, 'other', true)
  expect(store.get(orderAtom)).toBeNull()
  expect(store.get(orderStatusAtom)).toBe('idle')
})

it('a renewed basket token keeps the order until the basket changes too (basket.45)', async () => {
  const calls = openShop()
  const store = createStore()
  store.set(setBasketTokenAtom, 'one')
  const fetched = store.set(fetchOrderAtom)
  await turn()
  calls[0]?.answer(buildOrder())
  await fetched
  store.set(setBasketTokenAtom, 'renewed')
  expect(store.get(orderStatusAtom)).toBe('loaded')
  expect(store.get(isOrderOldAtom)).toBe(false)
  store.set(desireCountryAtom, 'IE')
  expect(store.get(orderStatusAtom)).toBe('loaded')
  expect(store.get(isOrderOldAtom)).toBe(true)
  const again = store.set(fetchOrderAtom)
  expect(store.get(isOrderOldAtom)).toBe(false)
  await turn()
  calls[1]?.answer(buildOrder({ id: 'o2' }))
  await again
  expect(store.get(orderAtom)?.id).toBe('o2')
})

it('a failed load of the order is reported (checkout.19)', async () => {
  const calls = openShop()
  const store = createStore()
  const fetched = store.set(fetchOrderAtom)
  await turn()
  calls[0]?.fail()
  expect(await fetched).toBeNull()
  expect(store.get(orderStatusAtom)).toBe('failed')
  const [notice] = store.get(notificationsAtom)
  expect(notice?.message).toBe('There was a problem getting the order: No.')
})

it('the order is forgotten once it is placed', async () => {
  const store = createStore()
  store.set(receiveOrderAtom, buildOrder({ totals: { ...buildOrder().totals, total: 0 } }))
  expect(store.get(hadOrderAtom)).toBe(false)
  store.set(receiveOrderAtom, buildOrder({ totals: { ...buildOrder().totals, total: 100 } }))
  expect(store.get(hadOrderAtom)).toBe(true)
  store.set(forgetOrderAtom)
  expect(store.get(hadOrderAtom)).toBe(false)
  expect(store.get(orderAtom)).toBeNull()
})
