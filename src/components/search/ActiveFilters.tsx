import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { activeFilters, withoutFilters } from './active-filters'
import type { SearchRoute } from './search-route'
import './filters.css'

interface ActiveFiltersProps {
  route: SearchRoute
  onChange: (route: SearchRoute) => void
}

/** A chip for each active filter, which removes it, and Clear for all of them. */
export function ActiveFilters({ route, onChange }: ActiveFiltersProps) {
  const filters = activeFilters(route)
  if (filters.length === 0) return null
  return (
    <ul className="trade-active-filters" aria-label="Active filters">
      {filters.map(({ key, label, value, without }) => (
        <li key={key}>
          <button
            type="button"
            className="trade-active-filters__chip"
            onClick={() => onChange(without)}
          >
            <VisuallyHidden>Remove </VisuallyHidden>
            <span className="trade-active-filters__label">{label}:</span> {value}
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
      <li>
        <Button variant="quiet" size="small" onClick={() => onChange(withoutFilters(route))}>
          Clear
          <VisuallyHidden> all filters</VisuallyHidden>
        </Button>
      </li>
    </ul>
  )
}
