// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { readParameters } from '../../../demo/search/parameters'
import { SearchEngine } from '../../../demo/search/search-engine'
import { SearchIndex } from '../../../demo/search/search-index'
import { INDEX_NAMES, INDEX_SETTINGS } from '../../../widgets/contract/search-index'
import { searchProducts } from './service-client'

/** An index of titles, a second line and tags, in the order of the ids. */
const indexOf = (records: Record<string, [title: string, subTitle?: string, tags?: string[]]>) =>
  new SearchIndex(
    Object.entries(records).map(([objectID, [post_title, sub_title = '', tags = []]], place) => ({
      objectID,
      post_title,
      sub_title,
      taxonomies: { 'product-tag': tags },
      menu_order: place,
    })),
    INDEX_SETTINGS.products,
  )

const answer = (index: SearchIndex, given: object) => index.search(readParameters({ ...given }))
const ids = (index: SearchIndex, given: object) =>
  answer(index, given).hits.map(({ objectID }) => objectID)

describe('the ranking of the search service', () => {
  it('puts fewer typos first, then words that stand together (server.32)', () => {
    const index = indexOf({
      typo: ['Grean Tea'],
      apart: ['Tea, loose and rather green'],
      together: ['Green Tea'],
    })
    expect(ids(index, { query: 'green tea' })).toEqual(['together', 'apart', 'typo'])
  })

  it('puts more important attributes first, and in them the beginning (server.32)', () => {
    const index = indexOf({
      tag: ['Peach', '', ['Mint']],
      second: ['Peach', 'With mint'],
      later: ['Peach and mint'],
      title: ['Mint and peach'],
    })
    expect(ids(index, { query: 'mint' })).toEqual(['title', 'later', 'second', 'tag'])
  })

  it('puts whole words before beginnings, and the order of the index last (server.32)', () => {
    const index = indexOf({ begun: ['Assams'], whole: ['Assam'], other: ['Assam'] })
    expect(ids(index, { query: 'assam' })).toEqual(['whole', 'other', 'begun'])
  })

  it('puts what passes an optional filter first, the higher score before (server.32)', () => {
    const index = indexOf({
      plain: ['Tea'],
      one: ['Tea', '', ['Organic']],
      two: ['Tea', '', ['Fairtrade']],
    })
    const tag = (value: string) => `taxonomies.product-tag:${value}`
    const optionalFilters = [`${tag('Organic')}<score=1>`, `${tag('Fairtrade')}<score=2>`]
    expect(ids(index, { query: 'tea', optionalFilters })).toEqual(['two', 'one', 'plain'])
    expect(ids(index, { query: '', optionalFilters: [tag('-Organic')] })).toEqual([
      'plain',
      'two',
      'one',
    ])
  })
})

describe('the words of a query', () => {
  const index = indexOf({
    black: ['Black tea'],
    green: ['Green tea'],
    coffee: ['Black coffee'],
    bags: ['Teabags'],
  })

  it.each([
    ['prefixLast', 'bl co', []],
    ['prefixAll', 'bl co', ['coffee']],
    ['prefixLast', 'black co', ['coffee']],
    ['prefixNone', 'black co', []],
  ])('with %s, "%s" finds %j (server.32)', (queryType, query, found) => {
    expect(ids(index, { query, queryType })).toEqual(found)
  })

  it('that are optional may be missing; more of them come first (server.32)', () => {
    expect(ids(index, { query: 'black tea' })).toEqual(['black'])
    expect(ids(index, { query: 'black tea', optionalWords: ['black'] })).toEqual([
      'black',
      'bags',
      'green',
    ])
    expect(ids(index, { query: 'black tea', optionalWords: 'black tea' })).toHaveLength(4)
  })

  it.each([
    ['none', 'black tea zzz', 0, undefined],
    ['lastWords', 'black tea zzz', 1, 'black tea <em>zzz</em>'],
    ['lastWords', 'green yyy zzz', 1, 'green <em>yyy</em> <em>zzz</em>'],
    ['firstWords', 'zzz black tea', 1, '<em>zzz</em> black tea'],
    ['lastWords', 'zzz black tea', 0, undefined],
    ['allOptional', 'zzz black tea', 4, '<em>zzz</em> <em>black</em> <em>tea</em>'],
  ])('with %s, "%s" finds %i (server.32)', (removeWordsIfNoResults, query, nbHits, without) => {
    const found = answer(index, { query, removeWordsIfNoResults })
    expect(found.nbHits).toBe(nbHits)
    expect(found.queryAfterRemoval).toBe(without)
  })

  it('are removed only while the filters let nothing through (server.32)', () => {
    const given = { query: 'black tea', removeWordsIfNoResults: 'lastWords', filters: 'sku:none' }
    expect(answer(index, given)).toMatchObject({ nbHits: 0 })
  })

  it('may be joined and split, and have swapped letters, unless typos are off (server.32)', () => {
    expect(ids(index, { query: 'tea bags' })).toEqual(['bags'])
    expect(ids(index, { query: 'blacktea' })).toEqual(['black'])
    expect(ids(index, { query: 'balck coffee' })).toEqual(['coffee'])
    for (const query of ['tea bags', 'blacktea', 'balck coffee']) {
      expect(ids(index, { query, typoTolerance: false })).toEqual([])
    }
  })

  it.each([
    ['true', ['none', 'one', 'two']],
    ['strict', ['none', 'one']],
    ['min', ['none']],
    ['false', ['none']],
  ])('with typoTolerance %s, %j is found (server.32)', (typoTolerance, found) => {
    const spelt = indexOf({ none: ['Darjeeling'], one: ['Darjeling'], two: ['Darjelin'] })
    expect(ids(spelt, { query: 'darjeeling', typoTolerance })).toEqual(found)
  })

  it.each([
    [{ query: 'balck' }, 2],
    [{ query: 'balck', minWordSizefor1Typo: 6 }, 0],
    [{ query: 'blcak1' }, 0],
    [{ query: 'balck', restrictSearchableAttributes: ['sub_title'] }, 0],
  ])('%j finds %i (server.32)', (given, count) => {
    expect(answer(index, given).nbHits).toBe(count)
  })
})

describe('a virtual replica', () => {
  const { priceAscending, products } = INDEX_NAMES
  const engine = new SearchEngine({
    ...INDEX_SETTINGS,
    products: { ...INDEX_SETTINGS.products, replicas: [`virtual(${priceAscending})`] },
    priceAscending: { ...INDEX_SETTINGS.products, customRanking: ['asc(post_date)'] },
  })
  const search = (given: object) =>
    engine.search(priceAscending, { query: 'assam', hitsPerPage: 1_000, ...given }) as {
      nbHits: number
      nbSortedHits: number
      appliedRelevancyStrictness: number
      hits: { post_date: number; objectID: string }[]
    }

  it('sorts the relevant results, and leaves out the others (server.33)', () => {
    const strict = search({ relevancyStrictness: 100 })
    const loose = search({ relevancyStrictness: 0 })
    expect(strict.nbSortedHits).toBeLessThan(loose.nbSortedHits)
    expect(strict.hits).toHaveLength(strict.nbSortedHits)
    expect(loose.nbSortedHits).toBe(loose.nbHits)
    expect(strict.nbHits).toBe(loose.nbHits)
    expect(strict.appliedRelevancyStrictness).toBe(100)
    for (const { hits } of [strict, loose]) {
      const dates = hits.map(({ post_date }) => post_date)
      expect(dates).toEqual([...dates].sort((one, other) => one - other))
    }
  })

  it('sorts everything without a query (server.33)', () => {
    const all = search({ query: '' })
    expect(all.nbSortedHits).toBe(all.nbHits)
    const primary = engine.search(products, { query: '' }) as { nbHits: number }
    expect(all.nbHits).toBe(primary.nbHits)
  })

  it('a standard replica sorts everything, whatever the strictness (server.33)', async () => {
    const sorted = await searchProducts({ query: 'assam' }, INDEX_NAMES.newest)
    const relevant = await searchProducts({ query: 'assam' })
    expect(sorted.nbHits).toBe(relevant.nbHits)
    expect(sorted).not.toHaveProperty('nbSortedHits')
  })
})
