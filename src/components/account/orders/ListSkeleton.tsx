import { Skeleton } from '../../ui/Skeleton'
import { VisuallyHidden } from '../../ui/VisuallyHidden'

/** The shape of a list while it loads. */
export const ListSkeleton = ({ label }: { label: string }) => (
  <div className="trade-orders__skeleton">
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    {Array.from({ length: 6 }, (_, row) => (
      <Skeleton key={row} shape="box" />
    ))}
  </div>
)
