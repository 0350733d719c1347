import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { forgetPaymentReturnAtom } from '../../atoms/base/payment-return'
import { totalItemsAtom } from '../../atoms/basket/basket'
import { requestFocusAtom } from '../../atoms/checkout/step'
import {
  isReturnedPayerSignedOutAtom,
  queryReturnedAtom,
  returnedPaymentAtom,
} from '../../atoms/checkout/unfinished'
import { needSignInAtom } from '../../atoms/session/sign-in-prompt'
import { route } from '../../routes'
import { CustomerServices } from '../address/CustomerServices'
import { SignInOrRegister } from '../authentication/SignInOrRegister'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'
import { ButtonLink } from '../ui/ButtonLink'
import { StepHeading } from './StepHeading'

/**
 * The result of a payment known only from the bank's return address: this browser has stored nothing about it
 * (payment.102), or its buyer must sign in again (payment.104).
 */
export function ReturnedPayment() {
  const payment = useAtomValue(returnedPaymentAtom)
  const askAgain = useSetAtom(queryReturnedAtom)
  const requestFocus = useSetAtom(requestFocusAtom)
  const goOn = useSetAtom(forgetPaymentReturnAtom)
  const hasItems = useAtomValue(totalItemsAtom) > 0
  const isAway = useAtomValue(isReturnedPayerSignedOutAtom)
  if (!payment) return null
  const { intentId, outcome } = payment
  const state = outcome?.isDeclined ? 'declined' : (outcome?.state ?? 'asking')
  const checkAgain = () => {
    requestFocus()
    void askAgain()
  }
  const isSettled = state === 'succeeded' || state === 'declined'
  const reference = (
    <>
      Please contact <CustomerServices /> with any questions, and quote the payment reference{' '}
      <b>{intentId}</b>.
    </>
  )
  return (
    <>
      <StepHeading key={state}>{HEADINGS[state] ?? CANNOT_TELL}</StepHeading>
      <Banner role="status" tone={state === 'succeeded' || state === 'asking' ? 'info' : 'warning'}>
        <p className="trade-checkout__text">
          {outcome?.isDeclined && outcome.message} {TEXTS[state] ?? MAY_BE_MADE}{' '}
          {!isAway && state !== 'asking' && state !== 'declined' && ORDER_UNKNOWN}
        </p>
        {state !== 'asking' && <p className="trade-checkout__text">{reference}</p>}
      </Banner>
      {state !== 'asking' && isAway && <SignInAgain />}
      {state !== 'asking' && (
        <div className="trade-checkout__actions trade-cluster">
          {!isSettled && (
            <Button variant="secondary" onClick={checkAgain}>
              Check again now
            </Button>
          )}
          {hasItems ? (
            <Button
              variant="secondary"
              onClick={() => {
                requestFocus()
                goOn()
              }}
            >
              Continue with your basket
            </Button>
          ) : (
            <ButtonLink href={route('shop')}>Back to the shop</ButtonLink>
          )}
        </div>
      )}
    </>
  )
}

/** Keeps the sign-in on this page, because only its address identifies the payment. */
function SignInAgain() {
  const needSignIn = useSetAtom(needSignInAtom)
  useEffect(() => needSignIn(true), [needSignIn])
  return (
    <section className="trade-checkout__option trade-stack-4">
      <p className="trade-checkout__text">
        You are signed out. Sign in again to see what happened to your order.
      </p>
      <SignInOrRegister canRegister={false} />
    </section>
  )
}

const ORDER_UNKNOWN = 'This browser does not know your order, so it cannot be shown here.'

const HEADINGS: Partial<Record<string, string>> = {
  asking: 'We are checking your payment',
  succeeded: 'Payment received',
  processing: 'Your payment is being processed',
  declined: 'The payment was not made',
}
const CANNOT_TELL = 'We do not know whether your payment was made'

const TEXTS: typeof HEADINGS = {
  asking: 'We are asking the card provider. Please do not pay again.',
  succeeded: 'Payment received: the shop is finishing your order, do not pay again.',
  processing:
    'The payment is still being processed. Please do not pay again: your order will be placed as soon as the payment is made.',
  declined: 'You have not been charged.',
}
const MAY_BE_MADE = 'It may still be made. Please contact us before you pay again.'
