import './checkout.css'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { CHECKOUT_STEPS, type CheckoutStep } from '../../atoms/checkout/step'
import { canLeaveFailedAtom } from '../../atoms/checkout/unfinished'
import {
  type CheckoutView,
  checkoutViewAtom,
  isPaymentWaitingAtom,
  isRetryingCheckoutAtom,
  retryCheckoutAtom,
} from '../../atoms/checkout/view'
import { routeHere } from '../../routes'
import { AccountNotice } from '../notifications/AccountNotice'
import { lazyPart, type Part } from '../ui/content/lazy-part'
import { ErrorState } from '../ui/ErrorState'
import { useDocumentTitle } from '../ui/use-document-title'
import { AddressStep } from './AddressStep'
import { CheckoutChoice } from './CheckoutChoice'
import { CheckoutLayout, CheckoutSkeleton } from './CheckoutLayout'
import { Confirmation } from './Confirmation'
import { PaymentProgress } from './PaymentProgress'
import { PaymentStep } from './PaymentStep'
import { NewBasket, OrderedNotice, UnfinishedOrder } from './UnfinishedOrder'
import { useCheckoutEffects } from './use-checkout-effects'

/** The result of a payment after the bank's page redirects back. Loads only for such an address. */
export const ReturnedPanel = lazyPart(
  () => import('./ReturnedPayment').then((part) => part.ReturnedPayment),
  {
    loading: <CheckoutSkeleton />,
    failed: 'We do not know yet whether your payment was made. Please do not pay again.',
    keepsPage: true,
  },
)

/** The name of each step, and its document title (checkout.45). */
const STEPS: Record<CheckoutStep, { word: string; title: string }> = {
  checkout: { word: 'Address', title: 'Checkout' },
  payment: { word: 'Payment', title: 'Payment' },
  confirmation: { word: 'Confirmation', title: 'Order confirmation' },
}

const BETWEEN: Partial<Record<CheckoutView, Part>> = {
  unfinished: UnfinishedOrder,
  recovering: PaymentProgress,
  ordered: OrderedNotice,
  returned: ReturnedPanel,
}

/** The three steps, with the current one marked. */
const CheckoutSteps = ({ current }: { current: CheckoutStep }) => (
  <ol className="trade-checkout-steps trade-ruled" aria-label="Steps of the checkout">
    {CHECKOUT_STEPS.map((step) => (
      <li
        key={step}
        className="trade-checkout-steps__step trade-faint"
        aria-current={step === current ? 'step' : undefined}
      >
        {STEPS[step].word}
      </li>
    ))}
  </ol>
)

/**
 * Shows one step at a time, following the address: checkout, payment, confirmation (checkout.1, checkout.45).
 * @param page the first step unless the address names one
 */
export function Checkout({ page = 'checkout' }: { page?: CheckoutStep | undefined }) {
  useCheckoutEffects(page)
  const latest = useAtomValue(checkoutViewAtom)
  // Keeps 'Retry' in place, with the focus, until its result is known.
  const view = useAtomValue(isRetryingCheckoutAtom) ? 'failed' : latest
  const step = stepOf(view, page)
  // Outside the checkout routes, as in a preview, the page keeps its title.
  useDocumentTitle(routeHere(CHECKOUT_STEPS) ? STEPS[step].title : null)
  return (
    <div className="trade-checkout">
      <CheckoutSteps current={step} />
      <CheckoutContent view={view} />
    </div>
  )
}

const stepOf = (view: CheckoutView, page: CheckoutStep): CheckoutStep => {
  if (view === 'loading') return page
  if (view in BETWEEN) return 'payment'
  return view === 'payment' || view === 'confirmation' ? view : 'checkout'
}

function CheckoutContent({ view }: { view: CheckoutView }) {
  const retry = useSetAtom(retryCheckoutAtom)
  const isRetrying = useAtomValue(isRetryingCheckoutAtom)
  const canLeave = useAtomValue(canLeaveFailedAtom)
  const isWaiting = useAtomValue(isPaymentWaitingAtom)
  const isAtAddress = view === 'checkout'
  const isOpen = view === 'payment' || isWaiting
  // Hidden, not unmounted: a typed card survives a visit to the address step (payment.24).
  const [wasOpen, setWasOpen] = useState(false)
  const isMounted = isOpen || (isAtAddress && wasOpen)
  if (isMounted !== wasOpen) setWasOpen(isMounted)
  if (isAtAddress || isOpen) {
    return (
      <>
        {isWaiting && <CheckoutChoice />}
        <div hidden={isWaiting}>
          <CheckoutLayout>
            {isAtAddress && <AddressStep />}
            {isMounted && (
              <div className="trade-checkout__form" hidden={isAtAddress}>
                <PaymentStep isWaiting={isWaiting || isAtAddress} />
              </div>
            )}
          </CheckoutLayout>
        </div>
      </>
    )
  }
  const Between = BETWEEN[view]
  if (Between) {
    return (
      <div className="trade-checkout__main trade-stack-5 trade-checkout__main--narrow">
        <Between />
      </div>
    )
  }
  switch (view) {
    case 'choice':
      return <CheckoutChoice />
    case 'not-approved':
      return <AccountNotice />
    case 'failed':
      return (
        <>
          <ErrorState
            message="Your order could not be loaded. Nothing in your basket is lost."
            isRetrying={isRetrying}
            onRetry={() => void retry()}
          />
          {canLeave && <NewBasket />}
        </>
      )
    case 'confirmation':
      return <Confirmation />
    default:
      return <CheckoutSkeleton />
  }
}
