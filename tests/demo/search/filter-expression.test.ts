// @vitest-environment node
import { expect, it } from 'vitest'
import { PRODUCTS } from '../../../demo/catalogue/products'
import { post, searchProducts } from './service-client'

const ORIGIN = 'taxonomies_hierarchical.origin'

const TAG = 'taxonomies.product-tag'

const YEAR = 365 * 86_400
/** When a product was added, in Unix seconds. */
const addedAt = (product: (typeof PRODUCTS)[number]) => Date.parse(product.addedAt) / 1_000
const MIDDLE = PRODUCTS.map(addedAt).sort()[Math.floor(PRODUCTS.length / 2)] ?? 0

const count = (isWanted: (product: (typeof PRODUCTS)[number]) => boolean) =>
  PRODUCTS.filter(isWanted).length

const nbHits = async (params: Record<string, unknown>) =>
  (await searchProducts({ query: '', hitsPerPage: 0, ...params })).nbHits

it.each<[string, (product: (typeof PRODUCTS)[number]) => boolean]>([
  ['NOT protected:1', ({ isProtected }) => !isProtected],
  [`${ORIGIN}:"Sri Lanka"`, ({ facets }) => facets.origin.includes('Sri Lanka')],
  [
    `${ORIGIN}:Kenya AND (post_date < ${MIDDLE} OR ${TAG}:'Fairtrade')`,
    (product) =>
      product.facets.origin.includes('Kenya') &&
      (addedAt(product) < MIDDLE || product.facets.tags.includes('Fairtrade')),
  ],
  [
    `post_date:${MIDDLE} TO ${MIDDLE + YEAR} AND NOT ${TAG}:Vegan`,
    (product) =>
      addedAt(product) >= MIDDLE &&
      addedAt(product) <= MIDDLE + YEAR &&
      !product.facets.tags.includes('Vegan'),
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
