// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { readParameters } from '../../../demo/search/parameters'
import { SearchIndex } from '../../../demo/search/search-index'
import { INDEX_NAMES, INDEX_SETTINGS } from '../../../widgets/contract/search-index'
import { searchProducts } from './service-client'

/** An index of records with title, second line and tags, in the order of their ids. */
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

const ids = (index: SearchIndex, given: object) =>
  index.search(readParameters({ ...given })).hits.map(({ objectID }) => objectID)

describe('the ranking of the search service', () => {
  it('puts fewer typos first (server.32)', () => {
    const index = indexOf({ typo: ['Grean Tea'], right: ['Green Tea'] })
    expect(ids(index, { query: 'green tea' })).toEqual(['right', 'typo'])
  })

  it('puts more important attributes and early matches first (server.32)', () => {
    const index = indexOf({
      tag: ['Peach', '', ['Mint']],
      second: ['Peach', 'With mint'],
      later: ['Peach and mint'],
      title: ['Mint and peach'],
    })
    expect(ids(index, { query: 'mint' })).toEqual(['title', 'later', 'second', 'tag'])
  })

  it("puts matches of an optional filter first, and the index's order last (server.32)", () => {
    const index = indexOf({ one: ['Tea'], two: ['Tea'], organic: ['Tea', '', ['Organic']] })
    const optionalFilters = ['taxonomies.product-tag:Organic']
    expect(ids(index, { query: 'tea', optionalFilters })).toEqual(['organic', 'one', 'two'])
  })

  it('a replica sorts all results (server.32)', async () => {
    const sorted = await searchProducts({ query: 'assam' }, INDEX_NAMES.newest)
    expect(sorted.nbHits).toBe((await searchProducts({ query: 'assam' })).nbHits)
  })
})

describe('the words of a query', () => {
  const index = indexOf({ black: ['Black tea'], green: ['Green tea'], coffee: ['Black coffee'] })

  it.each([
    ['bl co', []],
    ['black co', ['coffee']],
    ['coffee bla', ['coffee']],
  ])('must all match, the last as a prefix: "%s" finds %j (server.32)', (query, found) => {
    expect(ids(index, { query })).toEqual(found)
  })

  it.each([
    ['none', 'black tea zzz', []],
    ['lastWords', 'black tea zzz', ['black']],
    ['lastWords', 'green yyy zzz', ['green']],
    ['lastWords', 'zzz black tea', []],
  ])('with %s, "%s" finds %j (server.32)', (removeWordsIfNoResults, query, found) => {
    expect(ids(index, { query, removeWordsIfNoResults })).toEqual(found)
  })

  it('are dropped only while nothing matches the filters (server.32)', () => {
    const given = { query: 'black tea', removeWordsIfNoResults: 'lastWords', filters: 'sku:none' }
    expect(ids(index, given)).toEqual([])
  })

  it.each([
    ['true', ['none', 'one', 'two']],
    ['min', ['none']],
    ['false', ['none']],
  ])('with typoTolerance %s, %j is found (server.32)', (typoTolerance, found) => {
    const spelt = indexOf({ none: ['Darjeeling'], one: ['Darjeling'], two: ['Darjelin'] })
    expect(ids(spelt, { query: 'darjeeling', typoTolerance })).toEqual(found)
  })
})
