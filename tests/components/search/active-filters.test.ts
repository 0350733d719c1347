import { describe, expect, it } from 'vitest'
import { activeFilters, withoutFilters } from '../../../src/components/search/active-filters'
import type { SearchRoute } from '../../../src/components/search/search-route'

const ROUTE: SearchRoute = {
  query: 'earl',
  sort: 'newest',
  page: 3,
  category: 'Tea &amp; Herbs > Black',
  lists: { range: ['Everyday'], tag: ['Organic', 'Fair'] },
}

describe('the active filters', () => {
  it('each have a name, and take only themselves away', () => {
    const filters = activeFilters(ROUTE)
    expect(filters.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Category: Tea & Herbs › Black',
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

  it('are all taken away by Clear, which leaves query and sort', () => {
    expect(withoutFilters(ROUTE)).toEqual({
      query: 'earl',
      sort: 'newest',
      page: 1,
      category: '',
      lists: { range: [], tag: [] },
    })
    expect(activeFilters(withoutFilters(ROUTE))).toEqual([])
  })
})
