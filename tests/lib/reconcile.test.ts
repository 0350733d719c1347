import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reconcile } from '../../src/lib/reconcile'

describe('reconcile', () => {
  it('keeps the identity of what says the same', () => {
    const before = {
      lines: [
        { id: 'a', qty: 1 },
        { id: 'b', qty: 2 },
      ],
      totals: { total: 3 },
    }
    const after = reconcile(before, structuredClone({ ...before, totals: { total: 4 } }))
    expect(after.lines).toBe(before.lines)
    expect(after.totals).toEqual({ total: 4 })
    expect(reconcile(before, structuredClone(before))).toBe(before)
  })

  it('finds entries by their id, wherever they stand', () => {
    const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
    const after = reconcile([a, b, c], [{ id: 'c' }, { id: 'b' }])
    expect(after[0]).toBe(c)
    expect(after[1]).toBe(b)
  })

  it('tells a missing key from an undefined one, and a list from a record', () => {
    expect(reconcile({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 })
    expect(reconcile({ a: 1 }, { b: 1 } as object)).toEqual({ b: 1 })
    expect(reconcile([], {} as object)).toEqual({})
    expect(reconcile([1, 2], [1])).toEqual([1])
  })

  it('always says what the new value says', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        expect(reconcile(before, after)).toEqual(after)
      }),
    )
  })
})
