import { expect, it } from 'vitest'
import { backoff } from '../../../src/lib/data/backoff'

const pause = (attempt: number) => backoff(attempt, { first: 2_000, longest: 30_000 })

it('the pause before a retry doubles from the first to the longest', () => {
  expect([0, 1, 2, 3, 4, 5].map(pause)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
})

it('the pause before a retry stays the longest, however many attempts there were', () => {
  expect(backoff(5_000, { first: 1, longest: 30_000 })).toBe(30_000)
})

it('a first pause of 0 ms stays 0 after any number of attempts', () => {
  expect(backoff(5_000, { first: 0, longest: 30_000 })).toBe(0)
})
