import { expect, it } from 'vitest'
import { withEntry } from '../../../src/lib/data/with-entry'

it('replaces, adds and removes an entry, and leaves the map as it was', () => {
  const before = new Map([['a', 1]])
  expect([...withEntry(before, 'a', 2)]).toEqual([['a', 2]])
  expect([...withEntry(before, 'b', 0)]).toEqual([
    ['a', 1],
    ['b', 0],
  ])
  expect([...withEntry(before, 'a', null)]).toEqual([])
  expect([...withEntry(before, 'c', null)]).toEqual([['a', 1]])
  expect([...before]).toEqual([['a', 1]])
})
