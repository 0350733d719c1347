import { expect, it } from 'vitest'
import { facetFiltersOf } from '../../../../src/components/search/filters/active-filters'
import {
  DEFAULT_GROUPS,
  type Facet,
  listFacets,
} from '../../../../src/entities/search/filter-group'

const FACETS = listFacets(DEFAULT_GROUPS)
const named = (name: string) => FACETS.find((facet) => facet.name === name) as Facet

it("a facet's search keeps all filters except its own (search.24)", () => {
  const route = {
    query: 'tea',
    sort: '',
    page: 2,
    category: 'Tea > Black',
    lists: { range: ['Everyday'], tag: ['Organic', '-10%'], weight: [] },
  }
  expect(facetFiltersOf(route, FACETS, named('range'))).toEqual([
    'taxonomies_hierarchical.product-category.lvl1:Tea > Black',
    ['taxonomies.product-tag:Organic', 'taxonomies.product-tag:\\-10%'],
  ])
  expect(facetFiltersOf({ ...route, category: '' }, FACETS, named('tag'))).toEqual([
    ['taxonomies_hierarchical.variant-range.lvl0:Everyday'],
  ])
})
