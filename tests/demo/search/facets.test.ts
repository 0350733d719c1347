// @vitest-environment node
import { expect, it } from 'vitest'
import { PRODUCTS } from '../../../demo/catalogue/products'
import { searchProducts } from './service-client'

const LEVEL = (level: number) => `taxonomies_hierarchical.product-category.lvl${level}`

const ORIGIN = 'taxonomies_hierarchical.origin'

const count = (isWanted: (product: (typeof PRODUCTS)[number]) => boolean) =>
  PRODUCTS.filter(isWanted).length

it('facets count each value in the results, most frequent first', async () => {
  const { facets } = await searchProducts({ query: '', facets: [LEVEL(0), ORIGIN] })
  const counts = Object.values(facets[LEVEL(0)] ?? {})
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(PRODUCTS.length)
  expect(counts).toEqual([...counts].sort((one, other) => other - one))
  expect(facets[ORIGIN]?.Kenya).toBe(count(({ facets: { origin } }) => origin.includes('Kenya')))
})

it('facets have as many values as requested, sorted by name if requested', async () => {
  const answer = await searchProducts({
    query: '',
    facets: [ORIGIN],
    maxValuesPerFacet: 3,
    sortFacetValuesBy: 'alpha',
  })
  expect(Object.keys(answer.facets[ORIGIN] ?? {})).toEqual(['Assam', 'Brazil', 'China'])
})

it('facets do not reveal prices (search.5)', async () => {
  const answer = await searchProducts({ query: '', facets: ['*', 'price'] })
  expect(answer.facets.price).toBeUndefined()
  expect(answer.facets_stats).not.toHaveProperty('price')
})

it('facets have three category levels, and every facet has values', async () => {
  const { facets } = await searchProducts({ query: '', hitsPerPage: 0, facets: ['*'] })
  for (const [facet, values] of Object.entries(facets)) {
    expect(Object.keys(values).length, facet).toBeGreaterThan(0)
  }
  expect(facets[LEVEL(2)]).toHaveProperty('Tea > Black > Breakfast')
})
