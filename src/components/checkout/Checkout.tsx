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
import { ErrorState } from '../ui/ErrorState'
import { useDocumentTitle } from '../ui/use-document-title'
import { AddressStep } from './AddressStep'
import { CheckoutChoice } from './CheckoutChoice'
import { CheckoutLayout } from './CheckoutLayout'
import { CheckoutSkeleton } from './CheckoutSkeleton'
import { Confirmation } from './Confirmation'
import { NewBasket } from './NewBasket'
import { Ordered } from './Ordered'
import { PaymentProgress } from './PaymentProgress'
import { PaymentStep } from './PaymentStep'
import { ReturnedPanel } from './ReturnedPanel'
import { UnfinishedOrder } from './UnfinishedOrder'
import { useCheckoutCourse } from './use-checkout-course'

const WORDS: Record<CheckoutStep, string> = {
  checkout: 'Address',
  payment: 'Payment',
  confirmation: 'Confirmation',
}

/** The names of the three steps, with the current one marked. */
function CheckoutSteps({ current }: { current: CheckoutStep }) {
  return (
    <ol className="trade-checkout-steps" aria-label="Steps of the checkout">
      {CHECKOUT_STEPS.map((step) => (
        <li
          key={step}
          className="trade-checkout-steps__step"
          aria-current={step === current ? 'step' : undefined}
        >
          {WORDS[step]}
        </li>
      ))}
    </ol>
  )
}

interface CheckoutProps {
  /** The first step, where the address does not name one. */
  page?: CheckoutStep | undefined
}

/** Checkout, payment and confirmation: one step at a time, as the address bar names it (checkout.1, checkout.45). */
export function Checkout({ page = 'checkout' }: CheckoutProps) {
  useCheckoutCourse(page)
  const latest = useAtomValue(checkoutViewAtom)
  // 'Retry' keeps its place and the focus until its outcome is known.
  const view = useAtomValue(isRetryingCheckoutAtom) ? 'failed' : latest
  const step = stepOf(view, page)
  // Elsewhere, as in a preview, the page keeps its own.
  useDocumentTitle(routeHere(STEPS) ? TITLES[step] : null)
  return (
    <div className="trade-checkout">
      <CheckoutSteps current={step} />
      <CheckoutContent view={view} />
    </div>
  )
}

const STEPS = ['checkout', 'payment', 'confirmation'] as const

/** The titles of the document (checkout.45). */
const TITLES: Record<CheckoutStep, string> = {
  checkout: 'Checkout',
  payment: 'Payment',
  confirmation: 'Order confirmation',
}

/** The views that stand in place of the payment step. */
const BETWEEN: readonly CheckoutView[] = ['unfinished', 'recovering', 'ordered', 'returned']

const stepOf = (view: CheckoutView, page: CheckoutStep): CheckoutStep => {
  if (view === 'loading') return page
  if (BETWEEN.includes(view)) return 'payment'
  return view === 'payment' || view === 'confirmation' ? view : 'checkout'
}

function CheckoutContent({ view }: { view: CheckoutView }) {
  const retry = useSetAtom(retryCheckoutAtom)
  const isRetrying = useAtomValue(isRetryingCheckoutAtom)
  const canLeave = useAtomValue(canLeaveFailedAtom)
  const isWaiting = useAtomValue(isPaymentWaitingAtom)
  const isAtAddress = view === 'checkout'
  const isOpen = view === 'payment' || isWaiting
  // Hidden, not removed: a typed card stays while its buyer is back at the addresses (payment.24).
  const [wasOpen, setWasOpen] = useState(false)
  const isKept = isOpen || (isAtAddress && wasOpen)
  if (isKept !== wasOpen) setWasOpen(isKept)
  if (isAtAddress || isOpen) {
    return (
      <>
        {isWaiting && <CheckoutChoice />}
        <div hidden={isWaiting}>
          <CheckoutLayout>
            {isAtAddress && <AddressStep />}
            {isKept && (
              <div className="trade-checkout__form" hidden={isAtAddress}>
                <PaymentStep isWaiting={isWaiting || isAtAddress} />
              </div>
            )}
          </CheckoutLayout>
        </div>
      </>
    )
  }
  switch (view) {
    case 'loading':
    case 'empty':
      return <CheckoutSkeleton />
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
    case 'unfinished':
      return <UnfinishedOrder />
    case 'ordered':
      return <Ordered />
    case 'recovering':
      return (
        <div className="trade-checkout__main trade-stack-5 trade-checkout__main--narrow">
          <PaymentProgress />
        </div>
      )
    case 'returned':
      return (
        <div className="trade-checkout__main trade-stack-5 trade-checkout__main--narrow">
          <ReturnedPanel />
        </div>
      )
    case 'confirmation':
      return <Confirmation />
  }
}
