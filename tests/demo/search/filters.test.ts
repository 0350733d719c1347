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
  const dates = PRODUCTS.map(({ addedAt }) => Date.parse(addedAt) / 1_000).sort()
  const [early = 0, late = 0] = [dates[60], dates[180]]
  const until = dates.filter((date) => date < late).length
  expect(until).toBeGreaterThan(0)
  expect(await nbHits({ numericFilters: [`post_date < ${late}`] })).toBe(until)
  const between = dates.filter((date) => date >= early && date <= late).length
  expect(await nbHits({ numericFilters: [`post_date:${early} TO ${late}`] })).toBe(between)
  const [one] = PRODUCTS
  expect(await nbHits({ numericFilters: [`post_id=${one?.id}`] })).toBe(1)
})

it.each([
  'price>0',
  'price:0 TO 100000',
  'protected=1',
])('the numeric filter %s is refused, because the settings do not declare it (server.18)', async (filter) => {
  const refused = { status: 400, message: expect.stringContaining('invalid numeric attribute') }
  await expect(nbHits({ numericFilters: [filter] })).rejects.toMatchObject(refused)
  const expression = filter.replace(/([<>=])/, ' $1 ')
  await expect(nbHits({ filters: expression })).rejects.toMatchObject(refused)
})

it('a number that is declared for equality cannot be compared otherwise (search.20)', async () => {
  expect(await nbHits({ numericFilters: ['post_id>0'] })).toBe(0)
})
