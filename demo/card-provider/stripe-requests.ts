import type Stripe from 'stripe'
import type { NewPayment, SavedCardTerms } from './card-provider'

/** The parameters of our requests to Stripe; the stand-in gets the same ones (server.27). */

/** A payment: by card, or by another method that the Dashboard enables. */
export const paymentParams = ({ amount, orderId, customerId }: NewPayment) =>
  ({
    amount,
    currency: 'gbp',
    automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
    metadata: { order_id: orderId },
    ...(customerId !== null && { customer: customerId }),
  }) satisfies Stripe.PaymentIntentCreateParams

/** Saves a card only: other methods are not listed, charged or removed. */
export const setupParams = (customer: string) =>
  ({
    customer,
    // Repeats are paid while the buyer is away.
    usage: 'off_session',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    allowed_payment_method_types: ['card'],
  }) satisfies Stripe.SetupIntentCreateParams

/** Charges a saved card. */
export const confirmParams = (cardId: string, { session, returnUrl }: Required<SavedCardTerms>) =>
  ({
    payment_method: cardId,
    return_url: returnUrl,
    ...(session === 'off' ? { off_session: true } : { use_stripe_sdk: true }),
  }) satisfies Stripe.PaymentIntentConfirmParams
