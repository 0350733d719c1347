import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import {
  checkoutProblemAtom,
  isBasketProblemAtom,
  isCardProblemAtom,
} from '../../atoms/checkout/errors'
import { replacedPaymentAtom } from '../../atoms/checkout/submission'
import type { JournalEntry } from '../../entities/payment/payment'
import { route } from '../../routes'
import { CustomerServices } from '../address/CustomerServices'
import { Banner } from '../ui/Banner'
import { TextLink } from '../ui/TextLink'

/**
 * Why a submission failed, next to its button, with a link to the cause (payment.27). A payment of a replaced basket is
 * reported instead (payment.187).
 */
export function SubmissionProblem() {
  const problem = useAtomValue(checkoutProblemAtom)
  const replacedPayment = useAtomValue(replacedPaymentAtom)
  const isCardProblem = useAtomValue(isCardProblemAtom)
  const isAboutBasket = useAtomValue(isBasketProblemAtom)
  const isShown = replacedPayment !== null || problem !== null
  const place = useRef<HTMLDivElement>(null)
  // A step shown again starts at its top, so the alert may be out of view.
  useEffect(() => {
    // Some browsers return a promise, which React would take for a clean-up function.
    if (isShown) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  if (!isShown) return null
  return (
    <Banner ref={place} role="alert" tone={replacedPayment ? 'warning' : 'error'}>
      {replacedPayment ? (
        <UnfinishedPayment entry={replacedPayment} />
      ) : (
        <>
          {problem}
          {isCardProblem && (
            <p className="trade-checkout__text">
              Please check the card details, try another card, or choose a different payment method.
            </p>
          )}
          {isAboutBasket && (
            <>
              {' '}
              <TextLink href={route('basket')}>Change your basket</TextLink>
            </>
          )}
        </>
      )}
    </Banner>
  )
}

/** The state of a payment for another basket, and what to do (payment.186). */
export const UnfinishedPayment = ({ entry: { orderId, step } }: { entry: JournalEntry }) => (
  <p className="trade-checkout__text">
    {step === 'paid' || step === 'attention'
      ? 'We have received your payment for an earlier order, but the shop has not confirmed it yet.'
      : 'We cannot tell yet whether your payment for an earlier order was made.'}{' '}
    Before you order the same goods again, please contact <CustomerServices /> and quote your
    reference <b>{orderId}</b>.
  </p>
)

/** Shown while an order is being submitted (payment.9). */
export const ProcessingBanner = () => (
  <Banner role="status">
    Please Wait... We are processing your order, this may take a few moments please do not close
    this page until complete.
  </Banner>
)
