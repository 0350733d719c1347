import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { checkoutProblemAtom } from '../../atoms/checkout/errors'
import { isPaidElsewhereAtom, retryNowAtom } from '../../atoms/checkout/recover-payment'
import { submissionAtom } from '../../atoms/checkout/submission'
import { isPayerAwayAtom } from '../../atoms/payment/journal'
import { journalOf } from '../../atoms/payment/submission-machine'
import { config } from '../../config'
import { LoginForm } from '../authentication/LoginForm'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'
import { StepHeading } from './StepHeading'
import '../authentication/login.css'

/** A payment that is or may be made: its status, and the request not to pay again (payment.21). */
export function PaymentProgress() {
  const entry = journalOf(useAtomValue(submissionAtom))
  const isElsewhere = useAtomValue(isPaidElsewhereAtom)
  const isPayerAway = useAtomValue(isPayerAwayAtom)
  if (!entry) return null
  const reference = <b>{entry.orderId}</b>
  if (isElsewhere) {
    return (
      <Notice heading="Payment already in progress">
        Order {reference} is being paid in another tab. Please go on there.
      </Notice>
    )
  }
  return (
    <>
      {entry.step === 'confirming' && (
        <Notice heading="We are checking your payment">
          We asked for your payment, and the answer did not arrive. We are asking the card provider
          what became of it: please do not pay again. Your reference is {reference}.
        </Notice>
      )}
      {entry.step === 'processing' && (
        <Notice heading="Your payment is being processed">
          Your payment is being processed by the card provider: please do not pay again. Your order
          is placed as soon as the payment has been made. Your reference is {reference}.
        </Notice>
      )}
      {entry.step === 'paid' && (
        <Notice heading="Payment received">
          Payment received, we are finishing your order, do not pay again. Your reference is{' '}
          {reference}.
        </Notice>
      )}
      {entry.step === 'attention' && <Attention reference={reference} />}
      {isPayerAway ? <SignInAgain /> : entry.step !== 'attention' && <RetryNow />}
    </>
  )
}

function Notice({ heading, children }: { heading: string; children: ReactNode }) {
  const problem = useAtomValue(checkoutProblemAtom)
  return (
    <>
      <StepHeading>{heading}</StepHeading>
      <div role="status">
        <Banner tone="info">
          <p className="trade-checkout__text">{children}</p>
          {problem && <p className="trade-checkout__text">{problem}</p>}
        </Banner>
      </div>
    </>
  )
}

function Attention({ reference }: { reference: ReactNode }) {
  const { phone } = config().customerService
  return (
    <>
      <StepHeading>Your order is paid, and needs attention</StepHeading>
      <div role="alert">
        <Banner tone="warning" title="We have received your payment. Please do not pay again.">
          <p className="trade-checkout__text">
            Your order is paid, and needs attention before it can be sent. Please contact customer
            services{phone && <> on {phone}</>} and quote your reference {reference}.
          </p>
        </Banner>
      </div>
    </>
  )
}

function RetryNow() {
  const retryNow = useSetAtom(retryNowAtom)
  return (
    <div className="trade-checkout__actions">
      <Button variant="secondary" onClick={() => retryNow()}>
        Check again now
      </Button>
    </div>
  )
}

function SignInAgain() {
  return (
    <section className="trade-checkout__option">
      <p className="trade-checkout__text">
        Please sign in again, so that your order can be finished.
      </p>
      <LoginForm />
    </section>
  )
}
