import { memo } from 'react'
import { classNames } from '../ui/class-names'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import './search.css'
import './search-box.css'
import './filters.css'
import './results.css'
import './product-card.css'

/** Cells that are drawn while nothing is known. */
const CELLS = Array.from({ length: 8 }, (_, place) => place)
const CATEGORIES = CELLS.slice(3)

/** The grid before its first results. */
export const GridSkeleton = memo(function GridSkeleton({ isStore }: { isStore: boolean }) {
  return (
    <div className="trade-product-grid" aria-hidden="true">
      {CELLS.map((cell) => (
        <div key={cell} className="trade-product-grid__cell">
          <div className="trade-product-card">
            <Skeleton shape="picture" />
            <Skeleton lines={3} />
            <div
              className={classNames(
                'trade-product-card__buy',
                isStore && 'trade-product-card__buy--store',
              )}
            >
              {isStore && (
                <>
                  <Skeleton width="60%" height="20px" />
                  <Skeleton shape="box" />
                </>
              )}
            </div>
          </div>
        </div>
      ))}
    </div>
  )
})

/** The categories before their first counts. */
export const CategorySkeleton = memo(() => (
  <div className="trade-categories-skeleton" aria-hidden="true">
    <Skeleton width="5em" />
    {CATEGORIES.map((place) => (
      <Skeleton key={place} width={place % 2 ? '70%' : '55%'} />
    ))}
  </div>
))

/** A product search in its final shape, before it is known who searches. */
export function SearchSkeleton({ isStore }: { isStore: boolean }) {
  return (
    <div className="trade-product-search" aria-busy="true">
      <VisuallyHidden role="status">Loading products</VisuallyHidden>
      <div className="trade-product-search__layout">
        <div className="trade-product-search__filters">
          <CategorySkeleton />
        </div>
        <div className="trade-product-search__main">
          <div className="trade-search-box-skeleton">
            <Skeleton shape="box" height="100%" />
          </div>
          <div className="trade-results-bar">
            <Skeleton width="9em" />
          </div>
          <GridSkeleton isStore={isStore} />
        </div>
      </div>
    </div>
  )
}
