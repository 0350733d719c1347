import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Line } from '../../../src/entities/basket/basket'
import { countInLines } from '../../../src/entities/basket/lines-of-product'

const line = (qty: number, product: object) => v.parse(Line, { id: `${qty}`, qty, product })
const TEA = { id: '7', sku: 'TEA' }

it.each([
  [[{ id: '7', sku: 'TEA' }], 1],
  [[{ id: '7', sku: 'TEA' }, { id: '7' }], 3],
  // With another kind of id the SKU decides, as long as no line has this id.
  [[{ id: 'x7', sku: ' tea ' }, { sku: 'TEA' }], 3],
  [[{ id: '7' }, { id: '8', sku: 'TEA' }], 1],
  [[{ id: '8', sku: 'OTHER' }], 0],
  [[{}], 0],
])('the lines of one product are counted: %j (payment.105)', (products, count) => {
  const lines = products.map((product, index) => line(index + 1, product))
  expect(countInLines(TEA, lines)).toBe(count)
})

it('a product without id and SKU is in no line (payment.105)', () => {
  expect(countInLines({ id: '', sku: '' }, [line(1, {})])).toBe(0)
})
