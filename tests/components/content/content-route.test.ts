import { describe, expect, it } from 'vitest'
import {
  type ContentRoute,
  type RouteNames,
  readRoute,
  writeRoute,
} from '../../../src/components/content/content-route'

const SITE: RouteNames = { query: 's', type: 'type', lists: [] }
const INSIGHT: RouteNames = { type: 'insight-type', lists: ['news', 'training'] }
const NONE: ContentRoute = { query: '', type: '', pages: {} }

describe('the route of a content search', () => {
  it('is read from its plain parameters and its namespace (content.3)', () => {
    expect(readRoute('?s=earl+grey&type=news&x=1', SITE, 'site')).toEqual({
      query: 'earl grey',
      type: 'news',
      pages: {},
    })
    expect(readRoute('?insight-type=Recipes&insight.news=3', INSIGHT, 'insight')).toEqual({
      query: '',
      type: 'Recipes',
      pages: { news: 2 },
    })
    expect(readRoute('?faq.q=a&s=b', { query: 'q', lists: [] }, 'faq').query).toBe('a')
  })

  it('has no query without a search box (content.152)', () => {
    expect(readRoute('?insight.q=a&s=b', INSIGHT, 'insight').query).toBe('')
  })

  it('is written over its own parameters only (content.3)', () => {
    const foreign = '?utm=a%20b+c&s=x&&gclid=A%2bB&empty='
    expect(writeRoute(foreign, SITE, 'site', { ...NONE, query: 'tea & more', type: 'faqs' })).toBe(
      '?utm=a%20b+c&s=tea%20%26%20more&&gclid=A%2bB&empty=&type=faqs',
    )
    expect(
      writeRoute('?a=1', INSIGHT, 'insight', { ...NONE, pages: { training: 1, news: 0 } }),
    ).toBe('?a=1&insight.training=2')
  })

  it('keeps the spelling of an existing value (content.3)', () => {
    expect(writeRoute('?s=earl+gr%65y', SITE, 'site', { ...NONE, query: 'earl grey' })).toBe(
      '?s=earl+gr%65y',
    )
  })

  it('empties an existing `s` when the query is cleared, instead of removing it (content.154)', () => {
    expect(writeRoute('?s=tea&type=news', SITE, 'site', NONE)).toBe('?s=')
    expect(writeRoute('', SITE, 'site', NONE)).toBe('')
  })

  it.each([
    ['?support.page=0', '?support.page=-1', '?support.page=1e3', '?support.page=1.5'],
    ['?support.page[]=2', '?support.page=__proto__', '?__proto__.page=2', '?support.page=%'],
    ['?support-type=%', `?support-type=${'x'.repeat(201)}`, '?support-type', '?=&&&'],
    ['?support-type[]=a', '?__proto__=x', '?constructor=x', `?${'a&'.repeat(5_000)}`],
  ])('ignores malformed values: %s, %s, %s, %s (search.11)', (...addresses) => {
    for (const address of addresses) {
      const names: RouteNames = { type: 'support-type', lists: ['page'] }
      expect(readRoute(address, names, 'support')).toEqual(NONE)
    }
  })

  it('reads a page number above 999 as 999 (search.11)', () => {
    for (const page of ['1000', '99999999', '9'.repeat(400)]) {
      const { pages } = readRoute(`?support.page=${page}`, { lists: ['page'] }, 'support')
      expect(pages).toEqual({ page: 998 })
    }
  })

  it('reads at most 512 characters of a query (search.11)', () => {
    expect(readRoute(`?s=${'é'.repeat(600)}`, SITE, 'site').query).toHaveLength(512)
    const emoji = `${'x'.repeat(511)}🫖`
    expect(readRoute(`?s=${emoji}🫖`, SITE, 'site').query).toBe(emoji)
  })

  it.each([
    ['emoji and right to left', '🫖 شاي'],
    ['markup and quotes', `<b onclick="x">'"</b>`],
    ['the separators of an address', 'a&b=c#d?e+f%20'],
  ])('restores the written route: %s (content.3)', (_, query) => {
    const route = { query, type: query, pages: { news: 4 } }
    const names: RouteNames = { query: 's', type: 'type', lists: ['news'] }
    expect(readRoute(writeRoute('?x=1', names, 'n', route), names, 'n')).toEqual(route)
  })

  it('drops lone surrogates, which cannot be encoded', () => {
    expect(writeRoute('', SITE, 'site', { ...NONE, query: 'a\ud83d' })).toBe('?s=a')
  })
})
