import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FilterGroups } from '../../../../src/components/search/filters/FilterGroups'
import type { SearchRoute } from '../../../../src/components/search/query/search-route'
import { CATEGORY_FACET, type Facet } from '../../../../src/entities/search/filter-group'

const SIZE: Facet = { name: 'size', label: 'Size', attribute: 'size' }
const ROUTE = { query: '', sort: '', page: 1, category: '', lists: {} }
const answer = {
  disjunctiveFacets: [{ name: 'size', data: { Large: 2 } }],
  hierarchicalFacets: [
    { data: [{ name: 'Tea', path: 'Tea', count: 2, isRefined: false, data: null }] },
  ],
}
const settings = {
  sorts: [],
  facets: [CATEGORY_FACET, SIZE],
  groups: [
    { title: 'Kinds', isOpen: false, facets: [CATEGORY_FACET] },
    { title: 'Sizes', isOpen: false, facets: [SIZE] },
  ],
}

const show = (route: Partial<SearchRoute>) =>
  render(
    <FilterGroups
      settings={settings as never}
      answer={answer as never}
      route={{ ...ROUTE, ...route }}
      onChange={() => {}}
    />,
  )
const isOpen = (title: string) => screen.getByText(title).closest('details')?.open

it('groups configured as closed start closed (search.22)', () => {
  show({})
  expect([isOpen('Kinds'), isOpen('Sizes')]).toEqual([false, false])
})

it('a closed group starts open when its category is active (search.22, search.41)', () => {
  show({ category: 'Tea' })
  expect([isOpen('Kinds'), isOpen('Sizes')]).toEqual([true, false])
  expect(screen.getByRole('button', { name: /^Tea/ })).toBeTruthy()
})

it('a group closed by default starts open when one of its values is checked (search.22, search.41)', () => {
  show({ lists: { size: ['Large'] } })
  expect([isOpen('Kinds'), isOpen('Sizes')]).toEqual([false, true])
  expect(screen.getByRole('checkbox', { name: /^Large/ })).toBeTruthy()
})
