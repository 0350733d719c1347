import { useAtomValue, useSetAtom } from 'jotai'
import { checkoutProblemAtom } from '../../atoms/checkout/errors'
import {
  isPaidElsewhereAtom,
  isRequeryingAtom,
  retryNowAtom,
} from '../../atoms/checkout/recover-payment'
import { submissionAtom } from '../../atoms/checkout/submission'
import { isPayerSignedOutAtom } from '../../atoms/checkout/unfinished'
import { journalOf } from '../../atoms/payment/submission-machine'
import type { JournalEntry } from '../../entities/payment/payment'
import { CustomerServices } from '../address/CustomerServices'
import { SignInOrRegister } from '../authentication/SignInOrRegister'
import { Button } from '../ui/Button'
import { AmountMismatch } from './AmountMismatch'
import { StepNotice } from './StepHeading'
import { NewBasket } from './UnfinishedOrder'
import '../authentication/login.css'

const isStuck = ({ step }: JournalEntry) => step === 'attention' || step === 'unanswered'

/**
 * The state of a payment that has been or may have been made, and what to do; warns against paying again (payment.21).
 */
export function PaymentProgress() {
  const known = journalOf(useAtomValue(submissionAtom))
  const problem = useAtomValue(checkoutProblemAtom)
  const isElsewhere = useAtomValue(isPaidElsewhereAtom)
  const isPayerSignedOut = useAtomValue(isPayerSignedOutAtom)
  const isRequerying = useAtomValue(isRequeryingAtom)
  const retryNow = useSetAtom(retryNowAtom)
  if (!known) return null
  // Keeps the contact and the exit visible while the payment is queried again.
  const isStillUnanswered = isRequerying && problem === null
  const entry = isStillUnanswered ? { ...known, step: 'unanswered' as const } : known
  if (isElsewhere) {
    return (
      <StepNotice heading="Payment already in progress" note={problem}>
        Order <b>{entry.orderId}</b> is being paid in another tab. Please continue there.
      </StepNotice>
    )
  }
  const mayTakeLong = isStuck(entry) || entry.step === 'processing' || problem !== null
  return (
    <>
      <Status entry={entry} problem={problem} />
      {entry.shown !== null && entry.charged !== null && entry.shown !== entry.charged && (
        <AmountMismatch
          orderId={entry.orderId}
          isDecided={entry.step === 'paid' || entry.step === 'attention'}
          shown={entry.shown}
          charged={entry.charged}
          ordered={null}
        />
      )}
      {isPayerSignedOut ? (
        <section className="trade-checkout__option trade-stack-4">
          <p className="trade-checkout__text">
            Please sign in again, so that your order can be finished.
          </p>
          <SignInOrRegister canRegister={false} />
          <NewBasket />
        </section>
      ) : (
        <div className="trade-checkout__actions trade-cluster">
          <Button
            variant="secondary"
            isBusy={isStillUnanswered}
            busyLabel="Checking…"
            onClick={() => retryNow()}
          >
            Check again now
          </Button>
          {mayTakeLong && <NewBasket />}
        </div>
      )}
    </>
  )
}

interface StatusProps {
  entry: JournalEntry
  problem: string | null
}

function Status({ entry: { orderId, step }, problem }: StatusProps) {
  const reference = <b>{orderId}</b>
  switch (step) {
    case 'confirming':
    case 'unpaid':
      return (
        <StepNotice heading="We are checking your payment" note={problem}>
          We asked for your payment for order {reference}, but no answer has arrived. We do not know
          yet whether it was made. Please do not pay again: we are checking with the card provider,
          and will continue here as soon as it answers.
        </StepNotice>
      )
    case 'processing':
      return (
        <StepNotice heading="Your payment is being processed" note={problem}>
          The card provider has your payment for order {reference}. It has not decided yet whether
          it is made. Please do not pay again: your order is placed as soon as it is.
        </StepNotice>
      )
    case 'paid':
      return (
        <StepNotice heading="Payment received" note={problem}>
          Payment received, we are finishing your order, do not pay again. The shop has not
          confirmed it yet. Your reference is {reference}.
        </StepNotice>
      )
    case 'attention':
      return (
        <StepNotice
          heading="Your order is paid, and needs attention"
          title="We have received your payment. Please do not pay again."
        >
          The shop could not confirm your order. Please contact <CustomerServices /> and quote your
          reference {reference}.
        </StepNotice>
      )
    case 'unanswered':
      return (
        <StepNotice
          heading="We do not know whether your payment was made"
          title="We asked for your payment, but could not find out whether it was made."
        >
          Before you pay for this order again, please contact <CustomerServices /> and quote your
          reference {reference}.
        </StepNotice>
      )
  }
}
