import { isAt, takeParameters } from '../../lib/location'
import { route } from '../../routes'

/** What the provider adds to the return address; some of it is secret. */
const PARAMETERS = [
  'payment_intent',
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
  'redirect_status',
]

/**
 * Removes the provider's parameters from the payment page's address, unread: anybody can forge them.
 * The provider itself is asked for the state of the payment (payment.22).
 */
export const dropPaymentReturn = (): void => {
  if (!isAt(route('payment'))) return
  takeParameters(PARAMETERS)
}
