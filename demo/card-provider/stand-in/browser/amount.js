// @ts-check
/**
 * The amount in the bank's challenge.
 * @param {import('@stripe/stripe-js').PaymentIntent | import('@stripe/stripe-js').SetupIntent} intent
 */
export const amountOf = (intent) =>
  intent.object === 'payment_intent'
    ? new Intl.NumberFormat('en-GB', { style: 'currency', currency: intent.currency }).format(
        intent.amount / 100,
      )
    : 'nothing yet, and saves this card'
