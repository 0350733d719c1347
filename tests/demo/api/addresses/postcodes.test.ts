// @vitest-environment node
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressErrors, destinationErrors } from '../../../../demo/api/addresses/address-validation'
import { isUkPostcode, normaliseUkPostcode } from '../../../../demo/api/addresses/postcodes'
import { COUNTRIES } from '../../../../demo/api/basket/delivery-zones'

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

const EXAMPLES: Record<string, readonly string[]> = {
  GB: ['OX2 0AJ', 'ox20aj', 'EC1A 1BB', 'GIR 0AA', 'DL10 4AX'],
  IM: ['IM1 1AA', 'im99 1pq'],
  JE: ['JE2 3AB', 'je23ab', 'JE2-3AB'],
  GG: ['GY1 1AA', 'GY10 1SA'],
  IE: [
    'D02 X285',
    'D02X285',
    'd6w xh93',
    'A65 F4E2',
    'E21 X9N0',
    'N37 F6X5',
    'W12 A2C3',
    'C15 DY8X',
  ],
  FR: ['75001', '75 001', 'F-75001', 'FR-75001', '20090', '01000', ' 13002 '],
  BE: ['1000', 'B-1000', 'BE-2000', '9990'],
  NL: ['1012 AB', '1012ab', 'NL-1012 AB', '9999 XL'],
  DE: ['10115', 'D-10115', 'DE-01067', '99998'],
  ES: ['28001', 'E-28001', '01001', '52006', '35001'],
}

const place = (country: string, postcode: string) => {
  const person = { first_name: 'A', last_name: 'B', company: 'C', street_address_1: 'D', city: 'E' }
  const contact = { email: 'a@example.com', phone: '020 7946 0000', retail: false }
  return { ...person, ...contact, country, postcode }
}

const isTaken = (country: string, postcode: string): boolean => {
  const isRight = !('postcode' in addressErrors(place(country, postcode)))
  // Validation and charging share one check, except for incomplete addresses at home.
  if (country !== 'GB')
    expect('postcode' in destinationErrors({ country, postcode })).toBe(!isRight)
  return isRight
}

it('each country of delivery accepts its own postcodes (server.115)', () => {
  expect(Object.keys(EXAMPLES).sort()).toEqual(COUNTRIES.map(({ code }) => code).sort())
  for (const [country, postcodes] of Object.entries(EXAMPLES)) {
    for (const postcode of postcodes)
      expect([postcode, isTaken(country, postcode)]).toEqual([postcode, true])
    expect(isTaken(country, '')).toBe(false)
  }
})

it.each([
  ['an island', 'JE', 'JE2 3AB OX2 0AJ'],
  ['an island, by a letter that looks alike', 'JE', '\u0408E2 3AB'],
  ['Spain, of no province', 'ES', '53001'],
  ['Belgium, with a nought first', 'BE', '0999'],
])('a postcode of no place in %s is refused (server.115)', (_what, country, postcode) =>
  expect(isTaken(country, postcode)).toBe(false))

const AREAS = ['OX', 'E', 'N', 'W', 'M', 'SW', 'CO', 'DL', 'SO', 'DE', 'NE', 'BE', 'B', 'D', 'NL']
const LETTER = fc.constantFrom(...'ABDEFGHJLNPQRSTUWXYZ')
const DIGIT = fc.integer({ min: 0, max: 9 })
const UK = fc
  .record({
    area: fc.constantFrom(...AREAS),
    district: fc.integer({ min: 1, max: 20 }),
    sector: DIGIT,
    unit: fc.tuple(LETTER, LETTER),
  })
  .map(({ area, district, sector, unit }) => `${area}${district} ${sector}${unit.join('')}`)
  .filter(isUkPostcode)
const SWAPS: readonly (readonly [string, string])[] = [
  ['', ''],
  ['0', 'O'],
  ['1', 'I'],
  ['O', '0'],
  ['O', '\u041e'],
  ['A', '\u0391'],
  ['E', '\uff25'],
]
const DISGUISED = fc
  .record({
    postcode: UK,
    before: fc.constantFrom('', 'GB-', 'UK ', 'England ', '\u200b', 'Oxford '),
    after: fc.constantFrom('', ' UK', ' GB', ' 1', '1', ', England', '.'),
    swap: fc.constantFrom(...SWAPS),
    gap: fc.constantFrom(' ', '', '-', '\u00a0', '\u2009'),
  })
  .map(
    ({ postcode, before, after, swap, gap }) =>
      before + postcode.replaceAll(...(swap as [string, string])).replace(' ', gap) + after,
  )

it('no country abroad accepts a disguised UK postcode (server.115)', () => {
  const abroad = Object.keys(EXAMPLES).filter(
    (country) => !['GB', 'IM', 'JE', 'GG'].includes(country),
  )
  fc.assert(
    fc.property(DISGUISED, (postcode) => abroad.every((country) => !isTaken(country, postcode))),
    { numRuns: 3_000, seed: 27 },
  )
})
