import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FacetList } from '../../../../src/components/search/filters/FacetList'
import { facetValue } from '../../../../src/components/search/filters/facet-values'
import type { Facet } from '../../../../src/entities/search/filter-group'

const FACET: Facet = { name: 'notes', label: 'Tasting Notes', attribute: 'notes' }
const search = async () => ({ results: [{ facetHits: [] }] })
const settings = { client: { search }, index: 'products', parameters: {}, facets: [FACET] }
const route = { query: '', sort: '', page: 1, category: '', lists: {} }

/** A facet with this number of values, 'Note 1' the most frequent. */
const facetOf = (count: number) => (
  <FacetList
    settings={settings as never}
    facet={FACET}
    values={Array.from({ length: count }, (_, at) => facetValue(`Note ${at + 1}`, 99 - at, []))}
    route={route}
    onToggle={() => {}}
  />
)

const labels = () =>
  screen.queryAllByRole<HTMLInputElement>('checkbox').map((box) => box.labels?.[0]?.textContent)
const field = () => screen.queryByRole('searchbox', { name: 'Search Tasting Notes' })

it("a facet shows 10 values, 20 after 'Show more' and 10 again after 'Show less' (search.152)", async () => {
  const user = userEvent.setup()
  render(facetOf(30))
  expect(labels()).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'Show more of Tasting Notes' }))
  expect(labels()).toHaveLength(20)
  expect(labels()[19]).toBe('Note 2080 results')
  await user.click(screen.getByRole('button', { name: 'Show less of Tasting Notes' }))
  expect(labels()).toHaveLength(10)
})

it('a facet reduced to few values keeps its search while in use (search.24)', async () => {
  const user = userEvent.setup()
  const { rerender } = render(
    <>
      {facetOf(11)}
      <button type="button">elsewhere</button>
    </>,
  )
  await user.type(field() as HTMLElement, 'qqzz')
  expect(labels()).toEqual([])
  await user.tab()
  rerender(
    <>
      {facetOf(3)}
      <button type="button">elsewhere</button>
    </>,
  )
  expect(field()).toHaveProperty('value', 'qqzz')
  await user.clear(field() as HTMLElement)
  expect(labels()).toHaveLength(3)
  expect(document.activeElement).toBe(field())
  await user.click(screen.getByRole('button', { name: 'elsewhere' }))
  expect(field()).toBeNull()
  expect(labels()).toHaveLength(3)
})
