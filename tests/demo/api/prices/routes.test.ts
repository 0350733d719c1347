// @vitest-environment node
import { expect, it } from 'vitest'
import { PRODUCTS } from '../../../../demo/catalogue/products'
import { openShop, STANDARD_RATED, signedInVisitor, Visitor, ZERO_RATED } from '../visitor'

const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`

it('prices are for approved users only (server.1)', async () => {
  const shop = await openShop()
  const path = `/api/prices?skus=${ZERO_RATED.id}`
  expect(await new Visitor(shop).get(path)).toMatchObject({ status: 403 })
  expect(await (await signedInVisitor(shop, 'unapproved')).get(path)).toMatchObject({ status: 403 })
  expect(await new Visitor(shop).get(`/api/prices/${ZERO_RATED.id}`)).toMatchObject({
    status: 403,
  })
})

it('prices are keyed by id, by SKU, or with slashes as underscores (server.2, product.3)', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  const keys = [STANDARD_RATED.id, ZERO_RATED.sku, ZERO_RATED.sku.replaceAll('/', '_'), 'nope']
  const { body } = await visitor.get(`/api/prices?skus=${keys.map(encodeURIComponent)}`)
  expect(Object.keys(body).sort()).toEqual(keys.slice(0, 3).sort())
  expect(body[ZERO_RATED.sku]).toMatchObject({ type: 'Product', sku: ZERO_RATED.sku })
})

it('at 0% VAT both prices are equal, at 20% they differ', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  const zero = (await visitor.get(`/api/prices/${encodeURIComponent(ZERO_RATED.sku)}`)).body
  expect(zero).toMatchObject({
    vat_exc: ZERO_RATED.pricePence,
    price_display: pounds(ZERO_RATED.pricePence),
    price_tax_display: pounds(ZERO_RATED.pricePence),
    price_unit_display: ZERO_RATED.unitDisplay,
    stock_level: ZERO_RATED.stock,
    discounted_pricing: null,
  })
  const standard = (await visitor.get(`/api/prices/${STANDARD_RATED.id}`)).body
  expect(standard.price_tax_display).toBe(pounds(Math.round(STANDARD_RATED.pricePence * 1.2)))
})

it('a verified user’s price is the lower verified price (server.1, server.2)', async () => {
  const visitor = await signedInVisitor(await openShop(), 'verified')
  const { body } = await visitor.get(`/api/prices/${ZERO_RATED.id}`)
  expect(body).toMatchObject({
    price_display: pounds(ZERO_RATED.pricePence),
    vat_exc: ZERO_RATED.verifiedPricePence,
    discounted_pricing: { price_exc_display: pounds(ZERO_RATED.verifiedPricePence ?? 0) },
  })
})

it('one request returns up to 99 prices, and more are refused (server.2)', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  const ids = PRODUCTS.slice(0, 100).map(({ id }) => id)
  const { body } = await visitor.get(`/api/prices?skus=${ids.slice(0, 99)}`)
  expect(Object.keys(body)).toHaveLength(99)
  expect(await visitor.get(`/api/prices?skus=${ids}`)).toMatchObject({ status: 422 })
  expect(await visitor.get('/api/prices')).toMatchObject({ status: 200, body: {} })
  expect(await visitor.get('/api/prices/nope')).toMatchObject({ status: 404 })
})
