import { expect, it } from 'vitest'
import { upperFirst } from '../../../src/lib/text/upper-first'

it.each([
  ['your orders', 'Your orders'],
  ['é', 'É'],
  ['', ''],
])('%j begins with a capital: %j', (text, expected) => {
  expect(upperFirst(text)).toBe(expected)
})
