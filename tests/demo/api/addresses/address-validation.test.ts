// @vitest-environment node
import { expect, it } from 'vitest'
import {
  isUkPostcode,
  normaliseUkPostcode,
} from '../../../../demo/api/addresses/address-validation'

it.each([
  ['m11aa', 'M1 1AA'],
  ['SW1A1AA', 'SW1A 1AA'],
  ['sw1a 1aa', 'SW1A 1AA'],
  ['GIR 0AA', 'GIR 0AA'],
  ['BF1 1AA', 'BF1 1AA'],
  ['JE2 3AB', 'JE2 3AB'],
  ['EC1A  1BB', 'EC1A 1BB'],
])('the UK postcode %s is valid and is normalised to %s', (given, written) => {
  expect(isUkPostcode(given)).toBe(true)
  expect(normaliseUkPostcode(given)).toBe(written)
})

it.each([
  '',
  'M1',
  'ABCDE',
  '12345',
  'LS1 4D',
  'LS1 4DYY',
  '☕',
  'QX1 1AA',
])('%j is not a valid UK postcode', (given) => expect(isUkPostcode(given)).toBe(false))
