import { memo, useLayoutEffect, useRef } from 'react'
import type { Facet } from '../../../entities/search/filter-group'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import type { SearchRoute } from '../query/search-route'
import { activeFilters, withoutFilters } from './active-filters'
import './filters.css'

interface ActiveFiltersProps {
  facets: readonly Facet[]
  route: SearchRoute
  onChange: (route: SearchRoute) => void
  /** Called when the last, focused chip has disappeared. */
  onNoneLeft: () => void
}

/** A chip for each active filter, which removes it, and 'Clear' for all of them (search.8). */
export const ActiveFilters = memo(function ActiveFilters(props: ActiveFiltersProps) {
  const { facets, route, onChange, onNoneLeft } = props
  const filters = activeFilters(route, facets)
  const list = useRef<HTMLUListElement>(null)
  /** The index of the removed chip: the next chip at that index takes the focus. */
  const removedIndex = useRef<number | null>(null)

  useLayoutEffect(() => {
    const index = removedIndex.current
    if (index === null) return
    removedIndex.current = null
    const chip = list.current?.children[Math.min(index, filters.length - 1)]
    if (chip) chip.querySelector('button')?.focus()
    else onNoneLeft()
  }, [filters.length, onNoneLeft])

  const change = (next: SearchRoute, index: number) => {
    removedIndex.current = index
    onChange(next)
  }

  if (filters.length === 0) return null
  return (
    <ul ref={list} className="trade-active-filters trade-cluster" aria-label="Active filters">
      {filters.map(({ key, label, value, without }, index) => (
        <li key={key}>
          <button
            type="button"
            className="trade-active-filters__chip trade-small trade-wraps"
            onClick={() => change(without, index)}
          >
            <VisuallyHidden>Remove </VisuallyHidden>
            <span className="trade-active-filters__label trade-faint">{label}:</span> {value}
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
      <li>
        <Button variant="quiet" size="small" onClick={() => change(withoutFilters(route), 0)}>
          Clear
          <VisuallyHidden> all filters</VisuallyHidden>
        </Button>
      </li>
    </ul>
  )
})
