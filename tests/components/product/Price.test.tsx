import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Price } from '../../../src/components/product/Price'
import { expectAccessible, FIRST, openShop, productWith } from '../shop'

const price = (product = FIRST) => <Price productId={product.id} sku={product.sku} />

/** Answers a price request with this entry. */
const priceFault = (entry: object) => ({
  path: '/api/prices',
  status: 200,
  body: { [FIRST.id]: { sku: FIRST.sku, stock_level: 5, ...entry } },
})

it("a price shows 'exc VAT' and 'inc VAT' in the server's texts (product.4, product.5)", async () => {
  const shop = await openShop({ as: 'approved', isWaiting: true })
  shop.api.faults.set([
    priceFault({
      price_display: '£10.00',
      price_tax_display: '£99.99',
      price_unit_display: 'per case',
    }),
  ])
  shop.start()
  const { container } = shop.show(price())
  await screen.findByText('£10.00')
  expect(container.textContent).toBe('£10.00 exc VAT per case£99.99 inc VAT')
})

it("a price with equal exc and inc texts says '0% VAT' (product.5)", async () => {
  const shop = await openShop({ as: 'approved', isWaiting: true })
  shop.api.faults.set([priceFault({ price_display: '£10.00', price_tax_display: '£10.00' })])
  shop.start()
  shop.show(price())
  expect(await screen.findByText('0% VAT')).toBeTruthy()
  expect(screen.queryByText(/inc VAT/)).toBeNull()
})

it("a discounted price is 'Your price:' beside the standard price, struck through (product.4)", async () => {
  const shop = await openShop({ as: 'approved', isWaiting: true })
  shop.api.faults.set([
    priceFault({
      price_display: '£10.00',
      price_tax_display: '£12.00',
      discounted_pricing: { price_exc_display: '£8.00', price_display: '£9.60' },
    }),
  ])
  shop.start()
  const { container } = shop.show(price())
  expect((await screen.findByText('£10.00')).tagName).toBe('S')
  expect(screen.getByText('Your price:')).toBeTruthy()
  expect(screen.getByText('£8.00')).toBeTruthy()
  expect(screen.getByText('£9.60 inc VAT')).toBeTruthy()
  expect(container.textContent).not.toContain('£12.00')
})

it('a verified user sees their own price (product.4)', async () => {
  const own = productWith(
    (product) => (product.verifiedPricePence ?? product.pricePence) < product.pricePence,
  )
  const shop = await openShop({ as: 'verified' })
  shop.show(price(own))
  expect(await screen.findByText('Your price:')).toBeTruthy()
})

it("a refused price says 'Price unavailable', and the page stays (product.6)", async () => {
  const shop = await openShop({ as: 'approved', isWaiting: true })
  shop.api.faults.set([{ path: '/api/prices', status: 403, body: { message: 'No' } }])
  shop.start()
  shop.show(price())
  expect(await screen.findByText('Price unavailable')).toBeTruthy()
  expect(window.location.pathname).toBe('/')
})

it("only the unknown product says 'Price unavailable' (product.6)", async () => {
  const shop = await openShop({ as: 'approved' })
  shop.show(
    <>
      {price()}
      <Price productId="no-such-product" sku="NONE" />
    </>,
  )
  expect(await screen.findAllByText('Price unavailable')).toHaveLength(1)
  expect(screen.getByText(/exc VAT/)).toBeTruthy()
  expect(shop.requests('GET', '/prices')).toHaveLength(1)
})

it('without a product id, the price is requested by SKU (product.3)', async () => {
  const slashed = productWith(({ sku }) => sku.includes('/'))
  const shop = await openShop({ as: 'approved' })
  shop.show(<Price productId="" sku={slashed.sku} />)
  expect(await screen.findByText(/exc VAT/)).toBeTruthy()
})

it('a price reserves its space while it loads', async () => {
  const shop = await openShop({ as: 'approved' })
  shop.show(price())
  expect(screen.getByText('Loading price')).toBeTruthy()
  await screen.findByText(/exc VAT/)
  expect(screen.queryByText('Loading price')).toBeNull()
})

it.each([
  'unapproved',
  undefined,
] as const)('no price is shown or requested for %s (product.1)', async (as) => {
  const shop = await openShop(as ? { as } : {})
  const { container } = shop.show(price())
  await waitFor(() => expect(document.documentElement.hasAttribute('data-trade-ready')).toBe(true))
  expect(container.textContent).toBe('')
  expect(shop.requests('GET', '/prices')).toEqual([])
})

it('a price is accessible', async () => {
  const shop = await openShop({ as: 'verified' })
  const { container } = shop.show(price())
  await screen.findByText(/exc VAT/)
  await expectAccessible(container)
})
