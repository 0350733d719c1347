// @vitest-environment node
import { expect, it } from 'vitest'
import { brandOf, cardProblems } from '../../../../demo/card-provider/stand-in/card-details'
import { TEST_CARDS } from '../../../../demo/card-provider/stand-in/test-cards'

const now = new Date('2026-06-15T12:00:00Z')

const card = { number: '4242424242424242', expMonth: 6, expYear: 2026, cvc: '123' }

const codes = (changes: object) => cardProblems({ ...card, ...changes }, now).map((p) => p.code)

it('every test card has a valid and unique number', () => {
  for (const { number } of TEST_CARDS) {
    const cvc = brandOf(number) === 'amex' ? '1234' : '123'
    expect([number, codes({ number, cvc })]).toEqual([number, []])
  }
  expect(new Set(TEST_CARDS.map(({ number }) => number)).size).toBe(TEST_CARDS.length)
})
