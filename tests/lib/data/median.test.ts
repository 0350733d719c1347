import { expect, it } from 'vitest'
import { median } from '../../../src/lib/data/median'

it.each([
  [[], null],
  [[7], 7],
  [[9, 1], 1],
  [[30, 2, 10], 10],
  [[4, 3, 2, 1], 2],
])('the lower median of %j is %j (regulars.1)', (numbers, middle) => {
  expect(median(numbers)).toBe(middle)
})
