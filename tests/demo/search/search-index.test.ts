// @vitest-environment node
import { expect, it } from 'vitest'
import { searchProducts, titles } from './service-client'

it('an empty query lists the best sellers first', async () => {
  const answer = await searchProducts({ query: '', hitsPerPage: 60 })
  expect(answer.hits).toHaveLength(60)
  expect(answer.nbHits).toBeGreaterThanOrEqual(240)
  expect(answer.nbPages).toBe(Math.ceil(answer.nbHits / 60))
  const featured = answer.hits.map(
    (hit) =>
      (hit.taxonomies_hierarchical as Record<string, { lvl0: string[] }>)['featured-options'],
  )
  expect(featured.every((options) => options?.lvl0.includes('Best Sellers'))).toBe(true)
})

it('pages of results never repeat a product', async () => {
  const first = await searchProducts({ query: 'tea', hitsPerPage: 20, page: 0 })
  const second = await searchProducts({ query: 'tea', hitsPerPage: 20, page: 1 })
  expect(second.page).toBe(1)
  const ids = [...first.hits, ...second.hits].map((hit) => hit.objectID)
  expect(new Set(ids).size).toBe(40)
  const overflow = await searchProducts({ query: 'tea', page: 9_999 })
  expect(overflow.hits).toEqual([])
})

it.each([
  ['earl gray', 'Earl Grey'],
  ['brekfast', 'Breakfast'],
  ['brekfa', 'Breakfast'],
  ['expresso', 'Espresso'],
  ['darjeling', 'Darjeeling'],
  ['cafetiere', 'Cafeti'],
  ['builders brew', 'Builder&rsquo;s Brew'],
])('the query "%s" finds "%s" despite its spelling', async (query, title) => {
  expect(titles(await searchProducts({ query }))[0]).toContain(title)
})

it('a typo finds nothing when typo tolerance is off', async () => {
  const answer = await searchProducts({ query: 'brekfast', typoTolerance: false })
  expect(answer.nbHits).toBe(0)
})

it('the last word of a query matches as a prefix, the others as whole words', async () => {
  expect((await searchProducts({ query: 'jasm pearls' })).nbHits).toBe(0)
  expect(titles(await searchProducts({ query: 'jasmine pea' }))[0]).toContain('Jasmine Pearls')
})

it('a query finds a SKU with a slash', async () => {
  const answer = await searchProducts({ query: 'TEA/EB-250' })
  expect(answer.hits[0]?.sku).toBe('TEA/EB-250')
})

it('a search accepts any query', async () => {
  for (const query of ['', '   ', '"', '&foo;', '<b>', '(((', '\\', '😀', 'a'.repeat(512), '٣']) {
    expect((await searchProducts({ query })).hits).toBeInstanceOf(Array)
  }
})

it('a search returns only the requested attributes', async () => {
  const answer = await searchProducts({
    query: 'assam',
    attributesToRetrieve: ['post_title', 'images.full'],
    attributesToHighlight: ['post_title'],
  })
  for (const hit of answer.hits) {
    expect(Object.keys(hit).sort()).toEqual([
      '_highlightResult',
      'images',
      'objectID',
      'post_title',
    ])
  }
  expect(JSON.stringify(answer.hits)).not.toMatch(/price|thumbnail/)
})

it.each([
  ['everything', {}],
  ['the price', { attributesToRetrieve: ['price'] }],
  ['the price highlighted', { attributesToHighlight: ['price'] }],
  ['the price in a snippet', { attributesToSnippet: ['price:10'] }],
])('no answer holds a price when a search asks for %s (search.151)', async (_, params) => {
  for (const index of ['wp_posts_product', 'wp_posts_product_price_asc', 'wp_searchable_posts']) {
    const answer = await searchProducts({ query: '', hitsPerPage: 100, ...params }, index)
    expect(answer.hits.length).toBeGreaterThan(0)
    expect(JSON.stringify(answer.hits).includes('"price"')).toBe(false)
  }
})
