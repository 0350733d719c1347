import { expect, it } from 'vitest'
import { nonBreakingCode } from '../../../src/lib/text/non-breaking-code'

it('a postcode and a telephone number stay on one line within a text (look.261)', () => {
  expect(nonBreakingCode('0161 496 0344')).toBe('0161\u00a0496\u00a00344')
})
