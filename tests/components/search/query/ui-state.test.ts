import { expect, it } from 'vitest'
import type { SearchRoute } from '../../../../src/components/search/query/search-route'
import { toRoute, toUiState } from '../../../../src/components/search/query/ui-state'
import { DEFAULT_GROUPS, listFacets } from '../../../../src/entities/search/filter-group'

const SORTS = [
  { name: '', label: 'Featured', index: 'products' },
  { name: 'newest', label: 'Newest', index: 'products_newest' },
]
const TERMS = { sorts: SORTS, facets: listFacets(DEFAULT_GROUPS).slice(0, 2) }
const EMPTY: SearchRoute = {
  query: '',
  sort: '',
  page: 1,
  category: '',
  lists: { range: [], blend: [] },
}

it('an empty route has an empty state', () => {
  expect(toUiState(EMPTY, TERMS)).toEqual({})
  expect(toRoute({}, TERMS)).toEqual(EMPTY)
})

it('a route survives conversion to InstantSearch and back', () => {
  const route: SearchRoute = {
    query: 'earl',
    sort: 'newest',
    page: 3,
    category: 'Tea > Black',
    lists: { range: ['Everyday'], blend: ['-10%', 'House'] },
  }
  const state = toUiState(route, TERMS)
  expect(state).toMatchObject({
    sortBy: 'products_newest',
    hierarchicalMenu: { 'taxonomies_hierarchical.product-category.lvl0': ['Tea', 'Black'] },
  })
  expect(state.refinementList).toMatchObject({
    // A leading minus would mean 'not'.
    'taxonomies_hierarchical.blend': ['\\-10%', 'House'],
  })
  expect(toRoute(state, TERMS)).toEqual(route)
})

it('an unknown index becomes the default sort (search.5)', () => {
  expect(toRoute({ sortBy: 'products_price_asc' }, TERMS).sort).toBe('')
})
