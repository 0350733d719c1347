import { useAtomValue, useSetAtom } from 'jotai'
import { continueAsGuestAtom } from '../../atoms/checkout/draft'
import { requestFocusAtom } from '../../atoms/checkout/step'
import { isSignInNeededAtom } from '../../atoms/session/sign-in-prompt'
import { route } from '../../routes'
import { SignInOrRegister } from '../authentication/SignInOrRegister'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'
import { TextLink } from '../ui/TextLink'
import { StepHeading } from './StepHeading'
import '../authentication/login.css'

/** Sign in, register or continue as a guest (checkout.3); after an ended session, sign in again (checkout.4). */
export function CheckoutChoice() {
  const isSignInNeeded = useAtomValue(isSignInNeededAtom)
  const continueAsGuest = useSetAtom(continueAsGuestAtom)
  const requestFocus = useSetAtom(requestFocusAtom)
  return (
    <div className="trade-checkout__choice trade-stack-6">
      <section className="trade-checkout__option trade-stack-4">
        <StepHeading>{isSignInNeeded ? 'Please sign in again' : 'Sign in'}</StepHeading>
        {isSignInNeeded && (
          <Banner role="alert" tone="warning" title="Your session has ended.">
            What you have typed is kept. Sign in to carry on where you were.
          </Banner>
        )}
        <SignInOrRegister canRegister={false} />
        <p className="trade-checkout__text">
          No account yet? <TextLink href={route('register')}>Register for a trade account</TextLink>
        </p>
      </section>
      <section className="trade-checkout__option trade-stack-4">
        <h2 className="trade-checkout__heading trade-heading trade-title">Continue as a guest</h2>
        <p className="trade-checkout__text">
          You can order without an account. Sign in to see your prices, saved addresses and past
          orders.
        </p>
        <div>
          <Button
            variant="secondary"
            onClick={() => {
              requestFocus()
              continueAsGuest()
            }}
          >
            Continue as guest
          </Button>
        </div>
      </section>
    </div>
  )
}
