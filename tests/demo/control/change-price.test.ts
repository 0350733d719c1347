// @vitest-environment node
import { expect, it } from 'vitest'
import { openShop, STANDARD_RATED, signedInVisitor, type Visitor, ZERO_RATED } from '../api/visitor'

const lineOf = async (visitor: Visitor) =>
  (await visitor.get('/api/basket')).body.data.product[0] as { unit: number }

const priceOf = async (visitor: Visitor, { id }: { id: string }) =>
  (await visitor.get(`/api/prices/${id}`)).body

it('a changed price applies to the product and to baskets from the next call on', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  await visitor.add(STANDARD_RATED.id, 2)
  const order = await visitor.checkout()
  const price = STANDARD_RATED.pricePence + 100
  const { body } = await visitor.post('/demo/prices', { sku: STANDARD_RATED.sku, price })
  expect(body.message).toContain(STANDARD_RATED.title)
  expect((await priceOf(visitor, STANDARD_RATED)).vat_exc).toBe(price)
  expect((await lineOf(visitor)).unit).toBe(price)
  const after = await visitor.checkout()
  expect(after.id).toBe(order.id)
  expect(after.totals.total).toBe(order.totals.total + 2 * 120)
})

it('a changed price changes the verified price in proportion', async () => {
  const visitor = await signedInVisitor(await openShop(), 'verified')
  const { sku, pricePence, verifiedPricePence } = ZERO_RATED
  expect((await priceOf(visitor, ZERO_RATED)).vat_exc).toBe(verifiedPricePence)
  await visitor.post('/demo/prices', { sku, price: 2 * pricePence })
  expect((await priceOf(visitor, ZERO_RATED)).vat_exc).toBe(2 * Number(verifiedPricePence))
})

it('a changed price does not change a placed order', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  await visitor.add(ZERO_RATED.id, 3)
  const order = await visitor.checkout()
  const placed = (
    await visitor.patch(`/api/order/${order.id}`, {
      ...order,
      status: 'pending',
      payment_type: 'bacs',
      agree_terms: true,
    })
  ).body.data
  await visitor.post('/demo/prices', { sku: ZERO_RATED.sku, price: 999_999 })
  const after = (await visitor.get(`/api/order/id/${order.id}`)).body.data
  expect(after.totals).toEqual(placed.totals)
})

it('a reset restores a changed price', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  await visitor.post('/demo/prices', { sku: ZERO_RATED.sku, price: 1 })
  await visitor.post('/demo/reset')
  await visitor.signIn('approved')
  expect((await priceOf(visitor, ZERO_RATED)).vat_exc).toBe(ZERO_RATED.pricePence)
})
