import { useId } from 'react'
import { RadioGroup } from '../ui/form/RadioGroup'
import type { SearchRoute } from './search-route'
import type { Sort } from './ui-state'

interface SortGroupProps {
  sorts: readonly Sort[]
  route: SearchRoute
  onChange: (route: SearchRoute) => void
}

/** The sorts, a group that is always open (search.5). */
export function SortGroup({ sorts, route, onChange }: SortGroupProps) {
  const options = sorts.map(({ name, label }) => ({ value: name, label }))
  return (
    <div className="trade-filter-group">
      <RadioGroup
        legend="Sort"
        name={useId()}
        options={options}
        value={route.sort}
        onChange={(sort) => onChange({ ...route, sort, page: 1 })}
      />
    </div>
  )
}
