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

it('facets have as many values as requested', async () => {
  const answer = await searchProducts({ query: '', facets: [ORIGIN], maxValuesPerFacet: 3 })
  expect(Object.keys(answer.facets[ORIGIN] ?? {})).toHaveLength(3)
})

it('facets do not reveal prices (search.5)', async () => {
  const answer = await searchProducts({ query: '', facets: ['*', 'price'] })
  expect(answer.facets.price).toBeUndefined()
  expect(answer).not.toHaveProperty('facets_stats')
})

it('facets have three category levels, and every facet has values', async () => {
  const { facets } = await searchProducts({ query: '', hitsPerPage: 0, facets: ['*'] })
  for (const [facet, values] of Object.entries(facets)) {
    expect(Object.keys(values).length, facet).toBeGreaterThan(0)
  }
  expect(facets[LEVEL(2)]).toHaveProperty('Tea > Black > Breakfast')
})
