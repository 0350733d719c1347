// @vitest-environment node
import { expect, it } from 'vitest'
import { PRODUCTS } from '../../../demo/catalogue/products'
import { post, searchProducts } from './service-client'

const LEVEL = (level: number) => `taxonomies_hierarchical.product-category.lvl${level}`

const count = (isWanted: (product: (typeof PRODUCTS)[number]) => boolean) =>
  PRODUCTS.filter(isWanted).length

const nbHits = async (params: Record<string, unknown>) =>
  (await searchProducts({ query: '', hitsPerPage: 0, ...params })).nbHits

const isTea = count(({ categories }) => categories[0] === 'Tea')

const TAG = 'taxonomies.product-tag'

it('a facet filter narrows by one value', async () => {
  expect(await nbHits({ facetFilters: [`${LEVEL(0)}:Tea`] })).toBe(isTea)
  expect(await nbHits({ facetFilters: `${LEVEL(0)}:Tea` })).toBe(isTea)
})

it('facet filters join the outer list with AND and inner lists with OR', async () => {
  const either = count(({ categories }) => ['Tea', 'Coffee'].includes(categories[0]))
  expect(await nbHits({ facetFilters: [[`${LEVEL(0)}:Tea`, `${LEVEL(0)}:Coffee`]] })).toBe(either)
  const organic = count(
    ({ categories, facets }) => categories[0] === 'Tea' && facets.tags.includes('Organic'),
  )
  expect(await nbHits({ facetFilters: [`${LEVEL(0)}:Tea`, `${TAG}:Organic`] })).toBe(organic)
})

it('a facet filter with a dash excludes a value', async () => {
  expect(await nbHits({ facetFilters: [`${LEVEL(0)}:-Tea`] })).toBe(PRODUCTS.length - isTea)
})

it('a facet filter takes values with ampersands and angle brackets as they are', async () => {
  const value = 'Hot Chocolate & Cocoa > Hot Chocolate > Flakes'
  expect(await nbHits({ facetFilters: [[`${LEVEL(2)}:${value}`]] })).toBe(
    count(({ categories }) => categories.join(' > ') === value),
  )
})

it('a facet filter on an attribute that is no facet finds nothing', async () => {
  expect(await nbHits({ facetFilters: ['post_title:Peppermint'] })).toBe(0)
})

it('numeric filters compare and take ranges', async () => {
  const dates = PRODUCTS.map(({ addedAt }) => Date.parse(addedAt) / 1000).sort()
  const [from = 0, to = 0] = [dates[50], dates[150]]
  const older = dates.filter((date) => date < to).length
  expect(await nbHits({ numericFilters: [`post_date < ${to}`] })).toBe(older)
  const middle = dates.filter((date) => date >= from && date <= to).length
  expect(await nbHits({ numericFilters: [`post_date:${from} TO ${to}`] })).toBe(middle)
  const open = count(({ isProtected }) => !isProtected)
  expect(await nbHits({ numericFilters: ['protected!=1'] })).toBe(open)
})

it.each([
  { numericFilters: ['price < 500'] },
  { numericFilters: ['price:100 TO 500'] },
  { filters: 'price < 500' },
  { filters: 'NOT price:100 TO 500' },
  { numericFilters: ['post_title = 1'] },
  { filters: 'sku > 3' },
])('%j is refused: prices and texts are not compared (server.18)', async (params) => {
  const { status, body } = await post('/1/indexes/wp_posts_product/query', params)
  expect(status).toBe(400)
  expect(body.message).toContain('numericAttributesForFiltering')
})

it('products are found by their number (search.17)', async () => {
  const [product] = PRODUCTS
  expect(await nbHits({ numericFilters: [[`post_id=${product?.id}`]] })).toBe(1)
})
