// @ts-check
/**
 * What a bank says is to be paid.
 * @param {import('@stripe/stripe-js').PaymentIntent | import('@stripe/stripe-js').SetupIntent} intent
 */
export const amountOf = (intent) =>
  intent.object === 'payment_intent'
    ? new Intl.NumberFormat('en-GB', { style: 'currency', currency: intent.currency }).format(
        intent.amount / 100,
      )
    : 'nothing yet, and saves this card'
