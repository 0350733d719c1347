import { expect, it } from 'vitest'
import { decoded } from '../../../src/lib/text/decoded'

it.each([
  ['caf%C3%A9', 'café'],
  ['100%', null],
  ['%FF', null],
])('%s is decoded as %s', (part, text) => {
  expect(decoded(part)).toBe(text)
})
