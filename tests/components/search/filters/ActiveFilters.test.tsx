import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { ActiveFilters } from '../../../../src/components/search/filters/ActiveFilters'
import { type SearchRoute, startRoute } from '../../../../src/components/search/query/search-route'
import { DEFAULT_GROUPS, listFacets } from '../../../../src/entities/search/filter-group'

const FACETS = listFacets(DEFAULT_GROUPS)
const START = startRoute(
  { type: 'product-category', level0: 'Tea', level1: '', level2: '', initialquery: '' },
  FACETS,
)

function Filters({ tags }: { tags: readonly string[] }) {
  const [route, setRoute] = useState<SearchRoute>({
    ...START,
    lists: { ...START.lists, tag: tags },
  })
  const results = useRef<HTMLElement>(null)
  return (
    <>
      <ActiveFilters
        facets={FACETS}
        route={route}
        onChange={setRoute}
        onNoneLeft={() => results.current?.focus()}
      />
      <section ref={results} tabIndex={-1} aria-label="Results" />
      <button type="button" onClick={() => setRoute(START)}>
        Back
      </button>
    </>
  )
}

const chip = (name: string) => screen.getByRole('button', { name: `Remove ${name}` })

it('removing a filter by key focuses the next one, or the last', async () => {
  render(<Filters tags={['Organic', 'Decaf']} />)
  chip('Tag: Organic').focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(chip('Tag: Decaf'))
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(chip('Category: Tea'))
})

it('removing the last filter by key focuses the results', async () => {
  render(<Filters tags={[]} />)
  chip('Category: Tea').focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Results' }))
})

it('clearing all filters by key focuses the results (search.8)', async () => {
  render(<Filters tags={['Organic']} />)
  screen.getByRole('button', { name: 'Clear all filters' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('list')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Results' }))
})

it('the focus does not move when a filter disappears without its button being pressed', async () => {
  render(<Filters tags={['Organic']} />)
  const back = screen.getByRole('button', { name: 'Back' })
  await userEvent.click(back)
  expect(screen.queryByRole('button', { name: /Organic/ })).toBeNull()
  expect(document.activeElement).toBe(back)
})
