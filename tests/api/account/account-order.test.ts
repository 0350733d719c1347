import { expect, it } from 'vitest'
import {
  enableRepeat,
  fetchOrder,
  fetchOrders,
  stopRepeat,
} from '../../../src/api/account/account-order'
import { endsSession, sentTo } from '../calls'
import { fakeServer, json } from '../fake-server'

const ANSWER = { id: '7/8', status: 'new' }

it('fetchOrders sends GET /order and keeps all orders as received (account.30, server.11)', async () => {
  const server = fakeServer(json({ data: [ANSWER, { status: 'no id' }, 'x', null] }))
  expect(await fetchOrders()).toEqual([{ id: '7/8', received: ANSWER }])
  expect(await sentTo(server)).toEqual(['GET /api/order'])
})

it('fetchOrder sends GET /order/id/{id} and keeps the order as received (account.31, api.10)', async () => {
  for (const answer of [ANSWER, { data: ANSWER }]) {
    const server = fakeServer(json(answer))
    expect(await fetchOrder('7/8')).toEqual({ id: '7/8', received: ANSWER })
    expect(await sentTo(server)).toEqual(['GET /api/order/id/7%2F8'])
  }
})

it('fetchOrder refuses an answer about another order (api.177)', async () => {
  fakeServer(json({ data: { ...ANSWER, id: '7' } }))
  await expect(fetchOrder('7/8')).rejects.toMatchObject({ kind: 'unexpected' })
})

const REPEATED = {
  ...ANSWER,
  auto_repeat: true,
  auto_repeat_freq: 4,
  auto_repeat_next: '2026-12-04',
}

const REPEATS: [string, () => Promise<unknown>, unknown[], object, object, string][] = [
  [
    'enableRepeat',
    () => enableRepeat('7/8', { day: '2026-12-04', frequency: 4 }),
    ['PATCH /api/order/enable-repeat/7%2F8', { auto_repeat_next: '2026-12-04', frequency: 4 }],
    REPEATED,
    ANSWER,
    'This order is not repeated.',
  ],
  [
    'stopRepeat',
    () => stopRepeat('7/8'),
    ['PATCH /api/order/stop-repeat/7%2F8'],
    ANSWER,
    REPEATED,
    'This order repeats every 4 weeks, next on 4th December 2026.',
  ],
]

it.each(
  REPEATS,
)('%s resolves to all orders of its answer (account.127, api.80)', async (_name, call, sent, done, undone, diff) => {
  const server = fakeServer(json({ data: [done] }))
  expect(await call()).toMatchObject({ answer: [{ id: '7/8' }], diff: null })
  expect(await sentTo(server)).toEqual(sent)
  for (const first of [json({ message: 'Done' }), json({ data: [undone] })]) {
    const unclear = fakeServer(first, json({ data: [done] }))
    expect(await call()).toMatchObject({ answer: [{ id: '7/8' }], diff: null })
    expect(await sentTo(unclear)).toEqual([...sent, 'GET /api/order'])
  }
  fakeServer(json({ data: [undone] }))
  expect(await call()).toMatchObject({ answer: [{ id: '7/8' }], diff })
  expect(await endsSession(call)).toBe(true)
})

it.each(
  REPEATS,
)('%s fetches an order by its id when the list omits it (account.127, api.80)', async (_name, call, sent, done) => {
  const others = json({ data: [{ id: '9' }] })
  const server = fakeServer(others, others, json(done))
  expect(await call()).toMatchObject({ answer: [{ id: '9' }, { id: '7/8' }], diff: null })
  expect(await sentTo(server)).toEqual([...sent, 'GET /api/order', 'GET /api/order/id/7%2F8'])
  fakeServer(others, others, json({}, 500))
  expect(await call()).toMatchObject({ diff: 'The shop does not list this order.' })
})

it('repeats already gone count as stopped, unless the orders still show them (account.127, api.20)', async () => {
  for (const status of [404, 410]) {
    fakeServer(json({}, status), json({ data: [ANSWER] }))
    expect(await stopRepeat('7/8')).toMatchObject({ answer: [{ id: '7/8' }], diff: null })
    for (const id of ['7/8', '9']) {
      fakeServer(json({}, status), json({ data: [REPEATED, { id: '9', parent_id: '7/8' }] }))
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

it('an order in the list is not fetched by its id (account.127)', async () => {
  const orders = json({ data: [ANSWER, { id: '9' }] })
  const server = fakeServer(json({ message: 'Done' }), orders, json({}, 500))
  expect(await stopRepeat('7/8')).toMatchObject({ answer: [{ id: '7/8' }, { id: '9' }] })
  expect(server.requests).toHaveLength(2)
})

it('repeating a missing order fails without another call (api.20)', async () => {
  const server = fakeServer(json({}, 404), json({ data: [REPEATED] }))
  const call = enableRepeat('7/8', { day: '2026-12-04', frequency: 4 })
  await expect(call).rejects.toMatchObject({ status: 404 })
  expect(server.requests).toHaveLength(1)
})
