import { expect, it } from 'vitest'
import {
  normalisePostcode,
  postcodeHint,
  postcodeLengthError,
} from '../../../src/lib/text/postcode'

it.each([
  'SW1A1AA',
  'm11aa',
  'M11AA ',
  ' GIR0AA',
])('the UK postcode %j, without a space, gets the hint (address.20)', (code) => {
  expect(postcodeHint(code)).toBe("Don't forget the space in your postcode")
  expect(postcodeHint(code, 'GB')).toBe("Don't forget the space in your postcode")
})

it.each([
  '',
  '   ',
  'sw1a 1aa',
  'GIR 0AA',
  'BF1 1AA',
  'JE2 3AB',
  'M1 1AA',
])('the UK postcode %j, empty or with a space, gets no hint (address.20)', (code) => {
  expect(postcodeHint(code)).toBeNull()
})

it('a UK postcode of more than 8 characters, after trimming, shows a hint (look.21)', () => {
  expect(postcodeHint('SW1A 1AA1')).toBe('A postcode has at most 8 characters')
  expect(postcodeHint('SW1A11AAA')).toBe('A postcode has at most 8 characters')
  expect(postcodeHint(' SW1A 1AA ')).toBeNull()
  expect(postcodeHint('\tSW1A\t1AA\u0000')).toBeNull()
  expect(postcodeHint('SW1A 1AA1', 'IE')).toBeNull()
})

it('postcodes of other countries get no hint (address.3)', () => {
  expect(postcodeHint('75001', 'FR')).toBeNull()
})

it('a postcode is converted to upper case, and its spaces stay (address.3)', () => {
  expect(normalisePostcode(' sw1a 1aa')).toBe(' SW1A 1AA')
})

it('a UK postcode is refused for its trimmed length only (address.3)', () => {
  for (const fine of ['', '  ', 'M1 1AA', ' SW1A 1AA ', 'SW1A1AA']) {
    expect(postcodeLengthError(fine)).toBeNull()
  }
  for (const wrong of ['M11AA', 'SW1A  1AA']) {
    expect(postcodeLengthError(wrong)).toBe('Enter a postcode of 6 to 8 characters')
  }
})

const SPACE = "Don't forget the space in your postcode"
const LENGTH = 'Enter a postcode of 6 to 8 characters'

it.each([
  ['S', null, `${SPACE}. ${LENGTH}`],
  ['SW1A', null, `${SPACE}. ${LENGTH}`],
  ['SW1A1', SPACE, SPACE],
  ['M1 1', null, LENGTH],
  ['M1 1A', null, LENGTH],
  ['M1 1AA', null, null],
  ['', null, null],
])('the hint for %j while it is typed is %j, once it is left %j (address.20)', (code, typed, left) => {
  expect(postcodeHint(code, 'GB', false)).toBe(typed)
  expect(postcodeHint(code, 'GB', true)).toBe(left)
  expect(postcodeHint(code)).toBe(left)
})

it.each([
  'SW1A\u00A01AA',
  '\u200BSW1A 1\u00ADAA',
  'ｓｗ１ａ　１ａａ',
  '\uFEFFsw1a 1aa',
])('the pasted postcode %j is read as if typed (quick.148)', (code) => {
  expect(normalisePostcode(code)).toBe('SW1A 1AA')
  expect(postcodeHint(code)).toBeNull()
  expect(postcodeLengthError(code)).toBeNull()
})
