import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'

export const LoginSkeleton = () => (
  <div className="trade-login__form trade-stack-4">
    <VisuallyHidden role="status">Loading</VisuallyHidden>
    <div>
      <Skeleton width="8em" />
      <Skeleton shape="box" />
    </div>
    <div>
      <Skeleton width="6em" />
      <Skeleton shape="box" />
    </div>
    <Skeleton shape="box" width="90px" />
  </div>
)
