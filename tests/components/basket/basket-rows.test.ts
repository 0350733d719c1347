import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BasketLine } from '../../../src/atoms/basket/basket'
import type { RemovedLine } from '../../../src/atoms/basket/lines'
import { chunks, withRemovedLines } from '../../../src/components/basket/basket-rows'

const line = (id: string) => ({ id }) as BasketLine
const keys = (lines: string[], removed: Pick<RemovedLine, 'id' | 'index'>[]) =>
  withRemovedLines(lines.map(line), removed as RemovedLine[]).map((row) =>
    'index' in row ? `removed-${row.id}` : row.id,
  )

it('a removed line keeps a row in its place (basket.7)', () => {
  expect(keys(['a', 'c'], [{ id: 'b', index: 1 }])).toEqual(['a', 'removed-b', 'c'])
})

it('rows keep their order after several removals', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 })), fc.array(fc.nat()), (all, picks) => {
      const left = [...all]
      const removed = picks.slice(0, all.length).map((pick) => {
        const index = pick % left.length
        const [id = ''] = left.splice(index, 1)
        return { id, index }
      })
      const shown = keys(left, removed).map((key) => key.replace(/^removed-/, ''))
      const gone = new Set(removed.map(({ id }) => id))
      fc.pre(all.every((id) => !id.startsWith('removed-')))
      expect(shown).toEqual(all)
      expect(gone.size).toBe(removed.length)
    }),
  )
})

it('an unchanged row is not rendered again', () => {
  const lines = [line('a'), line('b')]
  const removed = { id: 'c', index: 1 } as RemovedLine
  const [first, second, third] = withRemovedLines(lines, [removed])
  expect(first).toBe(lines[0])
  expect(second).toBe(removed)
  expect(third).toBe(lines[1])
})

it('chunks contain all entries in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 30 }), (entries, size) => {
      const parts = chunks(entries, size)
      expect(parts.flat()).toEqual(entries)
      expect(parts.every((part) => part.length > 0 && part.length <= size)).toBe(true)
    }),
  )
})
