// @vitest-environment node
import { expect, it } from 'vitest'
import { cardProblems } from '../../../../demo/card-provider/stand-in/card-details'

const now = new Date('2026-06-15T12:00:00Z')

const card = { number: '4242424242424242', expMonth: 6, expYear: 2026, cvc: '123' }

const codes = (changes: object) => cardProblems({ ...card, ...changes }, now).map((p) => p.code)

it('a card is valid until the last day of its month', () => {
  expect(codes({})).toEqual([])
  expect(codes({ expMonth: 5 })).toEqual(['invalid_expiry_year_past'])
})

it.each([
  [{ number: '' }, 'incomplete_number'],
  [{ number: '424242424242424' }, 'incomplete_number'],
  [{ number: '4242424242424241' }, 'invalid_number'],
  [{ number: '42424242424242424' }, 'invalid_number'],
  [{ expMonth: 13 }, 'incomplete_expiry'],
  [{ expYear: 0 }, 'incomplete_expiry'],
  [{ expYear: 2090 }, 'invalid_expiry_year'],
  [{ cvc: '12' }, 'incomplete_cvc'],
  [{ number: '378282246310005' }, 'incomplete_cvc'],
])('a card with %o is refused as %s', (changes, code) => {
  expect(codes(changes)).toEqual([code])
})
