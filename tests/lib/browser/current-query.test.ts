import { afterEach, expect, it } from 'vitest'
import { currentQuery, withQuery } from '../../../src/lib/browser/current-query'

afterEach(() => window.history.replaceState(null, '', '/'))

it("another query keeps the page's path and fragment as they are (search.10)", () => {
  window.history.replaceState(null, '', '/shop/%7Etea?a=%20b&c#a?b')
  expect(currentQuery()).toBe('?a=%20b&c')
  expect(withQuery('?d')).toBe('/shop/%7Etea?d#a?b')
  expect(withQuery('')).toBe('/shop/%7Etea#a?b')
})

it('a page without a query has an empty one', () => {
  window.history.replaceState(null, '', '/shop#')
  expect(currentQuery()).toBe('')
})
