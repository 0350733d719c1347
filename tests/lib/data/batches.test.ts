import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitIntoBatches } from '../../../src/lib/data/batches'

it('batches keep every string in order, and keep both limits', () => {
  const texts = fc.array(fc.string({ minLength: 1, maxLength: 30 }), { maxLength: 300 })
  fc.assert(
    fc.property(texts, (given) => {
      const batches = splitIntoBatches(given, 99, 200)
      expect(batches.flat()).toEqual(given)
      for (const batch of batches) {
        expect(batch.length).toBeLessThanOrEqual(99)
        expect(batch.join(',').length).toBeLessThanOrEqual(200)
      }
    }),
  )
})

it.each([
  [['a', 'b', 'c'], 2, 100, [['a', 'b'], ['c']]],
  [['aaa', 'bbb', 'ccc'], 9, 7, [['aaa', 'bbb'], ['ccc']]],
  [['aaa', 'bbb', 'ccc'], 9, 6, [['aaa'], ['bbb'], ['ccc']]],
  [
    ['aaa', 'b', 'c', 'd', 'e'],
    9,
    7,
    [
      ['aaa', 'b', 'c'],
      ['d', 'e'],
    ],
  ],
])('%j is split into no more batches than needed', (texts, maxCount, maxLength, batches) => {
  expect(splitIntoBatches(texts, maxCount, maxLength)).toEqual(batches)
})

it('an empty list of strings has no batches', () => {
  expect(splitIntoBatches([], 9, 7)).toEqual([])
})

it('a string that is longer than a batch gets a batch of its own', () => {
  expect(splitIntoBatches(['a', 'bbbbbbbbb', 'c'], 9, 5)).toEqual([['a'], ['bbbbbbbbb'], ['c']])
})
