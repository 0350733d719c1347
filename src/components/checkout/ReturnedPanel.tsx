import { lazyPart } from '../ui/content/lazy-part'
import { CheckoutSkeleton } from './CheckoutSkeleton'

/** What became of a payment that a bank's page has led back from. Its code is loaded with such an address. */
export const ReturnedPanel = lazyPart(
  () => import('./ReturnedPayment').then((part) => part.ReturnedPayment),
  {
    loading: <CheckoutSkeleton />,
    failed: 'We cannot tell you yet what became of your payment. Please do not pay again.',
  },
)
