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

it('a shop page lists its first products for engines, without prices (first.7)', async () => {
  const { page, text } = await openPage('/shop/tea')
  const [element, ...others] = page.querySelectorAll('script[type="application/ld+json"]')
  expect(others).toEqual([])
  const list = JSON.parse(element?.textContent ?? '')
  expect(list['@type']).toBe('ItemList')
  expect(list.itemListElement).toHaveLength(24)
  const [first] = list.itemListElement
  const link = page.querySelector('[data-trade-first-results] a')
  expect(first).toEqual({
    '@type': 'ListItem',
    position: 1,
    name: link?.textContent?.trim(),
    url: `http://localhost${link?.getAttribute('href')}`,
  })
  expect(text).not.toMatch(/"offers"|"price"/)
})
