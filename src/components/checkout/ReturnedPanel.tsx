import { ErrorState } from '../ui/ErrorState'
import { CheckoutSkeleton } from './CheckoutSkeleton'
import { usePart } from './use-part'

const load = () => import('./ReturnedPayment')

/** What became of a payment that a bank's page has led back from. Its code is loaded with such an address. */
export function ReturnedPanel() {
  const { part, retry } = usePart(load)
  if (typeof part === 'object') return <part.ReturnedPayment />
  if (part === 'loading') return <CheckoutSkeleton />
  return (
    <ErrorState
      message="We cannot tell you yet what became of your payment. Please do not pay again."
      onRetry={retry}
    />
  )
}
