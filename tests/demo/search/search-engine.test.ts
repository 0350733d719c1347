// @vitest-environment node
import { expect, it } from 'vitest'
import { PRODUCTS } from '../../../demo/catalogue/products'
import { client, post, searchProducts } from './service-client'

const pricesById = new Map(PRODUCTS.map(({ id, pricePence }) => [id, pricePence]))

it('the replicas sort by price and by date (search.16)', async () => {
  const prices = async (index: string) =>
    (await searchProducts({ query: '', hitsPerPage: 1000 }, index)).hits.map(
      (hit) => pricesById.get(String(hit.post_id)) ?? Number.NaN,
    )
  const ascending = await prices('wp_posts_product_price_asc')
  expect(ascending).toEqual([...ascending].sort((one, other) => one - other))
  const descending = await prices('wp_posts_product_price_desc')
  expect(descending).toEqual([...descending].sort((one, other) => other - one))
  const newest = await searchProducts({ query: '' }, 'wp_posts_product_newest')
  const dates = newest.hits.map((hit) => Number(hit.post_date))
  expect(dates).toEqual([...dates].sort((one, other) => other - one))
})

it('a multi-query returns its results in order', async () => {
  const { results } = await client().search({
    requests: [
      { indexName: 'wp_posts_faq', query: 'vat' },
      { indexName: 'wp_posts_news', query: '', hitsPerPage: 3 },
      {
        indexName: 'wp_posts_product',
        type: 'facet',
        facet: 'taxonomies_hierarchical.origin',
        facetQuery: 'ken',
      },
    ],
  })
  expect(results[0]).toMatchObject({ index: 'wp_posts_faq' })
  expect(results[1]).toMatchObject({ hitsPerPage: 3, nbHits: 30 })
  expect(results[2]).toMatchObject({ facetHits: [{ value: 'Kenya' }] })
})

it.each([
  'wp_posts_product',
  'wp_posts_product_price_asc',
  'wp_searchable_posts',
])('no search of %s returns a price (search.5, search.151)', async (index) => {
  const asked = {
    query: 'assam',
    attributesToRetrieve: ['*', 'price'],
    attributesToHighlight: ['*', 'price'],
    attributesToSnippet: ['price:5'],
  }
  const answers = [
    await searchProducts(asked, index),
    await searchProducts({ query: '', hitsPerPage: 1000, attributesToRetrieve: ['price'] }, index),
  ]
  for (const { hits } of answers as { hits: object[] }[]) {
    expect(hits.length).toBeGreaterThan(0)
    expect(JSON.stringify(hits)).not.toContain('"price"')
  }
})

it('facet values can be searched where the settings allow it (search.20)', async () => {
  const categories = 'taxonomies_hierarchical.product-category.lvl0'
  const answer = await post(`/1/indexes/wp_posts_product/facets/${categories}/query`, {})
  expect(answer).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('searchable') },
  })
})
