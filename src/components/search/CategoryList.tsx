import { plainText } from '../../lib/plain-text'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import './filters.css'

/** A category, its number of results and, when it is open, its subcategories. */
export interface CategoryItem {
  value: string
  label: string
  count: number
  isRefined: boolean
  data: readonly CategoryItem[] | null
}

interface CategoryProps {
  items: readonly CategoryItem[]
  /** Opens a category; closes an open one. */
  onToggle: (value: string) => void
}

/** The categories, and below an open one its subcategories (search.8). */
export function CategoryList({ items, onToggle }: CategoryProps) {
  return (
    <ul className="trade-categories">
      {items.map(({ value, label, count, isRefined, data }) => (
        <li key={value} className="trade-categories__item">
          <button
            type="button"
            className="trade-categories__button"
            aria-pressed={isRefined}
            onClick={() => onToggle(value)}
          >
            <span className="trade-categories__label">{plainText(label)}</span>
            <span className="trade-categories__count">
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
