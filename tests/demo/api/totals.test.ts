// @vitest-environment node
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { zoneOf } from '../../../demo/api/basket/delivery-zones'
import { calculateTotals } from '../../../demo/api/basket/totals'

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

it('never takes more off than there is, and every amount is whole pence that add up', () => {
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

it('spreads a discount so that VAT is charged on what each line is really sold for', () => {
  const lines = [
    { qty: 1, unitPence: 10_000, vatRate: 20, category: 'Coffee' },
    { qty: 1, unitPence: 10_000, vatRate: 0, category: 'Tea' },
  ]
  const half = { percent: 50, amountPence: 0, isDeliveryFree: true }
  expect(calculateTotals(lines, [{ ...half, category: 'Tea' }], zoneOf('GB')).tax).toBe(2_000)
  expect(calculateTotals(lines, [{ ...half, category: 'Coffee' }], zoneOf('GB')).tax).toBe(1_000)
})
