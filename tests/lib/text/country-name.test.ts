import { expect, it } from 'vitest'
import { countryName } from '../../../src/lib/text/country-name'

it.each([
  ['GB', 'United Kingdom'],
  ['IE', 'Ireland'],
  [' IE ', 'Ireland'],
  ['United Kingdom', 'United Kingdom'],
  ['', ''],
  ['X', 'X'],
])('the country "%s" is called "%s" (address.7)', (code, name) => {
  expect(countryName(code)).toBe(name)
})
