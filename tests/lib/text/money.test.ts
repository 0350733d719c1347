import { expect, it } from 'vitest'
import { formatPence, penceToPounds } from '../../../src/lib/text/money'

it.each([
  [123_450, '£1,234.50'],
  [0, '£0.00'],
  [1, '£0.01'],
  [-250, '-£2.50'],
  [100_000, '£1,000.00'],
  [-99_999, '-£999.99'],
  [100_000_000, '£1,000,000.00'],
  [12_345.5, '£123.46'],
])('%d pence are shown as %s', (pence, text) => {
  expect(formatPence(pence)).toBe(text)
})

it('pence become pounds, exact to the penny', () => {
  expect(penceToPounds(1999)).toBe(19.99)
  expect(penceToPounds(110)).toBe(1.1)
  expect(penceToPounds(1999.6)).toBe(20)
})
