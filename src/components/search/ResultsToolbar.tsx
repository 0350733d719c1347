import type { ReactNode } from 'react'
import { useSortBy } from 'react-instantsearch'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { SelectField } from '../ui/SelectField'
import type { Sort } from './ui-state'
import './results.css'

interface ResultsToolbarProps {
  /** What was found, or what is going on. */
  label: ReactNode
  sorts: readonly Sort[]
  /** How many filters are active; none says nothing. */
  filterCount: number
  onOpenFilters: () => void
}

/** How many results there are, the way to the filters on small screens, and the sort. */
export function ResultsToolbar(props: ResultsToolbarProps) {
  const { label, sorts, filterCount, onOpenFilters } = props
  const items = sorts.map(({ index, label: text }) => ({ value: index, label: text }))
  const { currentRefinement, refine } = useSortBy({ items })
  return (
    <div className="trade-results-bar">
      <p className="trade-results-bar__count" role="status">
        {label}
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
