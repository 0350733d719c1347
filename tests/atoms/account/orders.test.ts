import { expect, it } from 'vitest'
import {
  changeOrdersAtom,
  loadOrdersAtom,
  openedOrderAtom,
  openOrderAtom,
  ordersAtom,
  refreshOrdersAtom,
} from '../../../src/atoms/account/orders'
import { forgetIdentityAtom } from '../../../src/atoms/session/identity'
import { hasLines } from '../../../src/entities/account-order'
import { notices } from '../session/session-page'
import { answerInstead, json, openOrders } from './orders-page'

it('the orders are loaded once, and again after a minute (account.30)', async () => {
  const { store, requests } = await openOrders()
  await Promise.all([store.set(loadOrdersAtom), store.set(loadOrdersAtom)])
  expect(requests('GET', '/order')).toHaveLength(2)
  await store.set(refreshOrdersAtom)
  expect(requests('GET', '/order')).toHaveLength(2)
})

it('orders that are there stay when they cannot be loaded again, and the reason is said (account.30)', async () => {
  const { store, api, order } = await openOrders()
  answerInstead(api, '/order', () => json({ message: 'The books are closed.' }, 500))
  await store.set(loadOrdersAtom)
  expect(store.get(ordersAtom)).toMatchObject({
    status: 'failed',
    value: [order],
    reason: 'The books are closed.',
  })
  expect(notices({ store })).toEqual([
    'There was a problem getting your orders: The books are closed.',
  ])
})

it('nobody sees the orders of another user (account.30)', async () => {
  const { store } = await openOrders()
  store.set(forgetIdentityAtom)
  expect(store.get(ordersAtom)).toMatchObject({ status: 'idle', value: [] })
})

it('an opened order has what the list left out, and the list has it from then on (account.36)', async () => {
  const { store, api, order } = await openOrders()
  const { basket: _, totals: __, ...short } = order.received
  answerInstead(api, '/order', ({ url }) =>
    url.endsWith('/api/order') ? json({ data: [short] }) : undefined,
  )
  await store.set(loadOrdersAtom)
  expect(store.get(ordersAtom).value.map(hasLines)).toEqual([false])
  await store.set(openOrderAtom, order.id)
  expect(store.get(openedOrderAtom)(order.id)).toMatchObject({ status: 'ready', value: order })
  expect(store.get(ordersAtom).value.map(hasLines)).toEqual([true])
  await store.set(loadOrdersAtom)
  expect(store.get(ordersAtom).value.map(hasLines)).toEqual([true])
})

it('an order that cannot be opened says why (account.31)', async () => {
  const { store, api } = await openOrders()
  answerInstead(api, '/order/id', () => json({ message: 'No.' }, 500))
  await store.set(openOrderAtom, '5')
  expect(store.get(openedOrderAtom)('5')).toEqual({ status: 'failed', value: null, reason: 'No.' })
  expect(notices({ store })).toEqual(['There was a problem getting the order: No.'])
})

it('a change answers all orders, the opened ones included (account.33)', async () => {
  const { store, order } = await openOrders()
  await store.set(openOrderAtom, order.id)
  const changed = { id: order.id, received: { ...order.received, auto_repeat: false } }
  await store.set(changeOrdersAtom, async () => [changed])
  expect(store.get(openedOrderAtom)(order.id).value?.received.auto_repeat).toBe(false)
  expect(store.get(ordersAtom).value[0]?.received.auto_repeat).toBe(false)
})
