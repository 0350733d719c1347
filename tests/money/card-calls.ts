import type { CardFate, CardProvider, Intent, ShownAtPress } from './card-provider'
import { toStripeIntent } from './fake-stripe'
import type { Answer } from './shop-server'

const show = (intent: Intent): Answer => ({
  status: 200,
  body: { paymentIntent: toStripeIntent(intent) },
})

const refuse = (intent: Intent, type: string, code: string): Answer => ({
  status: 200,
  body: { error: { type, code, message: 'No.', payment_intent: toStripeIntent(intent) } },
})

/** `retrievePaymentIntent` of the provider's script. */
export const retrieveIntent = show

/** `confirmPayment`: charges a new card. */
export function confirmIntent(
  provider: CardProvider,
  intent: Intent,
  fate: CardFate,
  atPress: ShownAtPress,
): Answer {
  const isPayable = ['requires_payment_method', 'requires_action'].includes(intent.status)
  if (!isPayable) return refuse(intent, 'invalid_request_error', 'payment_intent_unexpected_state')
  provider.pay(intent, 'new', fate, atPress)
  return fate === 'declined' ? refuse(intent, 'card_error', 'card_declined') : show(intent)
}

/** `handleNextAction`: the bank challenges the buyer, who consents unless the card is declined. */
export function continueIntent(provider: CardProvider, intent: Intent, fate: CardFate): Answer {
  provider.decide(intent, fate !== 'declined')
  if (fate !== 'declined') return show(intent)
  return refuse(intent, 'invalid_request_error', 'payment_intent_authentication_failure')
}
