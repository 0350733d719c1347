import { useId } from 'react'
import type { SearchRoute } from '../query/search-route'
import type { Sort } from '../query/ui-state'
import '../filters/facet-list.css'

interface SortGroupProps {
  sorts: readonly Sort[]
  route: SearchRoute
  onChange: (route: SearchRoute) => void
}

/** The sorts, a group that is always open (search.5). */
export function SortGroup({ sorts, route, onChange }: SortGroupProps) {
  const id = useId()
  return (
    <div className="trade-filter-group" role="radiogroup" aria-labelledby={id}>
      <span id={id} className="trade-filter-group__title">
        Sort
      </span>
      {sorts.map(({ name, label }) => (
        <label key={name} className="trade-facet__value">
          <input
            type="radio"
            className="trade-facet__control"
            name={id}
            value={name}
            checked={name === route.sort}
            onChange={() => onChange({ ...route, sort: name, page: 1 })}
          />
          <span className="trade-facet__text">{label}</span>
        </label>
      ))}
    </div>
  )
}
