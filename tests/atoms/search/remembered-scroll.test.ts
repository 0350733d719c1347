import { beforeEach, expect, it } from 'vitest'
import { recallScroll, rememberScroll } from '../../../src/atoms/search/remembered-scroll'

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/shop?products.q=tea')
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
