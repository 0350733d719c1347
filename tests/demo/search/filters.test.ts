// @vitest-environment node
import { expect, it } from 'vitest'
import { PRODUCTS } from '../../../demo/catalogue/products'
import { searchProducts } from './service-client'

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

it('a facet filter takes values with ampersands and angle brackets unescaped', async () => {
  const value = 'Hot Chocolate & Cocoa > Hot Chocolate > Flakes'
  expect(await nbHits({ facetFilters: [[`${LEVEL(2)}:${value}`]] })).toBe(
    count(({ categories }) => categories.join(' > ') === value),
  )
})

it('a facet filter on an attribute that is not a facet finds nothing', async () => {
  expect(await nbHits({ facetFilters: ['post_title:Peppermint'] })).toBe(0)
})

it('numeric filters compare', async () => {
  const dates = PRODUCTS.map(({ addedAt }) => Date.parse(addedAt) / 1_000).sort()
  const late = dates[180] ?? 0
  const until = dates.filter((date) => date < late).length
  expect(until).toBeGreaterThan(0)
  expect(await nbHits({ numericFilters: [`post_date < ${late}`] })).toBe(until)
  const [one] = PRODUCTS
  expect(await nbHits({ numericFilters: [`post_id=${one?.id}`] })).toBe(1)
})

it('filters narrow by facets, each with or without NOT', async () => {
  const open = ({ isProtected }: (typeof PRODUCTS)[number]) => !isProtected
  expect(await nbHits({ filters: 'NOT protected:1' })).toBe(count(open))
  const filters = 'NOT protected:1 AND taxonomies_hierarchical.origin:"Sri Lanka"'
  const wanted = count((product) => open(product) && product.facets.origin.includes('Sri Lanka'))
  expect(wanted).toBeGreaterThan(0)
  expect(await nbHits({ filters })).toBe(wanted)
})

it.each([
  'AND',
  'protected:',
  'protected:1 OR sku:2',
  '(protected:1)',
  'post_date > 1',
  'a:b c:d',
  'a:"b',
  'NOT',
])('invalid filters are refused: %s', async (filters) => {
  await expect(nbHits({ filters })).rejects.toMatchObject({ status: 400 })
})

it.each([
  'price>0',
  'protected=1',
])('the numeric filter %s is refused, because the settings do not declare it (server.18)', async (filter) => {
  const refused = { status: 400, message: expect.stringContaining('invalid numeric attribute') }
  await expect(nbHits({ numericFilters: [filter] })).rejects.toMatchObject(refused)
  await expect(nbHits({ filters: filter })).rejects.toMatchObject({ status: 400 })
})

it('a number declared for equality cannot be compared otherwise (search.20)', async () => {
  expect(await nbHits({ numericFilters: ['post_id>0'] })).toBe(0)
})
