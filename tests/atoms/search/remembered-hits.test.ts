import { beforeEach, expect, it } from 'vitest'
import { recallHits, rememberHits } from '../../../src/atoms/search/remembered-hits'

const pagesOf = (count: number) =>
  Array.from({ length: count }, (_, page) => [{ objectID: `${page}` }])
const NOW = Date.now()
const kept = (count: number) => ({ at: NOW, pages: pagesOf(count) })

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/shop?products.q=tea')
})

it('stored pages of hits are found again for the same query and namespace (search.12)', () => {
  rememberHits('products', 'tea', kept(3))
  expect(recallHits('products', 'tea')).toEqual(kept(3))
  expect(recallHits('products', 'coffee')).toBeNull()
  expect(recallHits('products2', 'tea')).toBeNull()
})

it('ten pages of hits are kept; with eleven, none (search.12)', () => {
  rememberHits('products', 'tea', kept(10))
  expect(recallHits('products', 'tea')?.pages).toHaveLength(10)
  rememberHits('products', 'tea', kept(11))
  expect(recallHits('products', 'tea')).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

it('pages requested more than half an hour ago are not found (search.12)', () => {
  const minutesAgo = (minutes: number) => ({ ...kept(2), at: Date.now() - minutes * 60_000 })
  rememberHits('products', 'tea', minutesAgo(31))
  expect(recallHits('products', 'tea')).toBeNull()
  const before = minutesAgo(29)
  rememberHits('products', 'tea', before)
  expect(recallHits('products', 'tea')).toEqual(before)
})

it('pages are not found once the clock was set back by more than half an hour (search.12)', () => {
  rememberHits('products', 'tea', { ...kept(2), at: Date.now() + 31 * 60_000 })
  expect(recallHits('products', 'tea')).toBeNull()
})

it('fewer pages replace all pages of an earlier search', () => {
  rememberHits('products', 'tea', kept(4))
  rememberHits('products', 'tea', kept(2))
  expect(recallHits('products', 'tea')).toEqual(kept(2))
})

it('pages after a damaged one are not found', () => {
  rememberHits('products', 'tea', kept(3))
  sessionStorage.setItem('trade-blocks:search-products-1', '{"asked":7}')
  expect(recallHits('products', 'tea')).toEqual(kept(1))
})
