import { memo } from 'react'
import { FEATURED_FACET } from '../../../entities/search/filter-group'
import { withValues } from '../filters/active-filters'
import { byLabel, type FacetCounts, facetValues } from '../filters/facet-values'
import type { SearchRoute } from '../query/search-route'
import './featured-tabs.css'

interface FeaturedTabsProps {
  answer: FacetCounts | null
  route: SearchRoute
  onChange: (route: SearchRoute) => void
}

/** 'All' and the featured options, in a row above the results (search.23). */
export const FeaturedTabs = memo(function FeaturedTabs(props: FeaturedTabsProps) {
  const { answer, route, onChange } = props
  const chosen = route.lists[FEATURED_FACET.name] ?? []
  // Tabs keep their order, whatever their counts.
  const values = facetValues(answer, FEATURED_FACET.attribute, chosen).sort(byLabel)
  // Reserves the row's height until the options are known.
  if (answer && values.length === 0) return null
  const all = { value: '', label: 'All', isChecked: chosen.length === 0 }
  return (
    <ul className="trade-featured" aria-label="Featured">
      {[all, ...values].map(({ value, label, isChecked }) => (
        <li key={value}>
          <button
            type="button"
            className="trade-featured__tab trade-soft trade-nowrap"
            aria-pressed={isChecked}
            onClick={() => onChange(withValues(route, FEATURED_FACET.name, value ? [value] : []))}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
})
