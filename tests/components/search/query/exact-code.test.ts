import { expect, it } from 'vitest'
import { withExactCode } from '../../../../src/components/search/query/exact-code'

it('a query with a digit requests the product with that code first (search.25)', () => {
  const code = { indexName: 'products', params: { query: 'EGT-100 b', hitsPerPage: 60 } }
  expect(withExactCode(code, ['products'])).toEqual({
    ...code,
    params: { ...code.params, optionalFilters: ['sku_code:egt100b'] },
  })
  for (const query of ['earl grey', '', undefined]) {
    const words = { indexName: 'products', params: { query } }
    expect(withExactCode(words, ['products'])).toBe(words)
  }
  expect(withExactCode(code, ['other'])).toBe(code)
})

it('a code pasted from an email or PDF is found as if typed (quick.148)', () => {
  const pasted = (indexName: string) => ({ indexName, params: { query: 'ＥＧ\u200B-250' } })
  expect(withExactCode(pasted('products'), ['products'])).toEqual({
    indexName: 'products',
    params: { query: 'EG-250', optionalFilters: ['sku_code:eg250'] },
  })
})
