// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { PRODUCTS } from '../../../demo/catalogue/products'
import { post, searchProducts } from './service-client'

const LEVEL = (level: number) => `taxonomies_hierarchical.product-category.lvl${level}`
const ORIGIN = 'taxonomies_hierarchical.origin'
const TAG = 'taxonomies.product-tag'

const count = (isWanted: (product: (typeof PRODUCTS)[number]) => boolean) =>
  PRODUCTS.filter(isWanted).length

const nbHits = async (params: Record<string, unknown>) =>
  (await searchProducts({ query: '', hitsPerPage: 0, ...params })).nbHits

describe('facet filters', () => {
  const isTea = count(({ categories }) => categories[0] === 'Tea')

  it('narrow by one value', async () => {
    expect(await nbHits({ facetFilters: [`${LEVEL(0)}:Tea`] })).toBe(isTea)
    expect(await nbHits({ facetFilters: `${LEVEL(0)}:Tea` })).toBe(isTea)
  })

  it('take all of the outer list and any of an inner one', async () => {
    const either = count(({ categories }) => ['Tea', 'Coffee'].includes(categories[0]))
    expect(await nbHits({ facetFilters: [[`${LEVEL(0)}:Tea`, `${LEVEL(0)}:Coffee`]] })).toBe(either)
    const organic = count(
      ({ categories, facets }) => categories[0] === 'Tea' && facets.tags.includes('Organic'),
    )
    expect(await nbHits({ facetFilters: [`${LEVEL(0)}:Tea`, `${TAG}:Organic`] })).toBe(organic)
  })

  it('leave out with a dash', async () => {
    expect(await nbHits({ facetFilters: [`${LEVEL(0)}:-Tea`] })).toBe(PRODUCTS.length - isTea)
  })

  it('take values with colons, ampersands and angle brackets as they are', async () => {
    const value = 'Hot Chocolate & Cocoa > Hot Chocolate > Flakes'
    expect(await nbHits({ facetFilters: [[`${LEVEL(2)}:${value}`]] })).toBe(
      count(({ categories }) => categories.join(' > ') === value),
    )
  })

  it('find nothing by an attribute that is no facet', async () => {
    expect(await nbHits({ facetFilters: ['post_title:Peppermint'] })).toBe(0)
  })
})

describe('numeric filters', () => {
  it('compare and take ranges', async () => {
    const cheap = count(({ pricePence }) => pricePence < 500)
    expect(await nbHits({ numericFilters: ['price < 500'] })).toBe(cheap)
    const middle = count(({ pricePence }) => pricePence >= 500 && pricePence <= 1000)
    expect(await nbHits({ numericFilters: ['price:500 TO 1000'] })).toBe(middle)
    const open = count(({ isProtected }) => !isProtected)
    expect(await nbHits({ numericFilters: ['protected!=1'] })).toBe(open)
  })
})

describe('a filter expression', () => {
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
  ])('is read: %s', async (filters, isWanted) => {
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
  ])('that cannot be read is refused: %s', async (filters) => {
    const { status, body } = await post('/1/indexes/wp_posts_product/query', { filters })
    expect({ status, told: body.status }).toEqual({ status: 400, told: 400 })
  })
})

describe('facets', () => {
  it('count each value among what was found, the most frequent first', async () => {
    const { facets } = await searchProducts({ query: '', facets: [LEVEL(0), ORIGIN] })
    const counts = Object.values(facets[LEVEL(0)] ?? {})
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(PRODUCTS.length)
    expect(counts).toEqual([...counts].sort((one, other) => other - one))
    expect(facets[ORIGIN]?.Kenya).toBe(count(({ facets: { origin } }) => origin.includes('Kenya')))
  })

  it('give as many values as wanted, by name when wanted', async () => {
    const answer = await searchProducts({
      query: '',
      facets: [ORIGIN],
      maxValuesPerFacet: 3,
      sortFacetValuesBy: 'alpha',
    })
    expect(Object.keys(answer.facets[ORIGIN] ?? {})).toEqual(['Assam', 'Brazil', 'China'])
  })

  it('do not tell prices', async () => {
    const answer = await searchProducts({ query: '', facets: ['*', 'price'] })
    expect(answer.facets.price).toBeUndefined()
    expect(answer.facets_stats).not.toHaveProperty('price')
  })

  it('have three category levels, and every facet of the filters has values', async () => {
    const { facets } = await searchProducts({ query: '', hitsPerPage: 0, facets: ['*'] })
    for (const [facet, values] of Object.entries(facets)) {
      expect(Object.keys(values).length, facet).toBeGreaterThan(0)
    }
    expect(facets[LEVEL(2)]).toHaveProperty('Tea > Black > Breakfast')
  })

  it('can be searched for values, with a typo', async () => {
    const { body } = await post(`/1/indexes/wp_posts_product/facets/${ORIGIN}/query`, {
      params: 'facetQuery=columbia&maxFacetHits=5',
    })
    expect(body.facetHits).toMatchObject([
      { value: 'Colombia', highlighted: '<em>Colombia</em>', count: expect.any(Number) },
    ])
  })

  it('count among the products that the other filters leave', async () => {
    const { body } = await post(`/1/indexes/wp_posts_product/facets/${ORIGIN}/query`, {
      facetQuery: 'ken',
      facetFilters: [`${LEVEL(0)}:Coffee`],
    })
    const wanted = count(
      ({ categories, facets }) => categories[0] === 'Coffee' && facets.origin.includes('Kenya'),
    )
    expect(body.facetHits).toMatchObject([{ value: 'Kenya', count: wanted }])
  })
})
