// @vitest-environment node
import { expect, it } from 'vitest'
import {
  openShop,
  SCARCE,
  SOLD_OUT,
  STANDARD_RATED,
  signedInVisitor,
  Visitor,
  ZERO_RATED,
} from '../visitor'

it.each([
  'anonymous',
  'unapproved',
] as const)('an %s visitor cannot add a product (server.1)', async (who) => {
  const visitor = new Visitor(await openShop())
  if (who === 'unapproved') await visitor.signIn('unapproved')
  const { status, body } = await visitor.add(ZERO_RATED.id)
  expect(status).toBe(403)
  expect(body.message).not.toBe('')
  expect((await visitor.get('/api/basket')).body.totalItems).toBe(0)
})

it('adding a product again raises its quantity', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  await visitor.add(ZERO_RATED.id, 2)
  const { body } = await visitor.add(ZERO_RATED.id, 3)
  expect(body.data.product).toHaveLength(1)
  expect(body.data.product[0]).toMatchObject({ qty: 5, unit: ZERO_RATED.pricePence })
  expect(body).toMatchObject({
    totalItems: 5,
    product: { id: ZERO_RATED.id, sku: ZERO_RATED.sku },
    purchase_type: 'Product',
  })
})

it('an addition repeated with its key adds nothing (basket.83)', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  const item = { id: ZERO_RATED.id, qty: 2, key: 'k1' }
  const [first, second] = [
    await visitor.post('/api/basket', item),
    await visitor.post('/api/basket', item),
  ]
  expect(first.body.data.product).toMatchObject([{ qty: 2 }])
  expect(second).toMatchObject({ status: 200, body: first.body })
  const third = await visitor.post('/api/basket', { ...item, key: 'k2' })
  expect(third.body.data.product).toMatchObject([{ qty: 4 }])
  // Two simultaneous requests with one key count once.
  await Promise.all([1, 2].map(() => visitor.post('/api/basket', { ...item, key: 'k3' })))
  expect((await visitor.get('/api/basket')).body.data.product).toMatchObject([{ qty: 6 }])
})

it('a key is valid for a basket on any device (basket.83)', async () => {
  const shop = await openShop()
  const [own, other] = [
    await signedInVisitor(shop, 'approved'),
    await signedInVisitor(shop, 'approved'),
  ]
  await own.post('/api/basket', { id: ZERO_RATED.id, qty: 1, key: 'k1' })
  await other.post('/api/basket', { id: ZERO_RATED.id, qty: 1, key: 'k1' })
  expect((await own.get('/api/basket')).body.data.product).toMatchObject([{ qty: 1 }])
})

it.each([
  ['another product', { id: STANDARD_RATED.id }],
  ['another quantity', { qty: 3 }],
])('a key repeated with %s is refused (server.116)', async (_what, other) => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  const item = { id: ZERO_RATED.id, qty: 2, key: 'k1' }
  const { body } = await visitor.post('/api/basket', item)
  expect(await visitor.post('/api/basket', { ...item, ...other })).toMatchObject({
    status: 422,
    body: { errors: { key: ['This key was sent for another product or quantity.'] } },
  })
  expect((await visitor.get('/api/basket')).body.data).toEqual(body.data)
})

it.each([7, 'x'.repeat(65)])('the key %j is refused (basket.83)', async (key) => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  expect(await visitor.post('/api/basket', { id: ZERO_RATED.id, qty: 1, key })).toMatchObject({
    status: 422,
    body: { errors: { key: [expect.any(String)] } },
  })
})

it("an addition above the stock is refused with the stock's size", async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  expect(await visitor.add(SOLD_OUT.id)).toMatchObject({
    status: 422,
    body: { message: `${SOLD_OUT.title} is out of stock.` },
  })
  await visitor.add(SCARCE.id, SCARCE.stock)
  expect(await visitor.add(SCARCE.id, 1)).toMatchObject({
    status: 422,
    body: { message: `Only ${SCARCE.stock} of ${SCARCE.title} are in stock.` },
  })
  const [line] = (await visitor.get('/api/basket')).body.data.product
  expect(await visitor.patch(`/api/basket/${line.id}`, { qty: SCARCE.stock + 1 })).toMatchObject({
    status: 422,
    body: { errors: { qty: [expect.any(String)] } },
  })
})

it.each([0, -1, 1.5, 1e9, '3', null, [2], {}, true])('the quantity %j is refused', async (qty) => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  expect(await visitor.post('/api/basket', { id: ZERO_RATED.id, qty })).toMatchObject({
    status: 422,
    body: { errors: { qty: [expect.any(String)] } },
  })
})

it('changes and removals return the whole basket, and a removal can be repeated', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  const { body } = await visitor.add(ZERO_RATED.id, 2)
  const path = `/api/basket/${body.data.product[0].id}`
  expect((await visitor.patch(path, { qty: 7 })).body.totalItems).toBe(7)
  expect((await visitor.delete(path)).body.data.product).toEqual([])
  expect(await visitor.delete(path)).toMatchObject({ status: 200, body: { totalItems: 0 } })
  expect(await visitor.patch(path, { qty: 1 })).toMatchObject({
    status: 422,
    body: { message: 'This item is no longer in your basket.' },
  })
})

it('a visitor cannot remove the lines of another basket', async () => {
  const shop = await openShop()
  const alice = await signedInVisitor(shop, 'approved')
  const { body } = await alice.add(ZERO_RATED.id, 2)
  const other = await signedInVisitor(shop, 'verified')
  await other.delete(`/api/basket/${body.data.product[0].id}`)
  expect((await alice.get('/api/basket')).body.totalItems).toBe(2)
})

it('delivery is charged by country, and exports are zero-rated', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  await visitor.add(STANDARD_RATED.id, 1)
  const { body } = await visitor.patch('/api/basket/country', { country: 'ie' })
  expect(body.shipping).toEqual({ country: 'IE' })
  expect(body.totals).toMatchObject({ shipping: 1_495, tax: 0 })
  expect(await visitor.patch('/api/basket/country', { country: 'XX' })).toMatchObject({
    status: 422,
    body: { errors: { country: ['We do not deliver to this country.'] } },
  })
  expect((await visitor.get('/api/basket')).body.shipping.country).toBe('IE')
})
