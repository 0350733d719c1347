import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  fetchCheckoutOrder,
  fetchOrder,
  fetchOrders,
  findOrder,
  updateOrder,
} from '../../src/api/order'
import { Order } from '../../src/entities/order'
import { IN_PLACE_CALL, PAGE_CALL, refusalsForPage, sentTo } from './calls'
import { fakeServer, json } from './fake-server'

const ANSWER = { id: '7/8', status: 'new' }
const ORDER = v.parse(Order, ANSWER)

const CALLS: [string, () => Promise<unknown>, string][] = [
  ['fetchCheckoutOrder', fetchCheckoutOrder, 'GET /api/order/token'],
  ['fetchOrder', () => fetchOrder('7/8'), 'GET /api/order/id/7%2F8'],
  ['findOrder', () => findOrder('7/8'), 'GET /api/order/id/7%2F8'],
  ['updateOrder', () => updateOrder(ORDER), 'PATCH /api/order/7%2F8'],
]

it.each(
  CALLS,
)('%s sends its request and reads the order, alone or in data (api.10, server.11)', async (_name, call, line) => {
  for (const answer of [ANSWER, { data: ANSWER }]) {
    const server = fakeServer(json(answer))
    expect(await call()).toMatchObject(ANSWER)
    expect((await sentTo(server))[0]).toBe(line)
  }
})

it('updateOrder sends the whole order and the changed field (checkout.14, checkout.21)', async () => {
  const server = fakeServer(json(ANSWER))
  const order = { ...ORDER, save_field: 'notes' }
  await updateOrder(order)
  expect((await sentTo(server))[1]).toEqual(order)
})

it('fetchOrders sends GET /order and reads all orders (server.11)', async () => {
  const server = fakeServer(json({ data: [ANSWER, { status: 'no id' }] }))
  expect(await fetchOrders()).toMatchObject([ANSWER])
  expect(await sentTo(server)).toEqual(['GET /api/order'])
})

it.each<[string, () => Promise<unknown>, number[]]>([
  ['fetchCheckoutOrder', fetchCheckoutOrder, PAGE_CALL],
  ['fetchOrders', fetchOrders, PAGE_CALL],
  ['fetchOrder', () => fetchOrder('7'), PAGE_CALL],
  ['findOrder', () => findOrder('7'), IN_PLACE_CALL],
  ['updateOrder', () => updateOrder(ORDER), IN_PLACE_CALL],
])('of %s the page hears only of the refusals that concern it (api.4, api.5)', async (_name, call, statuses) => {
  expect(await refusalsForPage(call)).toEqual(statuses)
})
