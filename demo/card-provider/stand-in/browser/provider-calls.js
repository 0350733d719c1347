// @ts-check
/** Calls the stand-in's service. */

/**
 * @typedef {import('@stripe/stripe-js').StripeError} StripeError
 * @typedef {import('@stripe/stripe-js').PaymentIntent} PaymentIntent
 * @typedef {import('@stripe/stripe-js').SetupIntent} SetupIntent
 */

/**
 * The result of a call: the current intent, or an error in Stripe's format.
 * @typedef {{ intent: PaymentIntent | SetupIntent, returnUrl: string | null, error?: undefined }
 *   | { intent?: undefined, returnUrl?: undefined, error: StripeError }} Answer
 */

/** @type {StripeError} */
const NO_RESPONSE = {
  type: 'api_connection_error',
  message:
    'An error occurred with our connection to the card provider. Please check your connection and try again.',
}

/** @param {string} clientSecret */
const idOf = (clientSecret) => clientSecret.split('_secret_')[0] ?? ''

/** @param {string} clientSecret */
export const isSetup = (clientSecret) => clientSecret.startsWith('seti_')

/**
 * Calls the service for the intent of a client secret. Never throws.
 * @param {string} base the address of the service
 * @param {'retrieve' | 'confirm' | 'authenticate'} verb
 * @param {string} clientSecret
 * @param {Record<string, unknown>} [details]
 * @returns {Promise<Answer>}
 */
export async function askProvider(base, verb, clientSecret, details = {}) {
  const kinds = isSetup(clientSecret) ? 'setup_intents' : 'payment_intents'
  const address = new URL(`v1/${kinds}/${encodeURIComponent(idOf(clientSecret))}/${verb}`, base)
  try {
    // Sent as text: JSON from a frame without an origin would need a CORS preflight.
    const response = await fetch(address, {
      method: 'POST',
      body: JSON.stringify({ client_secret: clientSecret, ...details }),
    })
    const body = await response.json()
    if (response.ok && typeof body?.id === 'string') {
      const { return_url = null, ...intent } = body
      return { intent, returnUrl: return_url }
    }
    if (typeof body?.error?.type === 'string') return { error: body.error }
    return { error: { type: 'api_error', message: 'An unexpected error occurred.' } }
  } catch {
    return { error: NO_RESPONSE }
  }
}
