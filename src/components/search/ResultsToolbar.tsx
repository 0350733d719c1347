import type { ReactNode } from 'react'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import './results.css'

interface ResultsToolbarProps {
  /** '12 results found', or 'Loading...' (search.6). */
  status: ReactNode
  /** How many filters are active; 0 is not shown. */
  filterCount: number
  onOpenFilters: () => void
}

/** The number of results, and the button 'Filters' of small screens (search.6, search.9). */
export function ResultsToolbar(props: ResultsToolbarProps) {
  const { status, filterCount, onOpenFilters } = props
  return (
    <div className="trade-results-bar">
      <p className="trade-results-bar__count">{status}</p>
      <Button
        variant="secondary"
        className="trade-results-bar__filters"
        aria-haspopup="dialog"
        onClick={onOpenFilters}
      >
        <Icon name="filter" />
        Filters{filterCount > 0 && ` (${filterCount})`}
      </Button>
    </div>
  )
}
