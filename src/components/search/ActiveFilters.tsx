import { useLayoutEffect, useRef } from 'react'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { activeFilters, withoutFilters } from './active-filters'
import type { SearchRoute } from './search-route'
import './filters.css'

interface ActiveFiltersProps {
  route: SearchRoute
  onChange: (route: SearchRoute) => void
  /** The focus has gone with the last filter. */
  onNoneLeft: () => void
}

/** A chip for each active filter, which removes it, and Clear for all of them. */
export function ActiveFilters({ route, onChange, onNoneLeft }: ActiveFiltersProps) {
  const filters = activeFilters(route)
  const list = useRef<HTMLUListElement>(null)
  /** Where in the list a filter was removed: what was pressed goes, and the focus with it. */
  const removedAt = useRef<number | null>(null)

  useLayoutEffect(() => {
    const place = removedAt.current
    if (place === null) return
    removedAt.current = null
    const chip = list.current?.children[Math.min(place, filters.length - 1)]
    if (chip) chip.querySelector('button')?.focus()
    else onNoneLeft()
  }, [filters.length, onNoneLeft])

  const change = (next: SearchRoute, place: number) => {
    removedAt.current = place
    onChange(next)
  }

  if (filters.length === 0) return null
  return (
    <ul ref={list} className="trade-active-filters" aria-label="Active filters">
      {filters.map(({ key, label, value, without }, place) => (
        <li key={key}>
          <button
            type="button"
            className="trade-active-filters__chip"
            onClick={() => change(without, place)}
          >
            <VisuallyHidden>Remove </VisuallyHidden>
            <span className="trade-active-filters__label">{label}:</span> {value}
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
}
