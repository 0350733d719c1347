import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'

/** So many fields are in sight at first. */
const FIELDS = 6

/** The form to come, in its final shape. */
export const RegisterSkeleton = () => (
  <div className="trade-registration">
    <VisuallyHidden role="status">Loading</VisuallyHidden>
    {Array.from({ length: FIELDS }, (_, field) => (
      <div key={field}>
        <Skeleton width="8em" />
        <Skeleton shape="box" />
      </div>
    ))}
  </div>
)
