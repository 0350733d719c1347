import { afterEach, expect, it } from 'vitest'
import { pageQuery } from '../../../src/lib/browser/page-query'

afterEach(() => window.history.replaceState(null, '', '/'))

it.each([
  ['/?s=tea', '/', 'tea'],
  ['/?type=news&s=earl%20grey+tea', '/', 'earl grey tea'],
  ['/search?s=tea', '/search/', 'tea'],
  ['/search/?s=tea', 'https://shop.example/search', 'tea'],
  ['/?s=', '/', ''],
  ['/?q=tea', '/', ''],
  ['/shop?s=tea', '/', ''],
  ['/?s=tea', 'https://other.example/', ''],
  ['/?s=tea', 'https://', ''],
])('at %s, with the results at %j, the query is %j (box.130)', (address, results, query) => {
  window.history.replaceState(null, '', address)
  expect(pageQuery(results)).toBe(query)
})
