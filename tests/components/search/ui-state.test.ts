import { expect, it } from 'vitest'
import type { SearchRoute } from '../../../src/components/search/search-route'
import { type Sort, toRoute, toUiState } from '../../../src/components/search/ui-state'

const SORTS: Sort[] = [
  { name: '', label: 'Featured', index: 'products' },
  { name: 'newest', label: 'Newest', index: 'products_newest' },
]
const EMPTY: SearchRoute = {
  query: '',
  sort: '',
  page: 1,
  category: '',
  lists: { range: [], tag: [] },
}

it('an empty route has an empty state', () => {
  expect(toUiState(EMPTY, SORTS)).toEqual({})
  expect(toRoute({}, SORTS)).toEqual(EMPTY)
})

it('a route survives the conversion to InstantSearch and back', () => {
  const route: SearchRoute = {
    query: 'earl',
    sort: 'newest',
    page: 3,
    category: 'Tea > Black',
    lists: { range: ['Everyday'], tag: ['Organic', 'Fair'] },
  }
  const state = toUiState(route, SORTS)
  expect(state).toMatchObject({
    sortBy: 'products_newest',
    hierarchicalMenu: { 'taxonomies_hierarchical.product-category.lvl0': ['Tea', 'Black'] },
  })
  expect(toRoute(state, SORTS)).toEqual(route)
})

it('an index that is no sort of the user becomes the default sort (search.5)', () => {
  expect(toRoute({ sortBy: 'products_price_asc' }, SORTS).sort).toBe('')
})
