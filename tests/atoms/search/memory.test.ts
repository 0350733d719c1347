import { beforeEach, expect, it } from 'vitest'
import {
  recallHits,
  recallScroll,
  rememberHits,
  rememberScroll,
} from '../../../src/atoms/search/memory'

const pagesOf = (count: number) =>
  Array.from({ length: count }, (_, page) => [{ objectID: `${page}` }])
const NOW = Date.now()
const kept = (count: number) => ({ at: NOW, pages: pagesOf(count) })

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/shop?products.q=tea')
})

it('kept pages of hits are found again for the same query and namespace (search.12)', () => {
  rememberHits('products', 'tea', kept(3))
  expect(recallHits('products', 'tea')).toEqual(kept(3))
  expect(recallHits('products', 'coffee')).toBeNull()
  expect(recallHits('products2', 'tea')).toBeNull()
})

it('ten pages of hits are kept, and of eleven none (search.12)', () => {
  rememberHits('products', 'tea', kept(10))
  expect(recallHits('products', 'tea')?.pages).toHaveLength(10)
  rememberHits('products', 'tea', kept(11))
  expect(recallHits('products', 'tea')).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

it('pages that were asked for more than half an hour ago are not found (search.12)', () => {
  const minutesAgo = (minutes: number) => ({ ...kept(2), at: Date.now() - minutes * 60_000 })
  rememberHits('products', 'tea', minutesAgo(31))
  expect(recallHits('products', 'tea')).toBeNull()
  const before = minutesAgo(29)
  rememberHits('products', 'tea', before)
  expect(recallHits('products', 'tea')).toEqual(before)
})

it('fewer pages leave no page of an earlier search behind', () => {
  rememberHits('products', 'tea', kept(4))
  rememberHits('products', 'tea', kept(2))
  expect(recallHits('products', 'tea')).toEqual(kept(2))
})

it('pages after a damaged one are not found', () => {
  rememberHits('products', 'tea', kept(3))
  sessionStorage.setItem('trade-blocks:search-products-1', '{"asked":7}')
  expect(recallHits('products', 'tea')).toEqual(kept(1))
})

it('a scroll position is found again at its address only (search.12)', () => {
  rememberScroll('products', { place: 61, offset: -12 })
  expect(recallScroll('products')).toMatchObject({ place: 61, offset: -12 })
  expect(recallScroll('products2')).toBeNull()
  history.replaceState(null, '', '/shop')
  expect(recallScroll('products')).toBeNull()
})

it('a scroll position is removed when a search is at its top', () => {
  rememberScroll('products', { place: 61, offset: -12 })
  rememberScroll('products', null)
  expect(recallScroll('products')).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

it('a damaged scroll position is ignored and removed (page.18)', () => {
  sessionStorage.setItem('trade-blocks:search-products-scroll', '{"place":"far down"}')
  expect(recallScroll('products')).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})
