// @vitest-environment node
import { expect, it } from 'vitest'
import { openPage } from '../site-pages'

it('a shop page passes its category levels to the product search', async () => {
  const { page } = await openPage('/shop/hot-chocolate-cocoa/hot-chocolate/flakes')
  const search = page.querySelector('trade-product-search')
  expect(search?.getAttribute('level0')).toBe('Hot Chocolate & Cocoa')
  expect(search?.getAttribute('level1')).toBe('Hot Chocolate')
  expect(search?.getAttribute('level2')).toBe('Flakes')
  expect(search?.hasAttribute('storeenabled')).toBe(true)
})
