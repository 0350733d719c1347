import { memo } from 'react'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { GridSkeleton, useResultsClass } from './results/GridSkeleton'
import './search.css'
import './search-field.css'
import './results/featured-tabs.css'
import './filters/filters.css'
import './results/results.css'

const CATEGORIES = Array.from({ length: 5 }, (_, place) => 3 + place)

export const CategorySkeleton = memo(() => (
  <div className="trade-categories-skeleton trade-stack" aria-hidden="true">
    <Skeleton width="5em" />
    {CATEGORIES.map((place) => (
      <Skeleton key={place} width={place % 2 ? '70%' : '55%'} />
    ))}
  </div>
))

/** The skeleton of a product search, until basket and user are loaded (search.2). */
export function SearchSkeleton({ isBuyable }: { isBuyable: boolean }) {
  return (
    <div className="trade-product-search" aria-busy="true">
      <VisuallyHidden role="status">Loading products</VisuallyHidden>
      <div className="trade-product-search__layout">
        <div className="trade-product-search__filters">
          <CategorySkeleton />
        </div>
        <div className="trade-product-search__main trade-stack-3">
          <div className="trade-search-box-skeleton">
            <Skeleton shape="box" height="100%" />
          </div>
          <div className="trade-featured trade-featured--empty" />
          <div className="trade-results-bar trade-cluster">
            <div className="trade-results-bar__count">
              <Skeleton width="9em" />
            </div>
            <div className="trade-results-bar__filters">
              <Skeleton shape="box" width="6em" />
            </div>
          </div>
          <div className={useResultsClass()}>
            <GridSkeleton isBuyable={isBuyable} />
          </div>
        </div>
      </div>
    </div>
  )
}
