import { useAtomValue } from 'jotai'
import { memo } from 'react'
import { searchViewAtom } from '../../../atoms/search/view'
import { classNames } from '../../ui/class-names'
import { Skeleton } from '../../ui/Skeleton'
import './results.css'
import '../../product/product.css'
import '../card/product-card.css'
import '../card/product-row.css'

const CELLS = Array.from({ length: 8 }, (_, place) => place)

interface GridSkeletonProps {
  isBuyable: boolean
  count?: number
}

export const GridSkeleton = memo(function GridSkeleton({ isBuyable, count }: GridSkeletonProps) {
  return (
    <div className="trade-product-grid trade-stack-3" aria-hidden="true">
      {CELLS.slice(0, count).map((cell) => (
        <div key={cell} className="trade-product-grid__cell">
          <div className="trade-product-card">
            <Skeleton shape="picture" />
            <Skeleton lines={3} />
            <div className="trade-product-card__buy">
              {isBuyable && (
                <>
                  <div className="trade-price__room">
                    <Skeleton width="60%" height="20px" />
                    <Skeleton width="40%" />
                  </div>
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

/** The class that makes products cards or rows (search.30). */
export const useResultsClass = (): string =>
  classNames(
    'trade-results trade-unringed',
    useAtomValue(searchViewAtom) === 'list' && 'trade-results--list',
  )
