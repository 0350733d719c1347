import { isAt, takeParameters } from '../../lib/location'
import { route } from '../../routes'

/** What the provider adds to the address that it leads back to, with secrets among it. */
const PARAMETERS = [
  'payment_intent',
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
  'redirect_status',
]

/**
 * Takes what the provider has added out of the payment page's address. Nothing of it is believed:
 * how a payment stands is asked of the provider, about the order that the journal names.
 */
export const dropPaymentReturn = (): void => {
  if (!isAt(route('payment'))) return
  takeParameters(PARAMETERS)
}
