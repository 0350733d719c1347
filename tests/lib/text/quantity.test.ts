import { expect, it } from 'vitest'
import { parseQuantity } from '../../../src/lib/text/quantity'

it.each([
  ['1', 1],
  [' 2 ', 2],
  ['007', 7],
  ['9999', 9_999],
  ['\uFEFF12\u200B\u00A0', 12],
  ['1\u00AD2', 12],
])('the quantity %j is read as %d (product.9)', (text, qty) => {
  expect(parseQuantity(text)).toEqual({ ok: true, qty })
})

it.each([
  ['', 'Enter a whole number'],
  ['abc', 'Enter a whole number'],
  ['1.5', 'Enter a whole number'],
  ['1,5', 'Enter a whole number'],
  ['-1', 'Enter 1 or more'],
  ['1e3', 'Enter a whole number'],
  ['1e9', 'Enter a whole number'],
  ['0x10', 'Enter a whole number'],
  ['٣', 'Enter a whole number'],
  ['１', 'Enter a whole number'],
  ['2 3', 'Enter a whole number'],
  ['0', 'Enter 1 or more'],
  ['000', 'Enter 1 or more'],
  ['10000', 'Enter 9,999 or fewer'],
  ['1234567890', 'Enter 9,999 or fewer'],
  ['9'.repeat(400), 'Enter 9,999 or fewer'],
])('the quantity %j is refused: %s (product.9)', (text, message) => {
  expect(parseQuantity(text)).toEqual({ ok: false, message })
})
