import { afterEach, beforeEach, expect, it } from 'vitest'
import { fetchProductsById } from '../../../src/api/product/products-by-id'
import { configureSearch } from '../../../src/api/search/search'
import { resetConfig } from '../../../src/config'
import { type Answer, okAnswer, RESULT, searchService, statusAnswer } from '../search-service'

beforeEach(() => {
  sessionStorage.clear()
  document.head.innerHTML = `<script type="application/json" data-trade-blocks>
    {"search":{"hosts":["/search"]}}</script>`
  resetConfig()
})
afterEach(() => {
  document.head.replaceChildren()
  configureSearch({})
  resetConfig()
})

/** Fetches some ids from a service that gives these answers. */
async function fetchFrom(ids: string[], ...answers: Answer[]) {
  const { requester, sent } = searchService(...answers)
  configureSearch({ requester })
  const products = await fetchProductsById('wp_posts_product', ids, { filters: 'x' })
  return { products, queries: JSON.parse(String(sent[0]?.data)).requests as object[], sent }
}

const found = (...hits: object[][]) =>
  okAnswer({ results: hits.map((each) => ({ ...RESULT, hits: each })) })

it('products are found by their ids, with the given parameters', async () => {
  const tea = { objectID: '1', post_id: 7, post_title: 'Tea' }
  const { products, queries } = await fetchFrom(['7'], found([tea]))
  expect(products.get('7')).toMatchObject({ post_id: '7', post_title: 'Tea' })
  expect(queries).toEqual([
    {
      indexName: 'wp_posts_product',
      filters: 'x',
      numericFilters: [['post_id=7']],
      hitsPerPage: 1_000,
    },
  ])
})

it('a product number that the index lacks is null, so that it can be shown as gone', async () => {
  const { products } = await fetchFrom(['7', '8'], found([{ post_id: '7' }]))
  expect(products.get('8')).toBeNull()
})

it.each([
  'TEA/1',
  '0',
  '007',
  '1e3',
  '-5',
  'A-5',
  '1'.repeat(16),
  '7x',
])('the id %s is requested as a facet value, and left out when it is not found', async (id) => {
  const { products, queries } = await fetchFrom([id], found([]))
  expect(queries).toMatchObject([{ facetFilters: [[`post_id:${id.replace(/^-/, '\\-')}`]] }])
  expect(queries[0]).not.toHaveProperty('numericFilters')
  expect(products.has(id)).toBe(false)
})

it.each(['1', '9'.repeat(15)])('the id %s is requested as a number', async (id) => {
  const { queries } = await fetchFrom([id], found([]))
  expect(queries).toMatchObject([{ numericFilters: [[`post_id=${id}`]] }])
})

it('all ids go in one request, at most 100 in one query', async () => {
  const numbers = Array.from({ length: 150 }, (_, index) => String(index + 1))
  const { queries, sent } = await fetchFrom(
    [...numbers, 'A', 'B'],
    found([{ post_id: '1' }], [{ post_id: '150' }], [{ post_id: 'B' }]),
  )
  expect(sent).toHaveLength(1)
  expect(queries).toMatchObject([
    { numericFilters: [numbers.slice(0, 100).map((id) => `post_id=${id}`)] },
    { numericFilters: [numbers.slice(100).map((id) => `post_id=${id}`)] },
    { facetFilters: [['post_id:A', 'post_id:B']] },
  ])
})

it('products of all queries are found; other records in the answer are ignored', async () => {
  const { products } = await fetchFrom(
    ['7', 'A'],
    found([{ post_id: '7' }, { post_id: '99' }], [{ post_id: 'A' }]),
  )
  expect([...products.keys()]).toEqual(['7', 'A'])
  expect(products.get('7')).not.toBeNull()
})

it('a result of facet values is not an answer about products (search.15)', async () => {
  const facetValues = okAnswer({ results: [{ facetHits: [] }] })
  await expect(fetchFrom(['7'], facetValues)).rejects.toMatchObject({ kind: 'unexpected' })
})

it('a failed search is a SearchError', async () => {
  await expect(fetchFrom(['7'], statusAnswer(403))).rejects.toMatchObject({ name: 'SearchError' })
})

it('an id with half a surrogate is skipped, and the others are found (api.16)', async () => {
  const { products, queries } = await fetchFrom(['7', 'tea-\ud83d'], found([{ post_id: '7' }]))
  expect(queries).toHaveLength(1)
  expect(products.get('7')).toMatchObject({ post_id: '7' })
})

it('an empty list of ids sends no request', async () => {
  const { requester, sent } = searchService(found([]))
  configureSearch({ requester })
  expect(await fetchProductsById('wp_posts_product', [], {})).toEqual(new Map())
  expect(sent).toEqual([])
})
