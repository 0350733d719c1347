import { expect, it } from 'vitest'
import { answerCall, NOTHING_SENT } from '../../src/preview/answer-call'
import { PREVIEW_STATES } from '../../src/preview/states'

const body = async (path: string, state: (typeof PREVIEW_STATES)[number]) =>
  answerCall('GET', path, state).json()

it.each([
  ['guest', null],
  ['waiting', { approved_at: null, on_account: false }],
  ['on-account', { on_account: true, verified: { status: true } }],
] as const)('the check of the state %s answers its customer (preview.2)', async (state, user) => {
  const { user: answered } = await body('/auth/check', state)
  if (user) expect(answered).toMatchObject(user)
  else expect(answered).toBe(null)
})

it('every sample price is constant and marked; customers on account have their own (preview.3, preview.21)', async () => {
  const first = await body('/prices?skus=77,a_b', 'approved')
  expect(Object.keys(first)).toEqual(['77', 'a_b'])
  expect(await body('/prices?skus=77,a_b', 'approved')).toEqual(first)
  expect(first['77'].discounted_pricing).toBe(null)
  expect(first['77'].price_unit_display).toBe('(sample price)')
  const own = await body('/prices?skus=77', 'on-account')
  expect(own['77'].vat_exc).toBeLessThan(first['77'].vat_exc)
})

it('the totals of the basket match its lines (preview.3)', async () => {
  const { data, totals, totalItems } = await body('/basket', 'approved')
  const sum = (of: string) =>
    data.product.reduce((all: number, line: Record<string, number>) => all + (line[of] ?? 0), 0)
  expect(totals.subTotal).toBe(sum('total'))
  expect(totals.total).toBe(totals.subTotal + totals.shipping + totals.tax)
  expect(totalItems).toBe(sum('qty'))
})

it('sample baskets offer delivery days that can still be ordered for (preview.101, delivery.1)', async () => {
  expect((await body('/auth/check', 'approved')).capabilities).toEqual(['delivery-days'])
  const { delivery } = await body('/basket', 'approved')
  expect(delivery.days.length).toBeGreaterThan(3)
  for (const { day, order_by } of delivery.days) {
    expect(order_by > delivery.now).toBe(true)
    expect(day > order_by).toBe(true)
  }
})

it('an empty account has an empty basket and lists (preview.2)', async () => {
  expect((await body('/basket', 'empty')).totalItems).toBe(0)
  for (const path of ['/order', '/quote']) expect((await body(path, 'empty')).data).toEqual([])
  expect((await body('/order', 'approved')).data.length).toBeGreaterThan(1)
})

it('in the error state only the customer is known (preview.2)', () => {
  expect(answerCall('GET', '/auth/check', 'error').status).toBe(200)
  for (const path of ['/basket', '/order', '/prices?skus=1', '/user']) {
    expect(answerCall('GET', path, 'error').status).toBe(500)
  }
})

it.each(PREVIEW_STATES)('no write happens in the state %s (preview.3)', async (state) => {
  for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) {
    const answer = answerCall(method, '/basket', state)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({ message: NOTHING_SENT })
  }
})

it.each([
  'order',
  'quote',
])('each %s is answered under the id asked for (preview.3, api.177)', async (kind) => {
  for (const id of ['1002', '2']) {
    expect((await body(`/${kind}/id/${id}`, 'approved')).data.id).toBe(id)
  }
})
