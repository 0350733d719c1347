import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  type RouteNames,
  readRoute,
  writeRoute,
} from '../../../src/components/content/content-route'
import { FaqSearch } from '../../../src/components/content/FaqSearch'
import { GlobalSearch } from '../../../src/components/content/GlobalSearch'
import { InsightSearch } from '../../../src/components/content/InsightSearch'
import { SupportSearch } from '../../../src/components/content/SupportSearch'
import { readParameters, writeParameters } from '../../../src/components/search/query/query-string'
import { parseRoute, startRoute } from '../../../src/components/search/query/search-route'
import { DEFAULT_GROUPS, listFacets } from '../../../src/entities/search/filter-group'
import { HOSTILE_ADDRESSES } from '../../fixtures/hostile-addresses'
import { answerAllWith, closeContentPages, openContentPage, returnTo } from './content-page'

// The browser build: its cache of answers differs from Node's.
vi.mock('algoliasearch/lite', () => vi.importActual('algoliasearch/dist/lite/builds/browser.js'))

const SEARCHES: readonly (readonly [namespace: string, names: RouteNames])[] = [
  ['site', { query: 's', type: 'type', lists: [] }],
  ['support', { query: 'q', type: 'support-type', lists: ['page'] }],
  ['insight', { type: 'insight-type', lists: ['news', 'resources', 'training'] }],
  ['faq', { query: 'q', lists: [] }],
]

/** The parameters of a query string that belong to other scripts. */
const foreign = (search: string) =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter(
      (pair) =>
        !/^(s|type|(support|insight)-type|(support|insight|faq|products)\..*)(=|$)/.test(pair),
    )
    .join('&')

afterEach(closeContentPages)

describe('hostile addresses', () => {
  it('number at least 40', () => {
    expect(new Set(HOSTILE_ADDRESSES).size).toBeGreaterThanOrEqual(40)
  })

  it('become a route within the limits, without polluting prototypes (search.11)', () => {
    for (const address of HOSTILE_ADDRESSES) {
      for (const [namespace, names] of SEARCHES) {
        const { query, type, pages } = readRoute(address, names, namespace)
        expect([...query].length).toBeLessThanOrEqual(512)
        expect(type.length).toBeLessThanOrEqual(200)
        for (const [list, page] of Object.entries(pages)) {
          expect(names.lists).toContain(list)
          expect(Number.isInteger(page) && page > 0 && page < 999).toBe(true)
        }
      }
      const start = startRoute(
        { type: 'product-category', level0: '', level1: '', level2: '', initialquery: '' },
        listFacets(DEFAULT_GROUPS),
      )
      const route = parseRoute(readParameters(address, 'products'), start, ['newest'])
      expect([...route.query].length).toBeLessThanOrEqual(512)
      expect(route.page >= 1 && route.page <= 999).toBe(true)
      expect(Object.keys(route.lists)).toEqual(Object.keys(start.lists))
    }
    expect('polluted' in {}).toBe(false)
  })

  it('keep every byte of foreign parameters (content.3, search.10)', () => {
    const route = { query: 'tea', type: 'news', pages: {} }
    for (const address of HOSTILE_ADDRESSES) {
      const [search = ''] = address.split('#')
      for (const [namespace, names] of SEARCHES) {
        expect(foreign(writeRoute(search, names, namespace, route))).toBe(foreign(search))
      }
      expect(foreign(writeParameters(search, 'products', [['q', 'tea']]))).toBe(foreign(search))
    }
  })

  it('do not break Back on a page with four searches (search.11)', async () => {
    const page = await openContentPage(
      <>
        <GlobalSearch storeenabled={false} />
        <SupportSearch options="training" />
        <InsightSearch heading="" intro="" image="" colour="" />
        <FaqSearch ctaText="" ctaHref="" structuredData={false} />
      </>,
      { send: answerAllWith([{ objectID: '1', post_title: 'Milk' }]) },
    )
    for (const address of HOSTILE_ADDRESSES) act(() => returnTo(`/support${address}`))
    act(() => returnTo('/support?s=tea&insight-type=Recipes'))
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { name: 'Milk' }).length).toBeGreaterThan(6),
    )
    expect(page.container.querySelector('img[onerror]')).toBeNull()
    expect(window.location.search).toBe('?s=tea&insight-type=Recipes')
  })
})
