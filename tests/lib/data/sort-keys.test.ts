import { expect, it } from 'vitest'
import { sortKeys } from '../../../src/lib/data/sort-keys'

const write = (value: unknown) => JSON.stringify(value, sortKeys)

it('equal content serialises equally, at every depth', () => {
  expect(write({ b: 1, a: { d: [{ y: 1, x: 2 }], c: null } })).toBe(
    write({ a: { c: null, d: [{ x: 2, y: 1 }] }, b: 1 }),
  )
})

it('the order of a list matters', () => {
  expect(write([1, 2])).not.toBe(write([2, 1]))
})
