import { type FocusEvent, useId, useState } from 'react'
import type { ProductSearchSettings } from '../../../atoms/search/search'
import type { Facet } from '../../../entities/search/filter-group'
import { Button } from '../../ui/Button'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import type { SearchRoute } from '../query/search-route'
import { type FacetValue, facetValue } from './facet-values'
import { useFacetSearch } from './use-facet-search'
import '../../ui/field.css'
import './facet-list.css'

/** How many values are shown before and after 'Show more' (search.152). */
const FEW = 10
const MANY = 20

interface FacetListProps {
  settings: ProductSearchSettings
  facet: Facet
  values: readonly FacetValue[]
  route: SearchRoute
  onToggle: (facet: Facet, value: string) => void
}

const isMatch = (label: string, text: string): boolean =>
  label.toLowerCase().includes(text.toLowerCase())

/** The values of a facet with their counts, a field to search them, and 'Show more' (search.152). */
export function FacetList({ settings, facet, values, route, onToggle }: FacetListProps) {
  const id = useId()
  const checked = route.lists[facet.name] ?? []
  const [isLong, setIsLong] = useState(false)
  const [typed, setTyped] = useState('')
  /** Whether the search field is in use: it then stays, even if few values are left. */
  const [isSearched, setIsSearched] = useState(false)
  /** The values to list first: a newly checked value keeps its place. */
  const [first, setFirst] = useState(checked)
  const text = typed.trim()
  const found = useFacetSearch(settings, facet, route, text)

  const isFirst = ({ value }: FacetValue) => first.includes(value)
  const inOrder = [...values.filter(isFirst), ...values.filter((each) => !isFirst(each))]
  const atHand = inOrder.filter(({ label }) => isMatch(label, text))
  const others = [...(found ?? [])].filter(([value]) =>
    atHand.every((each) => each.value !== value),
  )
  const matching = [...atHand, ...others.map(([value, count]) => facetValue(value, count, checked))]
  const shown = text ? matching : inOrder.slice(0, isLong ? MANY : FEW)
  if (values.length === 0) return null

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setFirst(checked)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like other boxes
    <div className="trade-facet trade-stack-1" role="group" aria-labelledby={id} onBlur={leave}>
      <span id={id} className="trade-text-soft">
        {facet.label}
      </span>
      {(values.length > FEW || isSearched) && (
        <input
          className="trade-field__control"
          type="search"
          aria-label={`Search ${facet.label}`}
          placeholder="Search"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={() => setIsSearched(true)}
          onBlur={() => setIsSearched(text !== '')}
        />
      )}
      <ul className="trade-facet__values">
        {shown.map(({ value, label, count, isChecked }) => (
          <li key={value}>
            <label className="trade-facet__value trade-tight trade-stack">
              <input
                type="checkbox"
                className="trade-facet__control"
                checked={isChecked}
                onChange={() => onToggle(facet, value)}
              />
              <span className="trade-facet__text trade-wraps">{label}</span>
              <span className="trade-figures trade-text-soft">
                {count}
                <VisuallyHidden> results</VisuallyHidden>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {text && (
        <p className="trade-text-soft" role="status">
          {shown.length === 0 && found !== undefined && 'No results.'}
          {shown.length > 0 && found === null && 'Only the values shown here were searched.'}
        </p>
      )}
      {!text && values.length > FEW && (
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isLong}
          onClick={() => setIsLong(!isLong)}
        >
          {isLong ? 'Show less' : 'Show more'}
          <VisuallyHidden> of {facet.label}</VisuallyHidden>
        </Button>
      )}
    </div>
  )
}
