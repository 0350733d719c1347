import { plainText } from '../../../lib/text/plain-text'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import './filters.css'

export interface Category {
  name: string
  path: string
  count: number
  isRefined: boolean
  data: readonly Category[] | null
}

interface CategoryProps {
  items: readonly Category[]
  /** Opens a category; closes an open one. */
  onToggle: (path: string) => void
}

/** The categories, and below an open one its subcategories (search.8). */
export function CategoryList({ items, onToggle }: CategoryProps) {
  return (
    <ul className="trade-categories">
      {items.map(({ path, name, count, isRefined, data }) => (
        <li key={path} className="trade-categories__item">
          <button
            type="button"
            className="trade-categories__button"
            aria-pressed={isRefined}
            onClick={() => onToggle(path)}
          >
            <span className="trade-categories__label">{plainText(name)}</span>
            <span className="trade-categories__count trade-text-soft">
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
