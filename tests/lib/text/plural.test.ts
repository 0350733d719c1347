import { expect, it } from 'vitest'
import { plural } from '../../../src/lib/text/plural'

it.each([
  [0, 'results'],
  [1, 'result'],
  [2, 'results'],
])('the noun for %d is %s', (count, noun) => {
  expect(plural(count, 'result')).toBe(noun)
})

it('an irregular plural is used for every count but 1', () => {
  expect([0, 1, 2].map((count) => plural(count, 'address', 'addresses'))).toEqual([
    'addresses',
    'address',
    'addresses',
  ])
})
