import { beforeEach, expect, it } from 'vitest'
import {
  recallHits,
  recallScroll,
  rememberHits,
  rememberScroll,
} from '../../../src/atoms/search/memory'

const pagesOf = (count: number) =>
  Array.from({ length: count }, (_, page) => [{ objectID: `${page}` }])

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/shop?products.q=tea')
})

it('kept pages of hits are found again for the same query and namespace (search.12)', () => {
  rememberHits('products', 'tea', pagesOf(3))
  expect(recallHits('products', 'tea')).toEqual(pagesOf(3))
  expect(recallHits('products', 'coffee')).toEqual([])
  expect(recallHits('products2', 'tea')).toEqual([])
})

it('ten pages of hits are kept, and of eleven none (search.12)', () => {
  rememberHits('products', 'tea', pagesOf(10))
  expect(recallHits('products', 'tea')).toHaveLength(10)
  rememberHits('products', 'tea', pagesOf(11))
  expect(recallHits('products', 'tea')).toEqual([])
  expect(sessionStorage).toHaveLength(0)
})

it('fewer pages leave no page of an earlier search behind', () => {
  rememberHits('products', 'tea', pagesOf(4))
  rememberHits('products', 'tea', pagesOf(2))
  expect(recallHits('products', 'tea')).toEqual(pagesOf(2))
})

it('pages after a damaged one are not found', () => {
  rememberHits('products', 'tea', pagesOf(3))
  sessionStorage.setItem('trade-blocks:search-products-1', '{"asked":7}')
  expect(recallHits('products', 'tea')).toEqual(pagesOf(1))
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
