import { expect, it, vi } from 'vitest'
import { goToAccountAddressAtom } from '../../../src/atoms/account/address'
import {
  changeOrdersAtom,
  loadOrdersAtom,
  openedOrderAtom,
  openOrderAtom,
  ordersAtom,
  refreshOrdersAtom,
} from '../../../src/atoms/account/orders'
import { forgetIdentityAtom } from '../../../src/atoms/session/identity'
import { hasLines } from '../../../src/entities/account/account-order'
import { assign, notices } from '../session/session-page'
import { answerInstead, json, openOrders } from './orders-page'

it('two loads of the orders share one call; a view reloads them after a minute (account.10)', async () => {
  const { store, requests } = await openOrders()
  await Promise.all([store.set(loadOrdersAtom), store.set(loadOrdersAtom)])
  expect(requests('GET', '/order')).toHaveLength(2)
  await store.set(refreshOrdersAtom)
  expect(requests('GET', '/order')).toHaveLength(2)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  await store.set(refreshOrdersAtom)
  expect(requests('GET', '/order')).toHaveLength(3)
})

it('orders are loaded again once the clock was set back (account.10)', async () => {
  const { store, requests } = await openOrders()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 24 * 3_600_000)
  await store.set(refreshOrdersAtom)
  expect(requests('GET', '/order')).toHaveLength(2)
})

it('an older list does not replace the answer to a change (account.127)', async () => {
  const { store, api, order } = await openOrders()
  const changed = { id: order.id, received: { ...order.received, purchase_number: 'changed' } }
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const old = json({ data: [order.received] })
  const answers = [isAnswered.then(() => old), json({ data: [changed.received] })]
  answerInstead(api, '/order', () => answers.shift())
  const loading = store.set(loadOrdersAtom)
  await store.set(changeOrdersAtom, async () => ({ answer: [changed], diff: null }))
  answer()
  await loading
  expect(answers).toEqual([])
  expect(store.get(ordersAtom).value[0]?.received.purchase_number).toBe('changed')
})

it('loaded orders stay when a reload fails, and order pages show a notice (account.126, account.140)', async () => {
  const { store, api, order } = await openOrders()
  answerInstead(api, '/order', () => json({ message: 'The books are closed.' }, 500))
  await store.set(loadOrdersAtom)
  expect(store.get(ordersAtom)).toMatchObject({
    status: 'failed',
    value: [order],
    reason: 'The books are closed.',
  })
  expect(notices({ store })).toEqual([])
  document.body.append(document.createElement('trade-account'))
  await store.set(loadOrdersAtom)
  document.querySelector('trade-account')?.remove()
  expect(notices({ store })).toEqual([
    'There was a problem getting your orders: The books are closed.',
  ])
})

it('no user sees the orders of another (account.10)', async () => {
  const { store } = await openOrders()
  store.set(forgetIdentityAtom)
  expect(store.get(ordersAtom)).toMatchObject({ status: 'idle', value: [] })
})

it('an opened order completes its row in the list (account.36)', async () => {
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

it('an order that cannot be opened shows why (account.31)', async () => {
  const { store, api } = await openOrders()
  answerInstead(api, '/order/id', () => json({ message: 'No.' }, 500))
  await store.set(openOrderAtom, '5')
  expect(store.get(openedOrderAtom)('5')).toEqual({ status: 'failed', value: null, reason: 'No.' })
  expect(notices({ store })).toEqual(['There was a problem getting the order: No.'])
})

it.each([
  [403, '/403'],
  [404, '/404'],
])('a refusal (%d) leads to %s, unless the order was left meanwhile (account.31)', async (status, target) => {
  const shop = await openOrders()
  const { store, api } = shop
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  answerInstead(api, '/order/id', () => isAnswered.then(() => json({ message: 'No.' }, status)))
  store.set(goToAccountAddressAtom, '/account/orders?order=5')
  const opening = store.set(openOrderAtom, '5')
  store.set(goToAccountAddressAtom, '/account/orders')
  answer()
  await opening
  expect(assign).not.toHaveBeenCalled()
  expect(notices(shop)).toEqual([])
  store.set(goToAccountAddressAtom, '/account/orders?order=5')
  await store.set(openOrderAtom, '5')
  expect(assign).toHaveBeenCalledWith(target)
})

it('an opened order keeps its lines when an answer has none (account.36)', async () => {
  const { store, order } = await openOrders()
  await store.set(openOrderAtom, order.id)
  const short = { ...order.received, basket: null, auto_repeat_next: null }
  await store.set(changeOrdersAtom, async () => ({
    answer: [{ id: order.id, received: short }],
    diff: null,
  }))
  const opened = store.get(openedOrderAtom)(order.id).value
  expect(opened?.received).toMatchObject({ basket: order.received.basket, auto_repeat_next: null })
})

it('a change updates all orders, the opened ones included (account.127)', async () => {
  const { store, order } = await openOrders()
  await store.set(openOrderAtom, order.id)
  const changed = { id: order.id, received: { ...order.received, auto_repeat: false } }
  await store.set(changeOrdersAtom, async () => ({ answer: [changed], diff: null }))
  expect(store.get(openedOrderAtom)(order.id).value?.received.auto_repeat).toBe(false)
  expect(store.get(ordersAtom).value[0]?.received.auto_repeat).toBe(false)
})
