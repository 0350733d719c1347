import { Skeleton } from '../ui/Skeleton'

/** The skeleton of discount box, totals and checkout link. */
export const FiguresSkeleton = () => (
  <div className="trade-order-summary__card trade-stack-4">
    <Skeleton width="7em" />
    <Skeleton shape="box" />
    <Skeleton lines={6} />
    <Skeleton shape="box" />
    <Skeleton height="112px" shape="box" />
  </div>
)
