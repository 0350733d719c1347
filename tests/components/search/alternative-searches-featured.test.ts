import { expect, it } from 'vitest'
import type { ProductSearchSettings } from '../../../src/atoms/search/search'
import { parseRoute, startRoute } from '../../../src/components/search/query/search-route'
import { findAlternatives } from '../../../src/components/search/results/alternative-searches'
import { DEFAULT_GROUPS, listFacets } from '../../../src/entities/search/filter-group'

it('either of two featured options can be left out (search.33)', async () => {
  const facets = listFacets(DEFAULT_GROUPS)
  const attributes = { type: 'product-category', level0: '', level1: '', level2: '' } as const
  const options = [
    ['featured', 'New'],
    ['featured', 'Gifts'],
  ] as const
  const route = parseRoute(options, startRoute({ ...attributes, initialquery: '' }, facets), [])
  const search = ({ requests }: { requests: object[] }) =>
    Promise.resolve({ results: requests.map(() => ({ nbHits: 1 })) })
  const settings = { client: { search }, index: 'products', facets, parameters: {} }
  const [alternatives] = await findAlternatives(route, settings as unknown as ProductSearchSettings)
  const filters = alternatives?.found ?? []
  expect(filters.map(({ label, route }) => [label, route.lists.featured])).toEqual([
    ['Without New', ['Gifts']],
    ['Without Gifts', ['New']],
    ['Without any filter', []],
  ])
  expect(new Set(filters.map(({ key }) => key)).size).toBe(3)
})
