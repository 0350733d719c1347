// @vitest-environment node
import { expect, it } from 'vitest'
import { openShop, signedInVisitor } from '../visitor'

it('the history account has years of orders, quotes and support cases', async () => {
  const shop = await openShop({ historyOrders: 440 })
  const visitor = await signedInVisitor(shop, 'history')
  const orders = (await visitor.get('/api/order')).body.data
  expect(orders).toHaveLength(442)
  const dates = orders.map(({ created_at }: { created_at: string }) => created_at)
  expect(dates).toEqual([...dates].sort().reverse())
  const statuses = new Set(orders.map(({ status }: { status: string }) => status))
  expect(statuses).toEqual(
    new Set(['paid', 'pending', 'active', 'shipped', 'completed', 'cancelled', 'closed']),
  )
  expect(orders.filter((order: { auto_repeat: boolean }) => order.auto_repeat)).toHaveLength(1)
  const quotes = (await visitor.get('/api/quote')).body.data
  expect(quotes[0]).toMatchObject({ status: 'active', details: { billing_city: 'Bristol' } })
  expect((await visitor.get(`/api/quote/id/${quotes[0].id}`)).body.data).toEqual(quotes[0])
  expect((await visitor.get('/api/quote/id/999')).status).toBe(404)
  const dashboard = (await visitor.get('/api/auth/user-dashboard')).body
  expect(dashboard.dashboard.cases).toHaveLength(2)
  const other = await signedInVisitor(shop, 'crm')
  expect((await other.get(`/api/quote/id/${quotes[0].id}`)).status).toBe(404)
})

it('a quote has status, total, lines and the CRM’s details (server.7)', async () => {
  const visitor = await signedInVisitor(await openShop(), 'history')
  const [quote] = (await visitor.get('/api/quote')).body.data
  expect(quote).toMatchObject({
    crm_order_id: expect.stringMatching(/^SO-/),
    status: 'active',
    expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    totalDisplay: expect.stringMatching(/^£[\d,]+\.\d\d$/),
  })
  expect(quote.lines).toHaveLength(4)
  for (const line of quote.lines) {
    expect(line).toMatchObject({
      product_id: expect.stringMatching(/./),
      product_template_name: expect.any(String),
      sku: expect.stringMatching(/./),
      quantity: 24,
      total_amount: expect.stringMatching(/^£/),
    })
  }
  const address = ['name', 'street', 'city', 'state', 'postalcode', 'country']
  expect(Object.keys(quote.details).sort()).toEqual(
    [
      'date_entered',
      'web_order_id_c',
      ...address.map((field) => `shipping_${field}`),
      ...address.map((field) => `billing_${field}`),
    ].sort(),
  )
})
