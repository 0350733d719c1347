import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BasketLine } from '../../../src/atoms/basket/basket'
import type { RemovedLine } from '../../../src/atoms/basket/lines'
import { areSameRows, basketRows, chunks } from '../../../src/components/basket/basket-rows'

const line = (id: string) => ({ id }) as BasketLine
const keys = (lines: string[], removed: Pick<RemovedLine, 'id' | 'index'>[]) =>
  basketRows(lines.map(line), removed as RemovedLine[]).map(({ key }) => key)

it('a removed line has a row in its place (basket.7)', () => {
  expect(keys(['a', 'c'], [{ id: 'b', index: 1 }])).toEqual(['a', 'removed-b', 'c'])
})

it('rows keep their order after any removals', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 })), fc.array(fc.nat()), (all, picks) => {
      const left = [...all]
      const removed = picks.slice(0, all.length).map((pick) => {
        const index = pick % left.length
        const [id = ''] = left.splice(index, 1)
        return { id, index }
      })
      const shown = keys(left, removed).map((key) => key.replace(/^removed-/, ''))
      const isRemoved = new Set(removed.map(({ id }) => id))
      fc.pre(all.every((id) => !id.startsWith('removed-')))
      expect(shown).toEqual(all)
      expect(isRemoved.size).toBe(removed.length)
    }),
  )
})

const [a, b] = [line('a'), line('b')]
const removed = { id: 'c', index: 1 } as RemovedLine

it('lists of rows are the same when each row shows the same object', () => {
  expect(areSameRows(basketRows([a, b], [removed]), basketRows([a, b], [removed]))).toBe(true)
})

it('lists of rows differ by a line, a removal, their order or their length', () => {
  const rows = basketRows([a, b], [removed])
  expect(areSameRows(rows, basketRows([a, line('b')], [removed]))).toBe(false)
  expect(areSameRows(rows, basketRows([a, b], [{ ...removed, isBusy: true }]))).toBe(false)
  expect(areSameRows(rows, basketRows([b, a], [removed]))).toBe(false)
  expect(areSameRows(rows, basketRows([a, b], []))).toBe(false)
})

it('chunks hold all entries in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 30 }), (entries, size) => {
      const parts = chunks(entries, size)
      expect(parts.flat()).toEqual(entries)
      expect(parts.every((part) => part.length > 0 && part.length <= size)).toBe(true)
    }),
  )
})
