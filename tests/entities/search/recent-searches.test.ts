import * as v from 'valibot'
import { expect, it } from 'vitest'
import { RecentSearches } from '../../../src/entities/search/recent-searches'

it('recent searches are at most eight different strings, cut and without control characters (box.6)', () => {
  const stored = [' tea ', 'tea', null, 7, '\u0000', '🫖'.repeat(600), ...'abcdefghij']
  const read = v.parse(RecentSearches, stored)
  expect(read).toEqual(['tea', '🫖'.repeat(512), 'a', 'b', 'c', 'd', 'e', 'f'])
})

it.each([null, 'tea', { length: 3 }, 7])('%j are not recent searches (box.6)', (stored) => {
  expect(v.safeParse(RecentSearches, stored).success).toBe(false)
})
