import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { ActiveFilters } from '../../../src/components/search/ActiveFilters'
import { type SearchRoute, startRoute } from '../../../src/components/search/search-route'

const START = startRoute({
  type: 'product-category',
  level0: 'Tea',
  level1: '',
  level2: '',
  initialquery: '',
})

function Filters({ tags }: { tags: readonly string[] }) {
  const [route, setRoute] = useState<SearchRoute>({
    ...START,
    lists: { ...START.lists, tag: tags },
  })
  const results = useRef<HTMLElement>(null)
  return (
    <>
      <ActiveFilters
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

describe('the focus, when a filter is removed by key,', () => {
  it('goes on to the filter that takes its place, else to the last one', async () => {
    render(<Filters tags={['Organic', 'Decaf']} />)
    chip('Tag: Organic').focus()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(chip('Tag: Decaf'))
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(chip('Category: Tea'))
  })

  it('goes to the results when none is left', async () => {
    render(<Filters tags={[]} />)
    chip('Category: Tea').focus()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Results' }))
  })

  it('goes to the results when all are cleared', async () => {
    render(<Filters tags={['Organic']} />)
    screen.getByRole('button', { name: 'Clear all filters' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByRole('list')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Results' }))
  })

  it('stays where it is when something else takes a filter away', async () => {
    render(<Filters tags={['Organic']} />)
    const back = screen.getByRole('button', { name: 'Back' })
    await userEvent.click(back)
    expect(screen.queryByRole('button', { name: /Organic/ })).toBeNull()
    expect(document.activeElement).toBe(back)
  })
})
