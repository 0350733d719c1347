import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitIntoBatches } from '../../src/lib/batches'

describe('splitIntoBatches', () => {
  it('cuts into groups that are neither too many nor too long, and loses nothing', () => {
    const texts = fc.array(fc.string({ minLength: 1, maxLength: 30 }), { maxLength: 300 })
    fc.assert(
      fc.property(texts, (given) => {
        const groups = splitIntoBatches(given, 99, 200)
        expect(groups.flat()).toEqual(given)
        for (const group of groups) {
          expect(group.length).toBeLessThanOrEqual(99)
          expect(group.join(',').length).toBeLessThanOrEqual(200)
        }
      }),
    )
  })

  it('makes no more groups than are needed', () => {
    expect(splitIntoBatches(['a', 'b', 'c'], 2, 100)).toEqual([['a', 'b'], ['c']])
    expect(splitIntoBatches(['aaa', 'bbb', 'ccc'], 9, 7)).toEqual([['aaa', 'bbb'], ['ccc']])
    expect(splitIntoBatches([], 9, 7)).toEqual([])
  })

  it('leaves a text that is too long for itself', () => {
    expect(splitIntoBatches(['a', 'bbbbbbbbb', 'c'], 9, 5)).toEqual([['a'], ['bbbbbbbbb'], ['c']])
  })
})
