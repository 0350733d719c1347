import { plainText } from '../../lib/plain-text'
import { Icon } from '../ui/Icon'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import './filters.css'

/** A category with how many results it holds, and its own categories where it is open. */
export interface CategoryItem {
  value: string
  label: string
  count: number
  isRefined: boolean
  data: readonly CategoryItem[] | null
}

interface CategoryProps {
  items: readonly CategoryItem[]
  /** Opens a category; of an open one, goes back to the one above. */
  onChoose: (value: string) => void
}

/** The category hierarchy as a group that folds. */
export function CategoryGroup({ items, onChoose }: CategoryProps) {
  if (items.length === 0) return null
  return (
    <details className="trade-filter-group" open>
      <summary className="trade-filter-group__title">
        Category
        <span className="trade-filter-group__mark">
          <Icon name="chevron" size={16} />
        </span>
      </summary>
      <CategoryList items={items} onChoose={onChoose} />
    </details>
  )
}

function CategoryList({ items, onChoose }: CategoryProps) {
  return (
    <ul className="trade-categories">
      {items.map(({ value, label, count, isRefined, data }) => (
        <li key={value} className="trade-categories__item">
          <button
            type="button"
            className="trade-categories__button"
            aria-pressed={isRefined}
            onClick={() => onChoose(value)}
          >
            <span className="trade-categories__label">{plainText(label)}</span>
            <span className="trade-categories__count">
              {count}
              <VisuallyHidden> results</VisuallyHidden>
            </span>
          </button>
          {data && data.length > 0 && <CategoryList items={data} onChoose={onChoose} />}
        </li>
      ))}
    </ul>
  )
}
