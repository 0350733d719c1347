import { expect, it } from 'vitest'
import { daysInWords } from '../../../src/components/regulars/RegularFacts'

it.each([
  [1, 'day'],
  [7, '7 days'],
  [11, '11 days'],
  [14, '2 weeks'],
  [30, '4 weeks'],
  [60, '2 months'],
  [91, '3 months'],
])('%i days are %s (regulars.3)', (days, words) => {
  expect(daysInWords(days)).toBe(words)
})
