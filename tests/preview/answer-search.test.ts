import { expect, it } from 'vitest'
import { DEFAULT_CONFIG } from '../../src/config'
import { readSearchAnswer } from '../../src/entities/search/search-answer'
import { answerSearch } from '../../src/preview/answer-search'

const { indices, sorts } = DEFAULT_CONFIG.search

const ask = (requests: Record<string, unknown>[], state: 'approved' | 'empty' = 'approved') => {
  const answer = readSearchAnswer(
    JSON.parse(answerSearch(JSON.stringify({ requests }), state)),
    requests,
  )
  return answer?.results as {
    hits: Record<string, unknown>[]
    facets: Record<string, object>
    facetHits: object[]
  }[]
}

it('each index returns its own kind of records; sorts and unknown indices return products (preview.4)', () => {
  const names = [indices.products, sorts.newest, 'own_index', indices.news, indices.faqSearch]
  const answered = ask(names.map((indexName) => ({ indexName, query: 'anything' })))
  const types = answered.map(({ hits }) => new Set(hits.map(({ post_type }) => post_type)))
  expect(types.map((each) => [...each])).toEqual([
    ['product'],
    ['product'],
    ['product'],
    ['news'],
    ['faq'],
  ])
})

it('filters narrow the index of everything to types, and a product list to ids (preview.4)', () => {
  const [some, one] = ask([
    {
      indexName: indices.searchable,
      facetFilters: [['post_type_label:Training Videos', 'post_type_label:Resources']],
    },
    { indexName: indices.products, facetFilters: [['post_id:sample-2']] },
  ])
  expect(new Set(some?.hits.map(({ post_type }) => post_type))).toEqual(
    new Set(['training', 'resource']),
  )
  expect(one?.hits.map(({ post_id }) => post_id)).toEqual(['sample-2'])
})

it('every facet has values, configured ones too, hierarchies on their first level (preview.4)', () => {
  const own = 'taxonomies_hierarchical.grade'
  const [found, values] = ask([
    { indexName: indices.products, facets: [own, 'category.lvl0', 'category.lvl1'] },
    { type: 'facet', indexName: indices.products, facet: own, facetQuery: 'f' },
  ])
  expect(Object.keys(found?.facets[own] ?? {})).toHaveLength(2)
  expect(Object.keys(found?.facets['category.lvl0'] ?? {})).toHaveLength(3)
  expect(found?.facets['category.lvl1']).toEqual({})
  expect(values?.facetHits).toHaveLength(2)
})

it('an empty state finds nothing (preview.2)', () => {
  const [found] = ask([{ indexName: indices.products, facets: ['a'] }], 'empty')
  expect(found?.hits).toEqual([])
})
