import { ErrorState } from '../ui/ErrorState'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { usePart } from './use-part'

const load = () => import('./CardPayment')

/** Paying by card. Its code is loaded when it is first shown. */
export function CardPanel() {
  const { part, retry } = usePart(load)

  if (typeof part === 'object') return <part.CardPayment />
  if (part === 'failed') {
    return (
      <ErrorState
        message="Card payment could not be loaded. You can try again, or choose a different payment method."
        onRetry={retry}
      />
    )
  }
  return (
    <div className="trade-checkout__panel">
      <VisuallyHidden role="status">Loading card payment</VisuallyHidden>
      <Skeleton shape="box" height="208px" />
    </div>
  )
}
