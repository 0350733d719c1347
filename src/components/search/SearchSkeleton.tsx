import { memo } from 'react'
import { classNames } from '../ui/class-names'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import './search.css'
import './search-box.css'
import './filters.css'
import './results.css'
import './product-card.css'

/** The cells of the skeleton. */
const CELLS = Array.from({ length: 8 }, (_, place) => place)
const CATEGORIES = CELLS.slice(3)

interface GridSkeletonProps {
  isBuyable: boolean
  /** How many cells, 8 at most. */
  count?: number
}

/** The skeleton of the grid. */
export const GridSkeleton = memo(function GridSkeleton({ isBuyable, count }: GridSkeletonProps) {
  return (
    <div className="trade-product-grid" aria-hidden="true">
      {CELLS.slice(0, count).map((cell) => (
        <div key={cell} className="trade-product-grid__cell">
          <div className="trade-product-card">
            <Skeleton shape="picture" />
            <Skeleton lines={3} />
            <div
              className={classNames(
                'trade-product-card__buy',
                isBuyable && 'trade-product-card__buy--store',
              )}
            >
              {isBuyable && (
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

/** The skeleton of the category filter. */
export const CategorySkeleton = memo(() => (
  <div className="trade-categories-skeleton" aria-hidden="true">
    <Skeleton width="5em" />
    {CATEGORIES.map((place) => (
      <Skeleton key={place} width={place % 2 ? '70%' : '55%'} />
    ))}
  </div>
))

/** The skeleton of a product search, before basket and user are known (search.2). */
export function SearchSkeleton({ isBuyable }: { isBuyable: boolean }) {
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
          <GridSkeleton isBuyable={isBuyable} />
        </div>
      </div>
    </div>
  )
}
