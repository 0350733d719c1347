import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'

/** Placeholder in the shape of both states. */
export const EmailVerificationSkeleton = () => (
  <>
    <VisuallyHidden role="status">Checking your account</VisuallyHidden>
    <Skeleton width="12em" />
    <div>
      <Skeleton />
      <Skeleton width="70%" />
    </div>
    <Skeleton shape="box" width="220px" />
  </>
)
