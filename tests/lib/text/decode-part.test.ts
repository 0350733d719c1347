import { expect, it } from 'vitest'
import { decodePart } from '../../../src/lib/text/decode-part'

it.each([
  ['caf%C3%A9', 'café'],
  ['100%', null],
  ['%FF', null],
])('%s is decoded as %s', (part, text) => {
  expect(decodePart(part)).toBe(text)
})
