import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'

export const ViewSkeleton = () => (
  <div className="trade-account__skeleton trade-stack-4">
    <VisuallyHidden role="status">Loading</VisuallyHidden>
    <Skeleton shape="box" height="96px" />
    <Skeleton shape="box" height="96px" />
    <Skeleton shape="box" height="96px" />
  </div>
)
