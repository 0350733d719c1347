import { expect, it } from 'vitest'
import { escapeValue, filterFor, unescapeValue } from '../../../src/lib/text/filter-value'

it.each([
  ['-10%', '\\-10%'],
  ['--x', '\\--x'],
  ['-', '\\-'],
  ['EGT-100', 'EGT-100'],
  [' -10%', ' -10%'],
  ['', ''],
])('a filter names the value %j as %j', (value, escaped) => {
  expect(escapeValue(value)).toBe(escaped)
  expect(unescapeValue(escaped)).toBe(value)
  expect(filterFor('taxonomies.tag', value)).toBe(`taxonomies.tag:${escaped}`)
})

it('a backslash within a value stays', () => {
  expect(unescapeValue('a\\-b')).toBe('a\\-b')
})
