// @vitest-environment node
import { expect, it } from 'vitest'
import { PRODUCTS } from '../../../demo/catalogue/products'
import { post } from './service-client'

const ORIGIN = 'taxonomies_hierarchical.origin'

const count = (isWanted: (product: (typeof PRODUCTS)[number]) => boolean) =>
  PRODUCTS.filter(isWanted).length

const LEVEL = (level: number) => `taxonomies_hierarchical.product-category.lvl${level}`

it('facet values are found by prefix', async () => {
  const { body } = await post(`/1/indexes/wp_posts_product/facets/${ORIGIN}/query`, {
    params: 'facetQuery=col&maxFacetHits=5',
  })
  expect(body.facetHits).toMatchObject([
    { value: 'Colombia', highlighted: '<em>Col</em>ombia', count: expect.any(Number) },
  ])
})

it("facet values are counted within the other filters' results", async () => {
  const { body } = await post(`/1/indexes/wp_posts_product/facets/${ORIGIN}/query`, {
    facetQuery: 'ken',
    facetFilters: [`${LEVEL(0)}:Coffee`],
  })
  const wanted = count(
    ({ categories, facets }) => categories[0] === 'Coffee' && facets.origin.includes('Kenya'),
  )
  expect(body.facetHits).toMatchObject([{ value: 'Kenya', count: wanted }])
})
