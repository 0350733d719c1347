import { expect, it } from 'vitest'
import { unbroken } from '../../../src/lib/text/unbroken'

it('a postcode and a telephone number stay on one line within a text (look.261)', () => {
  expect(unbroken('0161 496 0344')).toBe('0161\u00a0496\u00a00344')
})
