import { describe, expect, it } from 'vitest'
import { formatPence, penceToPounds } from '../../src/lib/money'
import { plural } from '../../src/lib/plural'
import { normalisePostcode, postcodeHint } from '../../src/lib/postcode'

describe('money', () => {
  it.each([
    [123450, '£1,234.50'],
    [0, '£0.00'],
    [1, '£0.01'],
    [-250, '-£2.50'],
    [100000000, '£1,000,000.00'],
  ])('writes %d pence as %s', (pence, text) => {
    expect(formatPence(pence)).toBe(text)
  })

  it('is exact to the penny in pounds', () => {
    expect(penceToPounds(1999)).toBe(19.99)
    expect(penceToPounds(110)).toBe(1.1)
  })
})

describe('plural', () => {
  it.each([
    [0, 'results'],
    [1, 'result'],
    [2, 'results'],
  ])('for %d is %s', (count, noun) => {
    expect(plural(count, 'result')).toBe(noun)
  })

  it('takes a plural of its own', () => {
    expect(plural(2, 'address', 'addresses')).toBe('addresses')
  })
})

describe('postcodes', () => {
  it.each(['SW1A1AA', 'm11aa', 'M11AA ', ' GIR0AA'])('without a space get the hint: %j', (code) => {
    expect(postcodeHint(code)).toBe("Don't forget the space in your postcode")
  })

  it.each([
    '',
    '   ',
    'sw1a 1aa',
    'GIR 0AA',
    'BF1 1AA',
    'JE2 3AB',
    '🙂 1',
  ])('with a space, or empty, get none: %j', (code) => {
    expect(postcodeHint(code)).toBeNull()
  })

  it('of other countries are free', () => {
    expect(postcodeHint('75001', 'FR')).toBeNull()
  })

  it('are written in upper case', () => {
    expect(normalisePostcode('sw1a 1aa')).toBe('SW1A 1AA')
  })
})
