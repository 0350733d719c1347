import { expect, it } from 'vitest'
import { fetchAccountPayments } from '../../../src/api/account/account-payments'
import { endsSession, sentTo } from '../calls'
import { fakeServer, json } from '../fake-server'

const CARD = {
  id: 'pm_1',
  brand: 'visa',
  last_four: '4242',
  exp_month: 4,
  exp_year: 2030,
  last_used_at: null,
}

it('fetchAccountPayments sends GET /users/payments (account.22)', async () => {
  const server = fakeServer(json({ data: { payment_methods: [CARD], payments: [{ id: 1 }] } }))
  const { payment_methods, payments } = await fetchAccountPayments()
  expect(payment_methods).toEqual([CARD])
  expect(payments).toMatchObject([{ id: '1' }])
  expect(await sentTo(server)).toEqual(['GET /api/users/payments'])
  expect(await endsSession(fetchAccountPayments)).toBe(true)
})

it.each([
  404, 501,
])("a server without payments (%s) still shows the checkout's cards (account.22)", async (status) => {
  const server = fakeServer(json({}, status), json({ data: [CARD] }))
  expect(await fetchAccountPayments()).toEqual({ payment_methods: [CARD], payments: [] })
  expect((await sentTo(server)).at(-1)).toBe('GET /api/stripe/payment-methods')
})

it('a failing server gets no second call (account.22)', async () => {
  const server = fakeServer(json({}, 500), json({ data: [CARD] }))
  await expect(fetchAccountPayments()).rejects.toMatchObject({ status: 500 })
  expect(server.requests).toHaveLength(1)
})
