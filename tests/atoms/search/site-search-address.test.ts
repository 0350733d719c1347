import { afterEach, expect, it } from 'vitest'
import { siteSearchAddress } from '../../../src/atoms/search/site-search-address'
import { resetConfig } from '../../../src/config'

afterEach(() => {
  document.head.replaceChildren()
  resetConfig()
})

it.each([
  ['/', '/?s=tea+%26+milk', '/?s=tea+%26+milk&type=products'],
  ['/?page_id=7', '/?page_id=7&s=tea+%26+milk', '/?page_id=7&s=tea+%26+milk&type=products'],
  ['/en/?lang=en#top', '/en/?lang=en&s=tea+%26+milk', '/en/?lang=en&s=tea+%26+milk&type=products'],
])('a search of the site starts from the route %s (page.21)', (home, all, products) => {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.dataset.tradeBlocks = ''
  script.textContent = JSON.stringify({ routes: { home } })
  document.head.replaceChildren(script)
  resetConfig()
  expect(siteSearchAddress('tea & milk')).toBe(all)
  expect(siteSearchAddress('tea & milk', 'products')).toBe(products)
})
