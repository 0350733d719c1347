/**
 * The state of a payment according to the provider. 'unknown': it does not say now. 'unanswerable': it does not know
 * the payment, at least not with this page's key (payment.28).
 */
export interface CardOutcome {
  state: 'succeeded' | 'processing' | 'unpaid' | 'unknown' | 'unanswerable'
  /** The charged amount, in pence; missing when the provider does not say. */
  amount?: number | null
  /** Why the payment was not made, fit to be shown; `null` without a reason. */
  message: string | null
  /** The card failed for certain: nothing is charged, and no bank can still make the payment (payment.46). */
  isDeclined?: boolean
  /** The server refuses because of the basket, which must be changed first (payment.27). */
  isAboutBasket?: boolean
  /** The server may have refused because the total has changed (payment.30). */
  isAboutTotal?: boolean
}

/** The fields that we read of the provider's payment intent. */
export interface IntentLike {
  status: string
  /** In the smallest unit of the currency. */
  amount?: number
  currency?: string
  last_payment_error?: { message?: string } | null
}

/** The fields that we read of the provider's error. */
export interface ProviderErrorLike {
  type?: string
  code?: string
  message?: string
  payment_intent?: IntentLike
}

const NOT_AUTHORISED = 'The payment was not authorised.'

const STATES: Record<string, CardOutcome['state']> = {
  succeeded: 'succeeded',
  // The money is reserved for us: the buyer must not pay again.
  requires_capture: 'succeeded',
  processing: 'processing',
  requires_payment_method: 'unpaid',
  requires_confirmation: 'unpaid',
  requires_action: 'unpaid',
  canceled: 'unpaid',
}

/** The state of a payment, read from its intent when the provider is queried (payment.19). */
export function outcomeOfIntent(intent: IntentLike): CardOutcome {
  const state = Object.hasOwn(STATES, intent.status) ? STATES[intent.status] : undefined
  const amount = intent.currency === 'gbp' ? (intent.amount ?? null) : null
  if (state !== 'unpaid') return { state: state ?? 'unknown', message: null, amount }
  if (intent.status === 'requires_action') return { state, message: NOT_AUTHORISED, amount }
  const message = intent.last_payment_error?.message || null
  return { state, message, isDeclined: true, amount }
}

/** The state of a payment that the provider does not show: some errors are temporary, others permanent (payment.28). */
export const outcomeOfError = ({ type, code }: ProviderErrorLike): CardOutcome => {
  const isLasting = type === 'invalid_request_error' || type === 'authentication_error'
  const isPassing = code === 'rate_limit' || code === 'lock_timeout'
  return { state: isLasting && !isPassing ? 'unanswerable' : 'unknown', message: null }
}

/** The state of a payment after the provider's answer to an attempt to pay (payment.17, payment.19). */
export function outcomeOf(answer: {
  paymentIntent?: IntentLike | undefined
  error?: ProviderErrorLike | undefined
}): CardOutcome {
  const { error } = answer
  const intent = answer.paymentIntent ?? error?.payment_intent
  const found = intent && outcomeOfIntent(intent)
  if (found && found.state !== 'unpaid') return found
  if (intent?.status === 'requires_action') return { state: 'unknown', message: NOT_AUTHORISED }
  if (!error) return found ?? { state: 'unknown', message: null }
  const isCertain =
    error.type === 'card_error' ||
    error.type === 'validation_error' ||
    (error.type === 'invalid_request_error' && found !== undefined)
  if (!isCertain) return { state: 'unknown', message: error.message ?? null }
  if (error.code !== 'payment_intent_authentication_failure') {
    return { state: 'unpaid', message: error.message ?? null, isDeclined: true }
  }
  const isDeclined = intent?.status === 'requires_payment_method'
  return { state: 'unpaid', message: NOT_AUTHORISED, isDeclined }
}
