// @vitest-environment node
import { expect, it } from 'vitest'
import { PRODUCTS } from '../../../demo/catalogue/products'
import { productRecords } from '../../../demo/search/product-records'
import { searchProducts } from './service-client'

const HIERARCHICAL = 'taxonomies_hierarchical'

it('a product record has the fields that the shop reads (search.17)', () => {
  const records = productRecords(PRODUCTS)
  expect(records).toHaveLength(PRODUCTS.length)
  for (const record of records) {
    expect(record).toMatchObject({
      objectID: expect.any(String),
      post_id: expect.any(Number),
      post_title: expect.any(String),
      sub_title: expect.any(String),
      permalink: expect.stringMatching(/^\/product\//),
      images: { full: { url: expect.any(String) } },
      sku: expect.any(String),
      protected: expect.any(Number),
      product_details: expect.any(Array),
      taxonomies: expect.any(Object),
      taxonomies_hierarchical: {
        'product-category': { lvl0: [expect.any(String)] },
        'variant-range': { lvl0: expect.any(Array) },
      },
    })
  }
})

it('product details can be retrieved alone (search.17)', async () => {
  const { hits } = await searchProducts({
    query: '',
    hitsPerPage: 1_000,
    attributesToRetrieve: ['product_details'],
    attributesToHighlight: [],
  })
  expect(hits.length).toBeGreaterThan(200)
  for (const hit of hits) {
    expect(hit).toEqual({
      objectID: expect.any(String),
      product_details: expect.arrayContaining([
        { title: expect.any(String), text: expect.any(String) },
      ]),
    })
  }
})

it('no record has a stock level (server.35)', async () => {
  const { hits } = await searchProducts({ query: '', hitsPerPage: 1_000 }, 'wp_searchable_posts')
  expect(hits.length).toBeGreaterThan(400)
  expect(JSON.stringify(hits)).not.toMatch(/"[^"]*stock[^"]*":/)
})

it.each([
  ['found by a word', { query: '{price}' }],
  ['filtered', { query: '', filters: 'price:{price}' }],
  ['filtered as a facet', { query: '', facetFilters: ['price:{price}'] }],
])('a price cannot be %s (search.151)', async (_, given) => {
  const price = String(PRODUCTS[0]?.pricePence)
  const asked = JSON.parse(JSON.stringify(given).replaceAll('{price}', price))
  expect((await searchProducts({ ...asked, typoTolerance: false })).nbHits).toBe(0)
})

it('best sellers come first, then new products', () => {
  const shelves = productRecords(PRODUCTS).map((record) => {
    const taxonomies = record.taxonomies_hierarchical as Record<string, { lvl0: string[] }>
    const options = taxonomies['featured-options']?.lvl0 ?? []
    return options.includes('Best Sellers') ? 0 : options.includes('New In') ? 1 : 2
  })
  expect(shelves).toEqual([...shelves].sort())
})

it.each([
  `${HIERARCHICAL}.variant-range.lvl0`,
  `${HIERARCHICAL}.featured-options.lvl0`,
  `${HIERARCHICAL}.blend`,
  `${HIERARCHICAL}.origin`,
  `${HIERARCHICAL}.roast`,
  `${HIERARCHICAL}.brew-method`,
  `${HIERARCHICAL}.tasting-notes`,
  'taxonomies.product-tag',
  'taxonomies.product-weights',
  'taxonomies.product-sizes',
])('products can be filtered by %s (server.10)', async (facet) => {
  const { facets } = await searchProducts({ query: '', hitsPerPage: 0, facets: [facet] })
  const [[value, count] = ['', 0]] = Object.entries(facets[facet] ?? {})
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThan(PRODUCTS.length)
  const { nbHits } = await searchProducts({ query: '', facetFilters: [`${facet}:${value}`] })
  expect(nbHits).toBe(count)
})
