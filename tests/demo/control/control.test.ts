// @vitest-environment node
import { expect, it } from 'vitest'
import { openShop, STANDARD_RATED, signedInVisitor, Visitor, ZERO_RATED } from '../api/visitor'

it('there is one account for each role, and its password works', async () => {
  const visitor = new Visitor(await openShop())
  const accounts = (await visitor.get('/demo/accounts.json')).body
  expect(accounts.map(({ role }: { role: string }) => role)).toEqual([
    'unapproved',
    'approved',
    'verified',
    'crm',
    'on_account',
    'history',
    'minimum',
  ])
  for (const { email, password } of accounts) {
    expect((await visitor.post('/api/auth/login', { email, password })).status).toBe(200)
  }
})

it('orders are listed by payment type', async () => {
  const visitor = new Visitor(await openShop())
  const all = (await visitor.get('/demo/orders.json')).body
  const isCard = ({ payment_type }: { payment_type: string }) => payment_type === 'card'
  const byCard = (await visitor.get('/demo/orders.json?payment_type=card')).body
  expect(byCard).toEqual(all.filter(isCard))
  expect(byCard.length).toBeGreaterThan(0)
})

it('a reset restores all data', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  const before = (await visitor.get('/demo/orders.json')).body
  await visitor.add(ZERO_RATED.id, 3)
  const order = await visitor.checkout()
  const placed = await visitor.patch(`/api/order/${order.id}`, {
    ...order,
    status: 'pending',
    payment_type: 'bacs',
    agree_terms: true,
  })
  await visitor.post('/demo/clock', { days: 40 })
  await visitor.call('PUT', '/demo/faults', [{ path: '/api/**', status: 500 }])
  expect((await visitor.get('/demo/orders.json')).body[0]).toMatchObject({
    id: placed.body.data.id,
    email: 'orders@harbourandhearth.example',
  })
  expect((await visitor.post('/demo/reset')).status).toBe(200)
  expect((await visitor.get('/demo/requests.json')).body).toEqual([])
  expect((await visitor.get('/api/user')).status).toBe(401)
  const after = (await visitor.get('/demo/orders.json')).body
  expect(after.map(({ id }: { id: string }) => id)).toEqual(
    before.map(({ id }: { id: string }) => id),
  )
  expect((await visitor.get('/demo/mail.json')).body).toEqual([])
  await visitor.signIn('approved')
  expect((await visitor.get(`/api/prices/${ZERO_RATED.id}`)).body.stock_level).toBe(
    ZERO_RATED.stock,
  )
})

it('the controls refuse invalid requests', async () => {
  const visitor = new Visitor(await openShop())
  expect((await visitor.post('/demo/approve', { email: 'nobody@y.example' })).status).toBe(404)
  expect((await visitor.post('/demo/clock', { days: 'many' })).status).toBe(422)
  for (const price of [0, -1, 1.5, '12', 1e9, null]) {
    const change = { sku: STANDARD_RATED.sku, price }
    expect((await visitor.post('/demo/prices', change)).status).toBe(422)
  }
  expect((await visitor.post('/demo/prices', { price: 100 })).status).toBe(422)
  expect((await visitor.post('/demo/prices', { sku: 'NO/SUCH', price: 100 })).status).toBe(404)
  expect((await visitor.call('PUT', '/demo/faults', [{ path: 3 }])).status).toBe(422)
  expect((await visitor.call('PUT', '/demo/faults', { path: '/' })).status).toBe(422)
  expect((await visitor.call('PUT', '/demo/faults', '[')).status).toBe(400)
})

it('the controls do not exist in production', async () => {
  const shop = await openShop({ hasDemoControls: false })
  shop.faults.set([{ path: '/api/**', status: 500 }])
  const visitor = new Visitor(shop)
  for (const path of ['/demo/accounts.json', '/demo/faults', '/demo/mail.json']) {
    expect((await visitor.get(path)).status).toBe(404)
    expect(shop.handles(path)).toBe(false)
  }
  expect((await visitor.post('/demo/reset')).status).toBe(404)
  const change = { sku: STANDARD_RATED.sku, price: 1 }
  expect((await visitor.post('/demo/prices', change)).status).toBe(404)
  expect((await visitor.get('/api/basket')).status).toBe(200)
  expect(shop.requests.list()).toEqual([])
})

it('the controls do not serve the demo’s own pages', async () => {
  const shop = await openShop()
  expect(shop.handles('/demo')).toBe(false)
  expect(shop.handles('/demo/mail')).toBe(false)
  expect(shop.handles('/demo/mail.json')).toBe(true)
  expect(shop.handles('/api/basket')).toBe(true)
  expect(shop.handles('/apiary')).toBe(false)
})
