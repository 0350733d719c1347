import { memo, type ReactNode, useId, useState } from 'react'
import type { ProductSearchSettings } from '../../../atoms/search/search'
import { CATEGORY_FACET, type Facet } from '../../../entities/search/filter-group'
import { plainText } from '../../../lib/text/plain-text'
import { Icon } from '../../ui/Icon'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import type { SearchRoute } from '../query/search-route'
import { withCategory, withToggledValue } from './active-filters'
import { FacetList } from './FacetList'
import {
  type Category,
  categoriesOf,
  type FacetCounts,
  facetValues,
  hasValues,
} from './facet-values'
import './filters.css'

export interface FilterGroupsProps {
  settings: ProductSearchSettings
  answer: FacetCounts | null
  route: SearchRoute
  onChange: (route: SearchRoute) => void
  /** On small screens the sort is beside 'Filters'. */
  hasSort?: boolean
}

const isCategory = ({ name }: Facet): boolean => name === CATEGORY_FACET.name

/** The sort and the filter groups with values (search.5, search.22). */
export const FilterGroups = memo(function FilterGroups(props: FilterGroupsProps) {
  const { settings, answer, route, hasSort } = props
  const hasCategories = categoriesOf(answer).length > 0
  const checkedOf = ({ name }: Facet) => route.lists[name] ?? []
  const isShown = (facet: Facet) =>
    (isCategory(facet) && hasCategories) || hasValues(answer, facet.attribute, checkedOf(facet))
  return (
    <>
      {hasSort && <SortGroup {...props} />}
      {settings.groups.map(({ title, isOpen, facets }) => {
        if (!facets.some(isShown)) return null
        const isFiltered = facets.some((facet) =>
          isCategory(facet) ? route.category !== '' : checkedOf(facet).length > 0,
        )
        return (
          <FilterGroup key={facets[0]?.name} title={title} isOpen={isOpen || isFiltered}>
            <FacetLists {...props} facets={facets} />
          </FilterGroup>
        )
      })}
    </>
  )
})

/** The sort options, always unfolded (search.5). */
function SortGroup({ settings, route, onChange }: FilterGroupsProps) {
  const id = useId()
  return (
    <div className="trade-filter-group trade-ruled" role="radiogroup" aria-labelledby={id}>
      <span id={id} className="trade-filter-group__title trade-strong">
        Sort
      </span>
      {settings.sorts.map(({ name, label }) => (
        <label key={name} className="trade-facet__value trade-tight trade-stack">
          <input
            type="radio"
            className="trade-facet__control"
            name={id}
            value={name}
            checked={name === route.sort}
            onChange={() => onChange({ ...route, sort: name, page: 1 })}
          />
          <span className="trade-facet__text trade-wraps">{label}</span>
        </label>
      ))}
    </div>
  )
}

function FacetLists(props: FilterGroupsProps & { facets: readonly Facet[] }) {
  const { settings, answer, route, onChange, facets } = props
  const toggle = (facet: Facet, value: string) =>
    onChange(withToggledValue(route, facet.name, value))
  const open = (path: string) => onChange(withCategory(route, path))
  return facets.map((facet) =>
    isCategory(facet) ? (
      <CategoryList key={facet.name} items={categoriesOf(answer)} onToggle={open} />
    ) : (
      <FacetList
        key={facet.name}
        settings={settings}
        facet={facet}
        values={facetValues(answer, facet.attribute, route.lists[facet.name] ?? [])}
        route={route}
        onToggle={toggle}
      />
    ),
  )
}

interface CategoryProps {
  items: readonly Category[]
  /** Opens or closes a category. */
  onToggle: (path: string) => void
}

/** The categories, with subcategories below an open one (search.8). */
function CategoryList({ items, onToggle }: CategoryProps) {
  return (
    <ul className="trade-categories">
      {items.map(({ path, name, count, isRefined, data }) => (
        <li key={path} className="trade-block">
          <button
            type="button"
            className="trade-categories__button trade-tight trade-wraps"
            aria-pressed={isRefined}
            onClick={() => onToggle(path)}
          >
            <span>{plainText(name)}</span>
            <span className="trade-categories__count trade-text-soft trade-figures">
              {count}
              <VisuallyHidden> results</VisuallyHidden>
            </span>
          </button>
          {data && data.length > 0 && <CategoryList items={data} onToggle={onToggle} />}
        </li>
      ))}
    </ul>
  )
}

interface FilterGroupProps {
  title: string
  isOpen: boolean
  children: ReactNode
}

/** A group that folds. A closed one renders its content when first opened (search.41). */
function FilterGroup({ title, isOpen, children }: FilterGroupProps) {
  // Only the user folds and unfolds the group.
  const [startsOpen] = useState(isOpen)
  const [isRendered, setIsRendered] = useState(isOpen)
  const render = () => setIsRendered(true)
  return (
    <details className="trade-filter-group trade-ruled" open={startsOpen} onToggle={render}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary acts as a button. Its click event, from keys too,
        comes before it opens, so the content is rendered in time. */}
      <summary className="trade-filter-group__title trade-strong" onClick={render}>
        {title}
        <span className="trade-filter-group__mark trade-faint trade-stack">
          <Icon name="chevron" size={16} />
        </span>
      </summary>
      {isRendered && children}
    </details>
  )
}
