import { expect, it } from 'vitest'
import {
  activeFilters,
  withCategory,
  withoutFilters,
} from '../../../../src/components/search/filters/active-filters'
import type { SearchRoute } from '../../../../src/components/search/query/search-route'
import { DEFAULT_GROUPS, listFacets } from '../../../../src/entities/search/filter-group'

const FACETS = listFacets(DEFAULT_GROUPS)
const ROUTE: SearchRoute = {
  query: 'earl',
  sort: 'newest',
  page: 3,
  category: 'Tea &amp; Herbs > Black',
  lists: { range: ['Everyday'], tag: ['Organic', 'Fair'] },
}

it('each active filter has a label and removes only itself (search.8)', () => {
  const filters = activeFilters(ROUTE, FACETS)
  expect(filters.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Category: Tea & Herbs > Black',
    'Variant Range: Everyday',
    'Tag: Organic',
    'Tag: Fair',
  ])
  expect(filters[2]?.without).toEqual({
    ...ROUTE,
    page: 1,
    lists: { range: ['Everyday'], tag: ['Fair'] },
  })
  expect(new Set(filters.map(({ key }) => key)).size).toBe(4)
})

it('a route without filters keeps query and sort (search.8)', () => {
  expect(withoutFilters(ROUTE)).toEqual({
    query: 'earl',
    sort: 'newest',
    page: 1,
    category: '',
    lists: { range: [], tag: [] },
  })
  expect(activeFilters(withoutFilters(ROUTE), FACETS)).toEqual([])
})

it.each([
  ['Tea', 'Tea &amp; Herbs > Black', 'Tea &amp; Herbs > Black'],
  ['Tea > Black', 'Tea', ''],
  ['Tea > Black', 'Tea > Black', 'Tea'],
  ['Tea > Black > Assam', 'Tea > Black', 'Tea'],
  ['Teapots', 'Tea', 'Tea'],
  ['', 'Tea', 'Tea'],
])('with %j open, pressing %j leads to %j (search.8)', (open, pressed, next) => {
  expect(withCategory({ ...ROUTE, category: open }, pressed)).toEqual({
    ...ROUTE,
    page: 1,
    category: next,
  })
})
