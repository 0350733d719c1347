import { expect, it } from 'vitest'
import { enableRepeat, fetchOrder, fetchOrders, stopRepeat } from '../../src/api/account-order'
import { endsSession, sentTo } from './calls'
import { fakeServer, json } from './fake-server'

const ANSWER = { id: '7/8', status: 'new' }

it('fetchOrders sends GET /order and keeps all orders as they came (account.30, server.11)', async () => {
  const server = fakeServer(json({ data: [ANSWER, { status: 'no id' }, 'x', null] }))
  expect(await fetchOrders()).toEqual([{ id: '7/8', received: ANSWER }])
  expect(await sentTo(server)).toEqual(['GET /api/order'])
})

it('fetchOrder sends GET /order/id/{id} and keeps the order as it came (account.31, api.10)', async () => {
  for (const answer of [ANSWER, { data: ANSWER }]) {
    const server = fakeServer(json(answer))
    expect(await fetchOrder('7/8')).toEqual({ id: '7/8', received: ANSWER })
    expect(await sentTo(server)).toEqual(['GET /api/order/id/7%2F8'])
  }
})

const REPEATS: [string, () => Promise<unknown>, unknown[]][] = [
  [
    'enableRepeat',
    () => enableRepeat('7/8', { day: '2026-12-04', frequency: 4 }),
    ['PATCH /api/order/enable-repeat/7%2F8', { auto_repeat_next: '2026-12-04', frequency: 4 }],
  ],
  ['stopRepeat', () => stopRepeat('7/8'), ['PATCH /api/order/stop-repeat/7%2F8']],
]

it.each(
  REPEATS,
)('%s answers all orders, read again when it cannot be read (account.33, api.19)', async (_name, call, sent) => {
  const server = fakeServer(json({ data: [ANSWER] }))
  expect(await call()).toMatchObject([{ id: '7/8' }])
  expect(await sentTo(server)).toEqual(sent)
  const unclear = fakeServer(json({ message: 'Done' }), json({ data: [ANSWER] }))
  expect(await call()).toMatchObject([{ id: '7/8' }])
  expect(await sentTo(unclear)).toEqual([...sent, 'GET /api/order'])
  expect(await endsSession(call)).toBe(true)
})

it('repeats that are gone already are stopped, unless the orders say that they go on (account.33, api.20)', async () => {
  for (const status of [404, 410]) {
    fakeServer(json({}, status), json({ data: [ANSWER] }))
    expect(await stopRepeat('7/8')).toMatchObject([{ id: '7/8' }])
    const repeated = {
      data: [
        { ...ANSWER, auto_repeat: true },
        { id: '9', parent_id: '7/8' },
      ],
    }
    for (const id of ['7/8', '9']) {
      fakeServer(json({}, status), json(repeated))
      await expect(stopRepeat(id)).rejects.toMatchObject({ status })
    }
  }
})

it.each<[string, () => Promise<unknown>]>([
  ['fetchOrders', fetchOrders],
  ['fetchOrder', () => fetchOrder('7')],
])('a 401 of %s ends the session (api.4)', async (_name, call) => {
  expect(await endsSession(call)).toBe(true)
})
