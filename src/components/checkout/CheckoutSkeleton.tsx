import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'

/** The shape of a step while it is loading. */
export function CheckoutSkeleton() {
  return (
    <div className="trade-checkout__columns">
      <div className="trade-checkout__aside">
        <Skeleton shape="box" height="220px" />
      </div>
      <div className="trade-checkout__main">
        <VisuallyHidden role="status">Loading your order</VisuallyHidden>
        <Skeleton width="40%" height="26px" />
        {['name', 'street', 'town', 'contact'].map((row) => (
          <Skeleton key={row} shape="box" height="62px" />
        ))}
      </div>
    </div>
  )
}
