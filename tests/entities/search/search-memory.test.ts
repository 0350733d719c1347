import * as v from 'valibot'
import { expect, it } from 'vitest'
import { RememberedHits, RememberedScroll } from '../../../src/entities/search/search-memory'

it('remembered hits are raw records, with the query that found them (search.12)', () => {
  const hits = { asked: 'q=tea', at: 7, hits: [{ objectID: '1', any: [1] }] }
  expect(v.parse(RememberedHits, hits)).toEqual(hits)
})

it.each([
  { asked: 'q' },
  { asked: 'q', at: 7, hits: ['x'] },
  { hits: [] },
  null,
])('%j are not remembered hits', (hits) => {
  expect(v.safeParse(RememberedHits, hits).success).toBe(false)
})

it('a remembered scroll position has address, card and distance (search.12)', () => {
  const scroll = { address: '/shop', place: 12, offset: -3.5 }
  expect(v.parse(RememberedScroll, scroll)).toEqual(scroll)
})

it.each([
  { address: '/shop' },
  { address: '/shop', place: '1', offset: 0 },
  null,
])('%j is not a remembered scroll position', (scroll) => {
  expect(v.safeParse(RememberedScroll, scroll).success).toBe(false)
})
