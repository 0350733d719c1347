import fc from 'fast-check'
import { expect, it } from 'vitest'
import { limitHint } from '../../../src/lib/text/limit-hint'

it.each([
  [53, null],
  [54, '10 characters left'],
  [63, '1 character left'],
  [64, '0 characters left'],
  [65, '1 character too many: at most 64'],
  [164, '100 characters too many: at most 64'],
])('a string of %i characters with a limit of 64 shows %j (look.21)', (length, hint) => {
  expect(limitHint('é'.repeat(length), 64)).toBe(hint)
})

it('characters outside the basic plane count as one (look.21)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(limitHint(text, [...text].length)).toBe('0 characters left')
    }),
  )
})
