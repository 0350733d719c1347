import { expect, it } from 'vitest'
import { MAX_QUERY_LENGTH, searchedOf } from '../../../src/entities/search/search-query'

it('a query is cut at 512 characters, never within one (search.11)', () => {
  expect(searchedOf('tea')).toBe('tea')
  expect(searchedOf('x'.repeat(600))).toHaveLength(MAX_QUERY_LENGTH)
  expect(searchedOf('🍵'.repeat(600))).toBe('🍵'.repeat(512))
})
