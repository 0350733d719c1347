import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { type Payment, ProviderFailed } from './card-provider'
import { formOf } from './strict-rules'
import { isReplayed, isStripeError } from './stripe-errors'
import { paymentOf } from './stripe-payment'

/** Attempts of one request. Each is one that Stripe has answered before. */
const MAX_ATTEMPTS = 20

/** The beginning of an idempotency key: other parameters make another one. */
export const keyOf = (purpose: string, params: object): string => {
  const text = JSON.stringify(formOf(params))
  return `${purpose}-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
}

/**
 * Sends a request about a payment under an idempotency key, so that its repeat does nothing twice
 * (server.149). Stripe answers a known key with what it answered first, which may be out of date by
 * now: then `current` looks at what is there. Where that is over, such as a cancelled payment or a
 * declined card, it is `null`, and the request is sent again as the next attempt.
 */
export async function sendOnce(
  key: string,
  send: (options: Stripe.RequestOptions) => Promise<Stripe.Response<Stripe.PaymentIntent>>,
  current: (answer: Stripe.PaymentIntent | null) => Promise<Payment | null>,
): Promise<Payment> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    let answer: Stripe.Response<Stripe.PaymentIntent> | null = null
    try {
      answer = await send({ idempotencyKey: `${key}-${attempt}` })
      if (!isReplayed(answer.lastResponse.headers)) return paymentOf(answer)
    } catch (error) {
      if (!isStripeError(error) || !isReplayed(error.headers)) throw error
    }
    const found = await current(answer)
    if (found !== null) return found
  }
  throw new ProviderFailed()
}
