import { describe, expect, it } from 'vitest'
import { maxQuantity, parseQuantity } from '../../src/lib/quantity'

describe('parseQuantity', () => {
  it.each([
    ['1', 1],
    [' 2 ', 2],
    ['007', 7],
    ['9999', 9_999],
  ])('reads %j as %d', (text, qty) => {
    expect(parseQuantity(text)).toEqual({ ok: true, qty })
  })

  it.each([
    ['', 'Enter a whole number'],
    ['abc', 'Enter a whole number'],
    ['1.5', 'Enter a whole number'],
    ['1,5', 'Enter a whole number'],
    ['-1', 'Enter a whole number'],
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
  ])('refuses %j', (text, message) => {
    expect(parseQuantity(text)).toEqual({ ok: false, message })
  })

  it('takes no more than there is', () => {
    expect(parseQuantity('5', 5)).toEqual({ ok: true, qty: 5 })
    expect(parseQuantity('6', 5)).toEqual({ ok: false, message: 'Enter 5 or fewer' })
  })
})

describe('maxQuantity', () => {
  it.each([
    [null, 9_999],
    [12, 12],
    [12.7, 12],
    [1e9, 9_999],
    [0, 1],
    [-1, 1],
  ])('for a stock level of %o is %d', (stockLevel, max) => {
    expect(maxQuantity(stockLevel)).toBe(max)
  })
})
