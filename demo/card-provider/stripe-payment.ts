import type Stripe from 'stripe'
import { PAYMENT_STATUSES, type Payment, ProviderFailed } from './card-provider'

/** A payment intent in our terms. Throws `ProviderFailed` for an unreadable one. */
export function paymentOf(intent: Stripe.PaymentIntent): Payment {
  const { id, client_secret, amount, status, payment_method } = intent
  const known = PAYMENT_STATUSES.find((each) => each === status)
  if (client_secret === null || !known) throw new ProviderFailed()
  return {
    id,
    clientSecret: client_secret,
    amount,
    status: known,
    cardId: typeof payment_method === 'string' ? payment_method : (payment_method?.id ?? null),
  }
}

/** Whether a payment can still be confirmed or cancelled. */
export const isOpen = ({ status }: Payment): boolean =>
  status !== 'processing' && status !== 'succeeded' && status !== 'canceled'
