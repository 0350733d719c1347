import { expect, it } from 'vitest'
import { parseQuantity } from '../../../src/lib/text/quantity'
import { NO_LIMIT, quantityLimit } from '../../../src/lib/text/quantity-limit'

it('a quantity is limited to the stock (product.9)', () => {
  expect(parseQuantity('5', quantityLimit(5))).toEqual({ ok: true, qty: 5 })
  expect(parseQuantity('6', quantityLimit(5))).toEqual({ ok: false, message: 'Only 5 in stock' })
})

it.each([
  [null, 0, 9_999, 'Enter 9,999 or fewer'],
  [null, 40, 9_999, 'Enter 9,999 or fewer'],
  [12, 0, 12, 'Only 12 in stock'],
  [12.7, 0, 12, 'Only 12 in stock'],
  [1e9, 0, 9_999, 'Enter 9,999 or fewer'],
  [0, 0, 1, 'Out of stock'],
  [-1, 0, 1, 'Out of stock'],
  [3, 2, 1, 'Only 3 in stock; you already have 2'],
  [3, 3, 0, 'Only 3 in stock; you already have 3'],
  [3, 5, 0, 'Only 3 in stock; you already have 5'],
  [2_000, 1_500, 500, 'Only 2,000 in stock; you already have 1,500'],
])('the limit for a stock of %o with %d in the basket is %d: %s (product.9, product.22)', (stock, taken, max, tooMany) => {
  expect(quantityLimit(stock, taken)).toEqual({ max, tooMany })
})

it('a quantity being typed has no limit', () => {
  expect(parseQuantity('9999', NO_LIMIT)).toEqual({ ok: true, qty: 9_999 })
})
