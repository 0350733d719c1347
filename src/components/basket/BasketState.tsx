import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { basketStatusAtom, fetchBasketAtom, hasLinesAtom } from '../../atoms/basket/basket'
import { removedLinesAtom } from '../../atoms/basket/lines'
import { route } from '../../routes'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import './basket-lines.css'
import '../ui/content/row.css'

interface BasketStateProps {
  /** The message of an empty basket. */
  emptyText: string
  /** Shown while the basket loads. */
  skeleton?: ReactNode
  children: ReactNode
}

/** Shows its children once the basket has lines; before that: loading, failed with Retry, or empty (basket.14). */
export function BasketState({ emptyText, skeleton, children }: BasketStateProps) {
  const fetchBasket = useSetAtom(fetchBasketAtom)
  const status = useAtomValue(basketStatusAtom)
  const hasLines = useAtomValue(hasLinesAtom)
  const hasRemoved = useAtomValue(removedLinesAtom).length > 0
  const isLoaded = status === 'loaded'
  return (
    <div className="trade-basket-state" tabIndex={-1}>
      {status === 'loading' && (skeleton ?? <LinesSkeleton />)}
      {status === 'failed' && (
        <ErrorState
          message="Your basket could not be loaded. Nothing in it is lost."
          onRetry={() => void fetchBasket()}
        />
      )}
      {isLoaded && (hasLines || hasRemoved) && children}
      {isLoaded && !hasLines && (
        <EmptyState
          icon="basket"
          title={emptyText}
          link={{ text: 'Go to the shop', href: route('shop') }}
        />
      )}
    </div>
  )
}

const ROWS = ['first', 'second', 'third']

export const LinesSkeleton = () => (
  <div className="trade-basket-lines">
    <VisuallyHidden role="status">Loading your basket</VisuallyHidden>
    {ROWS.map((row) => (
      <div key={row} className="trade-row trade-basket-line">
        <div className="trade-basket-line__picture">
          <Skeleton shape="box" height="100%" />
        </div>
        <div className="trade-basket-line__title trade-wraps trade-strong">
          <Skeleton width="70%" />
        </div>
        <div className="trade-basket-line__unit trade-text-faint trade-figures">
          <Skeleton width="30%" />
        </div>
        <div className="trade-basket-line__quantity">
          <Skeleton width="104px" height="32px" />
        </div>
        <div className="trade-basket-line__total trade-figures trade-strong trade-end">
          <Skeleton width="4em" />
        </div>
      </div>
    ))}
  </div>
)
