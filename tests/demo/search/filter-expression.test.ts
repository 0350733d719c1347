// @vitest-environment node
import { expect, it } from 'vitest'
import { PRODUCTS } from '../../../demo/catalogue/products'
import { post, searchProducts } from './service-client'

const ORIGIN = 'taxonomies_hierarchical.origin'

/** The middle of the days on which products were added, in seconds. */
const SUMMER = PRODUCTS.map(({ addedAt }) => Date.parse(addedAt) / 1000).sort()[
  Math.floor(PRODUCTS.length / 2)
] as number

const TAG = 'taxonomies.product-tag'

const count = (isWanted: (product: (typeof PRODUCTS)[number]) => boolean) =>
  PRODUCTS.filter(isWanted).length

const nbHits = async (params: Record<string, unknown>) =>
  (await searchProducts({ query: '', hitsPerPage: 0, ...params })).nbHits

it.each<[string, (product: (typeof PRODUCTS)[number]) => boolean]>([
  ['NOT protected:1', ({ isProtected }) => !isProtected],
  [`${ORIGIN}:"Sri Lanka"`, ({ facets }) => facets.origin.includes('Sri Lanka')],
  [
    `${ORIGIN}:Kenya AND (post_date < ${SUMMER} OR ${TAG}:'Fairtrade')`,
    ({ facets, addedAt }) =>
      facets.origin.includes('Kenya') &&
      (Date.parse(addedAt) / 1000 < SUMMER || facets.tags.includes('Fairtrade')),
  ],
  [
    `post_date:0 TO ${SUMMER} AND NOT ${TAG}:Vegan`,
    ({ addedAt, facets }) => Date.parse(addedAt) / 1000 <= SUMMER && !facets.tags.includes('Vegan'),
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
