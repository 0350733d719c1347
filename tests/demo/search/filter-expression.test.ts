// @vitest-environment node
import { expect, it } from 'vitest'
import { PRODUCTS } from '../../../demo/catalogue/products'
import { post, searchProducts } from './service-client'

const ORIGIN = 'taxonomies_hierarchical.origin'

const TAG = 'taxonomies.product-tag'

const count = (isWanted: (product: (typeof PRODUCTS)[number]) => boolean) =>
  PRODUCTS.filter(isWanted).length

const nbHits = async (params: Record<string, unknown>) =>
  (await searchProducts({ query: '', hitsPerPage: 0, ...params })).nbHits

it.each<[string, (product: (typeof PRODUCTS)[number]) => boolean]>([
  ['NOT protected:1', ({ isProtected }) => !isProtected],
  [`${ORIGIN}:"Sri Lanka"`, ({ facets }) => facets.origin.includes('Sri Lanka')],
  [
    `${ORIGIN}:Kenya AND (price < 1000 OR ${TAG}:'Fairtrade')`,
    ({ facets, pricePence }) =>
      facets.origin.includes('Kenya') && (pricePence < 1000 || facets.tags.includes('Fairtrade')),
  ],
  [
    `price:500 TO 1000 AND NOT ${TAG}:Vegan`,
    ({ pricePence, facets }) =>
      pricePence >= 500 && pricePence <= 1000 && !facets.tags.includes('Vegan'),
  ],
])('the filter expression %s is applied', async (filters, isWanted) => {
  const wanted = count(isWanted)
  expect(wanted).toBeGreaterThan(0)
  expect(await nbHits({ filters })).toBe(wanted)
})

it.each([
  'AND',
  'a:',
  '(a:b',
  'a:b)',
  'a < b',
  'a:b c:d',
  'a:"b',
  'NOT',
])('the invalid filter expression %s is refused', async (filters) => {
  const { status, body } = await post('/1/indexes/wp_posts_product/query', { filters })
  expect({ status, told: body.status }).toEqual({ status: 400, told: 400 })
})
