import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { useStepFocus } from './StepHeading'

/** The shape of a step while it is loading. It holds the focus for the heading of a step that the buyer moves to (checkout.3). */
export const CheckoutSkeleton = () => (
  <div className="trade-checkout__columns trade-stack-5">
    <div className="trade-checkout__aside">
      <Skeleton shape="box" height="220px" />
    </div>
    <div
      ref={useStepFocus<HTMLDivElement>()}
      className="trade-checkout__main trade-stack-5"
      tabIndex={-1}
    >
      <VisuallyHidden role="status">Loading your order</VisuallyHidden>
      <Skeleton width="40%" height="26px" />
      {['name', 'street', 'town', 'contact'].map((row) => (
        <Skeleton key={row} shape="box" height="62px" />
      ))}
    </div>
  </div>
)
