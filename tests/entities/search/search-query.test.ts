import { expect, it } from 'vitest'
import { MAX_QUERY_LENGTH, truncateQuery } from '../../../src/entities/search/search-query'

it('a query is cut at 512 characters, never within one (search.11)', () => {
  expect(truncateQuery('tea')).toBe('tea')
  expect(truncateQuery('x'.repeat(600))).toHaveLength(MAX_QUERY_LENGTH)
  expect(truncateQuery('🍵'.repeat(600))).toBe('🍵'.repeat(512))
})
