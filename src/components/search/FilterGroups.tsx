import { memo, type ReactNode, useState } from 'react'
import type { ProductSearchSettings } from '../../atoms/search/search'
import { CATEGORY, type Facet } from '../../entities/filter-group'
import { Icon } from '../ui/Icon'
import { withCategory, withToggled } from './active-filters'
import { CategoryList } from './CategoryList'
import { FacetList } from './FacetList'
import { categoriesOf, type FacetCounts, facetValues } from './facet-values'
import { SortGroup } from './SortGroup'
import type { SearchRoute } from './search-route'
import './filters.css'

interface FilterGroupsProps {
  settings: ProductSearchSettings
  /** The last answer; `null` before the first one. */
  answer: FacetCounts | null
  route: SearchRoute
  onChange: (route: SearchRoute) => void
}

const isCategory = ({ name }: Facet): boolean => name === CATEGORY.name

/** The sort, and the groups of filters that have values (search.5, search.22). */
export const FilterGroups = memo(function FilterGroups(props: FilterGroupsProps) {
  const { settings, answer, route, onChange } = props
  const categories = categoriesOf(answer)
  const toggle = (facet: Facet, value: string) => onChange(withToggled(route, facet.name, value))
  const open = (path: string) => onChange(withCategory(route, path))
  return (
    <>
      <SortGroup sorts={settings.sorts} route={route} onChange={onChange} />
      {settings.groups.map(({ title, isOpen, facets }) => {
        const lists = facets.map((facet) => ({
          facet,
          values: facetValues(answer, facet.attribute, route.lists[facet.name] ?? []),
        }))
        const hasCategory = facets.some(isCategory) && categories.length > 0
        if (!hasCategory && lists.every(({ values }) => values.length === 0)) return null
        const isFiltered = lists.some(({ values }) => values.some(({ isChecked }) => isChecked))
        return (
          <FilterGroup key={facets[0]?.name} title={title} isOpen={isOpen || isFiltered}>
            {lists.map(({ facet, values }) =>
              isCategory(facet) ? (
                <CategoryList key={facet.name} items={categories} onToggle={open} />
              ) : (
                <FacetList
                  key={facet.name}
                  settings={settings}
                  facet={facet}
                  values={values}
                  route={route}
                  onToggle={toggle}
                />
              ),
            )}
          </FilterGroup>
        )
      })}
    </>
  )
})

interface FilterGroupProps {
  title: string
  isOpen: boolean
  children: ReactNode
}

/** A group that can be folded. */
function FilterGroup({ title, isOpen, children }: FilterGroupProps) {
  // It folds and unfolds by the user's hand alone.
  const [startsOpen] = useState(isOpen)
  return (
    <details className="trade-filter-group" open={startsOpen}>
      <summary className="trade-filter-group__title">
        {title}
        <span className="trade-filter-group__mark">
          <Icon name="chevron" size={16} />
        </span>
      </summary>
      {children}
    </details>
  )
}
