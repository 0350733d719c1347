import { expect, it } from 'vitest'
import { PriceEntry } from '../../../src/entities/product/price'
import { shownPrice } from '../../../src/entities/product/shown-price'
import { readAs } from '../../../src/lib/data/parse'

const shown = (fields: object) => {
  const entry = readAs(PriceEntry)({ type: 'Product', ...fields })
  return entry && shownPrice(entry)
}

it("a price is the server's text, exc and inc VAT (product.4, product.5)", () => {
  const price = { price_display: '£2.00', price_tax_display: '£2.40' }
  expect(shown(price)).toEqual({ exc: '£2.00', inc: '£2.40', standardExc: null })
})

it("a buyer's own price comes before the standard one (product.4)", () => {
  const own = { price_exc_display: '£1.50', price_display: '£1.80' }
  expect(shown({ price_display: '£2.00', discounted_pricing: own })).toEqual({
    exc: '£1.50',
    inc: '£1.80',
    standardExc: '£2.00',
  })
})
