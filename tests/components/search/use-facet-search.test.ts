import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useFacetSearch } from '../../../src/components/search/use-facet-search'
import { DEFAULT_GROUPS, type Facet, listFacets } from '../../../src/entities/filter-group'

const FACETS = listFacets(DEFAULT_GROUPS)
const named = (name: string) => FACETS.find((facet) => facet.name === name) as Facet

it('a slow answer about the values of a facet does not replace a later one (search.15, search.24)', async () => {
  vi.useFakeTimers()
  const answers: ((value: string) => void)[] = []
  const search = () =>
    new Promise((resolve) => {
      answers.push((value) => resolve({ results: [{ facetHits: [{ value, count: 1 }] }] }))
    })
  const route = { query: '', sort: '', page: 1, category: '', lists: {} }
  const settings = { client: { search }, index: 'products', parameters: {}, facets: FACETS }
  const { result, rerender } = renderHook(
    ({ text }) => useFacetSearch(settings as never, named('range'), route, text),
    { initialProps: { text: 'e' } },
  )
  await vi.advanceTimersByTimeAsync(200)
  rerender({ text: 'ea' })
  await vi.advanceTimersByTimeAsync(200)
  expect(answers).toHaveLength(2)
  await act(async () => answers[1]?.('Earl Grey'))
  expect([...(result.current ?? [])]).toEqual([['Earl Grey', 1]])
  await act(async () => answers[0]?.('English Breakfast'))
  expect([...(result.current ?? [])]).toEqual([['Earl Grey', 1]])
  vi.useRealTimers()
})
