import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFacetSearch } from '../../../../src/components/search/filters/use-facet-search'
import {
  DEFAULT_GROUPS,
  type Facet,
  listFacets,
} from '../../../../src/entities/search/filter-group'

const FACETS = listFacets(DEFAULT_GROUPS)
const named = (name: string) => FACETS.find((facet) => facet.name === name) as Facet

const ROUTE = { query: '', sort: '', page: 1, category: '', lists: {} }

/** Searches the values of 'Variant Range'; the test answers each question. */
function openFacetSearch(start: { text: string; lists: Record<string, string[]> }) {
  const answers: ((value: string) => void)[] = []
  const search = () =>
    new Promise((resolve) => {
      answers.push((value) => resolve({ results: [{ facetHits: [{ value, count: 1 }] }] }))
    })
  const settings = { client: { search }, index: 'products', parameters: {}, facets: FACETS }
  const { result, rerender } = renderHook(
    ({ text, lists }) =>
      useFacetSearch(settings as never, named('range'), { ...ROUTE, lists }, text),
    { initialProps: start },
  )
  return {
    rerender,
    answers,
    answer: (place: number, value: string) => act(async () => answers[place]?.(value)),
    found: () => result.current && [...result.current],
  }
}
const pause = () => vi.advanceTimersByTimeAsync(200)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a slow answer does not replace newer facet values (search.15, search.24)', async () => {
  const { rerender, answers, answer, found } = openFacetSearch({ text: 'e', lists: {} })
  await pause()
  rerender({ text: 'ea', lists: {} })
  await pause()
  expect(answers).toHaveLength(2)
  await answer(1, 'Earl Grey')
  expect(found()).toEqual([['Earl Grey', 1]])
  await answer(0, 'English Breakfast')
  expect(found()).toEqual([['Earl Grey', 1]])
})

it('values found for other filters disappear at once (search.15, search.24)', async () => {
  const { rerender, answer, found } = openFacetSearch({ text: 'e', lists: {} })
  await pause()
  await answer(0, 'Earl Grey')
  expect(found()).toEqual([['Earl Grey', 1]])
  rerender({ text: 'e', lists: { origin: ['India'] } })
  expect(found()).toBeUndefined()
  await pause()
  expect(found()).toBeUndefined()
  await answer(1, 'English Breakfast')
  expect(found()).toEqual([['English Breakfast', 1]])
})
