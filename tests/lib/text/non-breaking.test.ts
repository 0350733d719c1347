import { expect, it } from 'vitest'
import { nonBreaking } from '../../../src/lib/text/non-breaking'

it('a postcode and a telephone number stay on one line within a text (look.261)', () => {
  expect(nonBreaking('0161 496 0344')).toBe('0161\u00a0496\u00a00344')
})
