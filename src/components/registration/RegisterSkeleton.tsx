import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'

/** How many fields are in view at first. */
const FIELDS = 6

/** Placeholder in the shape of the form. */
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
