import { Skeleton } from '../ui/Skeleton'

/** Discount box, totals and the way on to come, in their final shape. */
export const FiguresSkeleton = () => (
  <div className="trade-order-summary__card">
    <Skeleton width="7em" />
    <Skeleton shape="box" />
    <Skeleton lines={6} />
    <Skeleton shape="box" />
    <Skeleton height="112px" shape="box" />
  </div>
)
