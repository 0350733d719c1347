// @vitest-environment node
import { expect, it } from 'vitest'
import { openShop, signedInVisitor } from '../../api/visitor'

it('the seed has saved cards, and a charge for every old card order', async () => {
  const shop = await openShop({ historyOrders: 40 })
  const visitor = await signedInVisitor(shop, 'history')
  const { payment_methods, payments } = (await visitor.get('/api/users/payments')).body.data
  expect(payment_methods).toMatchObject([
    { brand: 'visa', last_four: '4242' },
    { brand: 'visa', last_four: '3184' },
    { brand: 'mastercard', last_four: '4444' },
  ])
  const orders = (await visitor.get('/api/order')).body.data.filter(
    ({ payment_type, status }: { payment_type: string; status: string }) =>
      payment_type === 'card' && status !== 'cancelled',
  )
  expect(orders.length).toBeGreaterThan(1)
  const wanted = orders
    .map(({ id, totals }: { id: string; totals: { total: number } }) => [id, totals.total])
    .sort()
  for (const list of [payments, (await visitor.get('/demo/charges.json')).body]) {
    expect(
      list
        .map(({ order_id, amount }: { order_id: string; amount: number }) => [order_id, amount])
        .sort(),
    ).toEqual(wanted)
  }
  expect((await visitor.post('/demo/reset')).status).toBe(200)
})
