// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { client, searchProducts, titles } from './service-client'

const CATEGORY = 'taxonomies_hierarchical.product-category'

describe('a search with the real client', () => {
  it('lists the best sellers first when nothing was typed', async () => {
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

  it('pages without showing a product twice', async () => {
    const first = await searchProducts({ query: 'tea', hitsPerPage: 20, page: 0 })
    const second = await searchProducts({ query: 'tea', hitsPerPage: 20, page: 1 })
    expect(second.page).toBe(1)
    const ids = [...first.hits, ...second.hits].map((hit) => hit.objectID)
    expect(new Set(ids).size).toBe(40)
    const beyond = await searchProducts({ query: 'tea', page: 9_999 })
    expect(beyond.hits).toEqual([])
  })

  it.each([
    ['earl gray', 'Earl Grey'],
    ['brekfast', 'Breakfast'],
    ['brekfa', 'Breakfast'],
    ['expresso', 'Espresso'],
    ['darjeling', 'Darjeeling'],
    ['cafetiere', 'Cafeti'],
    ['builders brew', 'Builder&rsquo;s Brew'],
  ])('finds what "%s" means', async (query, title) => {
    expect(titles(await searchProducts({ query }))[0]).toContain(title)
  })

  it('finds nothing for a typo when none is allowed', async () => {
    const answer = await searchProducts({ query: 'brekfast', typoTolerance: false })
    expect(answer.nbHits).toBe(0)
  })

  it('takes the last word as unfinished, the others as whole', async () => {
    expect((await searchProducts({ query: 'jasm pearls' })).nbHits).toBe(0)
    expect(titles(await searchProducts({ query: 'jasmine pea' }))[0]).toContain('Jasmine Pearls')
    expect((await searchProducts({ query: 'jasmine pea', queryType: 'prefixNone' })).nbHits).toBe(0)
  })

  it('finds a SKU with a slash', async () => {
    const answer = await searchProducts({ query: 'TEA/EB-250' })
    expect(answer.hits.map((hit) => hit.sku)).toEqual(['TEA/EB-250'])
  })

  it('looks only where it is told to', async () => {
    const anywhere = await searchProducts({ query: 'kenya' })
    const inTitles = await searchProducts({
      query: 'kenya',
      restrictSearchableAttributes: ['post_title'],
    })
    expect(inTitles.nbHits).toBeLessThan(anywhere.nbHits)
    expect(titles(inTitles).every((title) => title.includes('Kenya'))).toBe(true)
  })

  it('survives whatever is typed', async () => {
    for (const query of ['', '   ', '"', '&foo;', '<b>', '(((', '\\', '😀', 'a'.repeat(512), '٣']) {
      expect((await searchProducts({ query })).hits).toBeInstanceOf(Array)
    }
  })

  it('sends only the attributes that were asked for', async () => {
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

  it('sorts by its replicas', async () => {
    const prices = async (index: string) =>
      (await searchProducts({ query: '', hitsPerPage: 1000 }, index)).hits.map((hit) =>
        Number(hit.price),
      )
    const ascending = await prices('wp_posts_product_price_asc')
    expect(ascending).toEqual([...ascending].sort((one, other) => one - other))
    const descending = await prices('wp_posts_product_price_desc')
    expect(descending).toEqual([...descending].sort((one, other) => other - one))
    const newest = await searchProducts({ query: '' }, 'wp_posts_product_newest')
    const dates = newest.hits.map((hit) => Number(hit.post_date))
    expect(dates).toEqual([...dates].sort((one, other) => other - one))
  })

  it('answers several searches at once, in their order', async () => {
    const { results } = await client().search({
      requests: [
        { indexName: 'wp_posts_faq', query: 'vat' },
        { indexName: 'wp_posts_news', query: '', hitsPerPage: 3 },
        {
          indexName: 'wp_posts_product',
          type: 'facet',
          facet: `${CATEGORY}.lvl0`,
          facetQuery: 'cof',
        },
      ],
    })
    expect(results[0]).toMatchObject({ index: 'wp_posts_faq' })
    expect(results[1]).toMatchObject({ hitsPerPage: 3, nbHits: 30 })
    expect(results[2]).toMatchObject({ facetHits: [{ value: 'Coffee' }] })
  })
})

describe('a highlight', () => {
  it('marks the words that match, and changes no other letter', async () => {
    const answer = await searchProducts({
      query: 'builders bre',
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
    })
    const hit = answer.hits[0] as { post_title: string; _highlightResult: unknown }
    const { value, matchLevel } = (
      hit._highlightResult as { post_title: { value: string; matchLevel: string } }
    ).post_title
    expect(value).toContain('<mark>Builder&rsquo;s</mark> <mark>Bre</mark>w')
    expect(value.replace(/<\/?mark>/g, '')).toBe(hit.post_title)
    expect(matchLevel).toBe('full')
  })

  it('leaves the markup of a title alone', async () => {
    const answer = await searchProducts({ query: 'em flush' })
    expect(answer.nbHits).toBe(0)
    const flush = await searchProducts({ query: 'first flush', hitsPerPage: 1 })
    expect(flush.hits[0]?._highlightResult).toMatchObject({
      post_title: { value: expect.stringContaining('<em><em>First</em> <em>Flush</em></em>') },
    })
  })

  it('cuts a snippet around the match', async () => {
    const { results } = await client().search<Record<string, unknown>>({
      requests: [
        { indexName: 'wp_posts_faq_search', query: 'lottery rota standing abaca', hitsPerPage: 1 },
        { indexName: 'wp_posts_faq_search', query: 'abaca', attributesToSnippet: ['content:8'] },
      ],
    })
    expect(results[0]).toMatchObject({ nbHits: 0 })
    expect(results[1]).toMatchObject({
      hits: [
        {
          _snippetResult: {
            content: { value: expect.stringMatching(/^….*<em>abaca<\/em>/), matchLevel: 'full' },
          },
        },
      ],
    })
  })
})
