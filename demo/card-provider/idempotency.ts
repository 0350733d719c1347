import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { type Payment, ProviderFailed } from './card-provider'
import { formOf } from './strict-rules'
import { isReplayed, isStripeError } from './stripe-errors'
import { paymentOf } from './stripe-payment'

/** Attempts of one request. Each is one that Stripe has answered before. */
const MAX_ATTEMPTS = 20

/** The prefix of an idempotency key: other parameters need another one. */
export const keyOf = (purpose: string, params: object): string => {
  const text = JSON.stringify(formOf(params))
  return `${purpose}-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
}

/**
 * Sends a request about a payment under an idempotency key, so that a repeat has no second effect (server.149). Stripe
 * repeats its first answer to a known key, which may be outdated: `current` then reads the present state. It is `null`
 * where that state is final, such as a cancelled payment or a declined card, and the request is sent again as the next
 * attempt.
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
