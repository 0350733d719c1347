// @vitest-environment node

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { zoneOf } from '../../../../demo/api/basket/delivery-zones'
import { calculateTotals } from '../../../../demo/api/basket/totals'
import { placeOrder } from '../ordering'
import { openShop, STANDARD_RATED, signedInVisitor, ZERO_RATED } from '../visitor'

const line = fc.record({
  qty: fc.integer({ min: 1, max: 9_999 }),
  unitPence: fc.integer({ min: 0, max: 500_000 }),
  vatRate: fc.constantFrom(0, 20),
  category: fc.constantFrom('Tea', 'Coffee'),
})

const discount = fc.record({
  percent: fc.integer({ min: 0, max: 100 }),
  amountPence: fc.integer({ min: 0, max: 50_000 }),
  isDeliveryFree: fc.boolean(),
  category: fc.constantFrom('Tea', 'Coffee', null),
})

it('totals include VAT by product, and delivery with the amount missing for free delivery', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  await visitor.add(ZERO_RATED.id, 2)
  const { totals } = (await visitor.add(STANDARD_RATED.id, 1)).body
  const goods = 2 * ZERO_RATED.pricePence + STANDARD_RATED.pricePence
  const tax = Math.round(STANDARD_RATED.pricePence * 0.2) + 139
  expect(totals).toMatchObject({
    subTotal: goods,
    shipping: 695,
    shippingDisplay: '£6.95',
    shippingFree: false,
    shippingFreeDeficit: `£${((15_000 - goods) / 100).toFixed(2)}`,
    discount: 0,
    tax,
    total: goods + 695 + tax,
  })
  expect(totals.toPayDisplay).toBe(totals.totalDisplay)
})

it('delivery is free from the threshold', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  const qty = Math.ceil(15_000 / ZERO_RATED.pricePence)
  const { totals } = (await visitor.add(ZERO_RATED.id, qty)).body
  expect(totals).toMatchObject({
    shipping: 0,
    shippingFree: true,
    shippingFreeDeficit: null,
    tax: 0,
    total: qty * ZERO_RATED.pricePence,
  })
})

it('totals are whole pence that add up, and a discount never exceeds the subtotal', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 30 }),
      fc.array(discount, { maxLength: 4 }),
      fc.constantFrom('GB', 'IE'),
      (lines, discounts, country) => {
        const amounts = calculateTotals(lines, discounts, zoneOf(country))
        for (const value of Object.values(amounts)) {
          if (typeof value === 'number') {
            expect(Number.isInteger(value)).toBe(true)
            expect(value).toBeGreaterThanOrEqual(0)
          }
        }
        const { subTotal, discount: off, shipping, tax, total } = amounts
        expect(off).toBeLessThanOrEqual(subTotal)
        expect(total).toBe(subTotal - off + shipping + tax)
        expect(tax).toBeLessThanOrEqual(Math.ceil((subTotal - off + shipping) * 0.2) + lines.length)
      },
    ),
    { numRuns: 500 },
  )
})

it('VAT is charged on the discounted value of each line', () => {
  const lines = [
    { qty: 1, unitPence: 10_000, vatRate: 20, category: 'Coffee' },
    { qty: 1, unitPence: 10_000, vatRate: 0, category: 'Tea' },
  ]
  const half = { percent: 50, amountPence: 0, isDeliveryFree: true }
  expect(calculateTotals(lines, [{ ...half, category: 'Tea' }], zoneOf('GB')).tax).toBe(2_000)
  expect(calculateTotals(lines, [{ ...half, category: 'Coffee' }], zoneOf('GB')).tax).toBe(1_000)
})

it("totals show an account's minimum order, and smaller orders are refused (server.121)", async () => {
  const visitor = await signedInVisitor(await openShop(), 'minimum')
  const price = ZERO_RATED.verifiedPricePence ?? ZERO_RATED.pricePence
  const { totals } = (await visitor.add(ZERO_RATED.id, 1)).body
  expect(totals).toMatchObject({
    minimum: 7_500,
    minimumDeficit: `£${((7_500 - totals.subTotal) / 100).toFixed(2)}`,
    minimumRule: 'block',
  })
  const basket = [
    `Spend ${totals.minimumDeficit} more, before VAT, to reach the minimum order of £75.00.`,
  ]
  const refused = await placeOrder(visitor)
  expect(refused).toMatchObject({ status: 422, body: { errors: { basket } } })
  const { id } = await visitor.checkout()
  expect(await visitor.post('/api/stripe/payment', { order_id: id })).toMatchObject({
    status: 422,
    body: { errors: { basket } },
  })
  const enough = (await visitor.add(ZERO_RATED.id, Math.ceil(7_500 / price))).body
  expect(enough.totals).toMatchObject({ minimum: 7_500, minimumDeficit: null })
  expect((await placeOrder(visitor)).status).toBe(200)
})
