// @vitest-environment node
import { expect, it } from 'vitest'
import { PRODUCTS } from '../../../demo/catalogue/products'
import { client, searchProducts } from './service-client'

const CATEGORY = 'taxonomies_hierarchical.product-category'

it('the replicas sort by price and by date (search.16)', async () => {
  const priceOf = new Map(PRODUCTS.map(({ sku, pricePence }) => [sku, pricePence]))
  const prices = async (index: string) =>
    (await searchProducts({ query: '', hitsPerPage: 1000 }, index)).hits.map((hit) =>
      Number(priceOf.get(String(hit.sku))),
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
        facet: `${CATEGORY}.lvl0`,
        facetQuery: 'cof',
      },
    ],
  })
  expect(results[0]).toMatchObject({ index: 'wp_posts_faq' })
  expect(results[1]).toMatchObject({ hitsPerPage: 3, nbHits: 30 })
  expect(results[2]).toMatchObject({ facetHits: [{ value: 'Coffee' }] })
})
