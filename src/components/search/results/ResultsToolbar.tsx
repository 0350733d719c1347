import { useAtom } from 'jotai'
import { memo } from 'react'
import type { ProductSearchSettings } from '../../../atoms/search/search'
import { searchViewAtom } from '../../../atoms/search/view'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { IconButton } from '../../ui/IconButton'
import '../../ui/field.css'
import './results.css'

interface ResultsToolbarProps {
  status: string
  sorts: ProductSearchSettings['sorts']
  sort: string
  onSort: (name: string) => void
  filterCount: number
  onOpenFilters: () => void
}

const VIEWS = [
  { icon: 'grid', label: 'Grid view' },
  { icon: 'list', label: 'List view' },
] as const

/**
 * The number of results, the view switch and, on small screens, 'Sort' and 'Filters' (search.5, search.6, search.9,
 * search.30).
 */
export const ResultsToolbar = memo(function ResultsToolbar(props: ResultsToolbarProps) {
  const { status, sorts, sort, onSort, filterCount, onOpenFilters } = props
  const [view, setView] = useAtom(searchViewAtom)
  return (
    <div className="trade-results-bar trade-cluster">
      {/* A late translation of 'Loading...' finds its text node gone (host.40). */}
      <p key={status} className="trade-results-bar__count">
        {status}
      </p>
      <div className="trade-results-bar__views">
        {VIEWS.map(({ icon, label }) => (
          <IconButton
            key={icon}
            icon={icon}
            label={label}
            aria-pressed={view === icon}
            onClick={() => setView(icon)}
          />
        ))}
      </div>
      <label className="trade-results-bar__sort">
        Sort
        <select
          className="trade-field__control trade-field__control--select"
          value={sort}
          onChange={(event) => onSort(event.currentTarget.value)}
        >
          {sorts.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
        <span className="trade-field__chevron trade-soft trade-stack">
          <Icon name="chevron" size={16} />
        </span>
      </label>
      <Button
        variant="secondary"
        className="trade-results-bar__filters"
        aria-haspopup="dialog"
        onClick={onOpenFilters}
      >
        <Icon name="filter" />
        {/* Keeps the number after the word on a right-to-left page. */}
        <bdi>{`Filters${filterCount > 0 ? ` (${filterCount})` : ''}`}</bdi>
      </Button>
    </div>
  )
})
