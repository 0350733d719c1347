import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reconcile } from '../../../src/lib/data/reconcile'

it('reconciling keeps the identity of every unchanged part', () => {
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

it('reconciling finds list entries by their id, wherever they are', () => {
  const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  const after = reconcile([a, b, c], [{ id: 'c' }, { id: 'b' }])
  expect(after[0]).toBe(c)
  expect(after[1]).toBe(b)
})

it('reconciling distinguishes missing keys and entries, and lists from records', () => {
  expect(reconcile({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 })
  expect(reconcile({ a: 1 }, { b: 1 } as object)).toEqual({ b: 1 })
  expect(reconcile([], {} as object)).toEqual({})
  expect(reconcile([1, 2], [1])).toEqual([1])
})

it("reconciling never changes the new value's content", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
      expect(reconcile(before, after)).toEqual(after)
    }),
  )
})

it('reconciling finds entries without an id by their index', () => {
  const before = [{ name: 'a' }, { name: 'b' }, { name: 'c' }]
  const after = reconcile(before, [{ name: 'x' }, { name: 'b' }])
  expect(after[0]).toEqual({ name: 'x' })
  expect(after[1]).toBe(before[1])
})

it('reconciling does not take a number for an id', () => {
  const before = [{ id: 1 }, { id: 2 }]
  const after = reconcile(before, [{ id: 2 }, { id: 1 }])
  expect(after).toEqual([{ id: 2 }, { id: 1 }])
  expect(after[0]).not.toBe(before[1])
})

it('reconciling keeps the unchanged parts of an entry that has moved and changed', () => {
  const before = [
    { id: 'a', product: { sku: 'x' }, qty: 1 },
    { id: 'b', product: { sku: 'y' }, qty: 1 },
  ]
  const after = reconcile(before, [
    { id: 'b', product: { sku: 'y' }, qty: 2 },
    { id: 'c', product: { sku: 'x' }, qty: 1 },
  ])
  expect(after[0]?.product).toBe(before[1]?.product)
  expect(after[0]?.qty).toBe(2)
  expect(after[1]?.product).not.toBe(before[0]?.product)
})

it('reconciling returns the new list or record when one entry has gone from the end', () => {
  const list = [{ id: 'a' }, { id: 'b' }]
  const shorter = reconcile(list, [{ id: 'a' }])
  expect(shorter).toEqual([{ id: 'a' }])
  expect(shorter[0]).toBe(list[0])
  const inner = { x: 1 }
  const record = reconcile({ inner, gone: undefined }, { inner: { x: 1 } } as object)
  expect(Object.keys(record)).toEqual(['inner'])
  expect((record as { inner: object }).inner).toBe(inner)
})

it('reconciling replaces null by a record, and a record by null', () => {
  expect(reconcile(null, { a: 1 })).toEqual({ a: 1 })
  expect(reconcile({ a: { b: 1 } }, { a: null } as object)).toEqual({ a: null })
  expect(reconcile([null], [{ id: 'a' }])).toEqual([{ id: 'a' }])
})

it('reconciling accepts a list with a repeated entry', () => {
  const before = [
    { id: 'a', n: 1 },
    { id: 'b', n: 2 },
  ]
  const next = [
    { id: 'b', n: 2 },
    { id: 'b', n: 2 },
  ]
  const after = reconcile(before, next)
  expect(after).toEqual(next)
  expect(after[0]).toBe(before[1])
})
