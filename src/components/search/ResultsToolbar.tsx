import type { ReactNode } from 'react'
import { useSortBy } from 'react-instantsearch'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { SelectField } from '../ui/SelectField'
import type { Sort } from './ui-state'
import './results.css'

interface ResultsToolbarProps {
  /** '12 results found', or 'Loading...' (search.6). */
  status: ReactNode
  sorts: readonly Sort[]
  /** How many filters are active; 0 is not shown. */
  filterCount: number
  onOpenFilters: () => void
}

/** The number of results, the button 'Filters' of small screens, and the sort (search.5, search.9). */
export function ResultsToolbar(props: ResultsToolbarProps) {
  const { status, sorts, filterCount, onOpenFilters } = props
  const items = sorts.map(({ index, label: text }) => ({ value: index, label: text }))
  const { currentRefinement, refine } = useSortBy({ items })
  return (
    <div className="trade-results-bar">
      <p className="trade-results-bar__count" role="status">
        {status}
      </p>
      <Button
        variant="secondary"
        className="trade-results-bar__filters"
        aria-haspopup="dialog"
        onClick={onOpenFilters}
      >
        <Icon name="filter" />
        Filters{filterCount > 0 && ` (${filterCount})`}
      </Button>
      <div className="trade-results-bar__sort">
        <SelectField
          label="Sort"
          name="sort"
          options={items}
          value={currentRefinement}
          onChange={(event) => refine(event.currentTarget.value)}
        />
      </div>
    </div>
  )
}
