/** How a payment stands by the provider's word; 'unknown' when there is none. */
export interface CardOutcome {
  state: 'succeeded' | 'processing' | 'unpaid' | 'unknown'
  /** Why it is not paid, fit to be shown. */
  message: string | null
}

/** What of the provider's intents and errors is read. */
export interface IntentLike {
  status: string
  last_payment_error?: { message?: string } | null
}
export interface ProviderErrorLike {
  type?: string
  code?: string
  message?: string
  payment_intent?: IntentLike
}

const NOT_AUTHORISED = 'The payment was not authorised.'
const NOT_CHARGED = 'You have not been charged.'

const STATES: Record<string, CardOutcome['state']> = {
  succeeded: 'succeeded',
  // The money is held for us: it must not be asked for again.
  requires_capture: 'succeeded',
  processing: 'processing',
  requires_payment_method: 'unpaid',
  requires_confirmation: 'unpaid',
  requires_action: 'unpaid',
  canceled: 'unpaid',
}

/** How an intent stands, asked for by itself. */
export function outcomeOfIntent(intent: IntentLike): CardOutcome {
  const state = Object.hasOwn(STATES, intent.status) ? STATES[intent.status] : undefined
  if (state !== 'unpaid') return { state: state ?? 'unknown', message: null }
  const said = intent.last_payment_error?.message
  if (intent.status === 'requires_action') return { state, message: NOT_AUTHORISED }
  return { state, message: said ? `${said} ${NOT_CHARGED}` : null }
}

/** Errors with which the provider says that it has not taken the money. */
const REFUSALS = ['card_error', 'validation_error', 'invalid_request_error']

/** How a payment stands after the provider was asked to take it. */
export function outcomeOf(answer: {
  paymentIntent?: IntentLike | undefined
  error?: ProviderErrorLike | undefined
}): CardOutcome {
  const { error } = answer
  const intent = answer.paymentIntent ?? error?.payment_intent
  const found = intent && outcomeOfIntent(intent)
  if (found && found.state !== 'unpaid') return found
  // The buyer may still tell the bank yes, in its app say: only time, and the intent, will tell.
  if (intent?.status === 'requires_action') return { state: 'unknown', message: NOT_AUTHORISED }
  if (!error) return found ?? { state: 'unknown', message: null }
  const isCertain =
    error.type === 'card_error' ||
    error.type === 'validation_error' ||
    (found !== undefined && REFUSALS.includes(error.type ?? ''))
  if (!isCertain) return { state: 'unknown', message: error.message ?? null }
  return { state: 'unpaid', message: refusalText(error, intent) }
}

function refusalText({ code, message }: ProviderErrorLike, intent: IntentLike | undefined): string {
  if (code === 'payment_intent_authentication_failure') {
    const isUncharged = intent?.status === 'requires_payment_method'
    return isUncharged ? `${NOT_AUTHORISED} ${NOT_CHARGED}` : NOT_AUTHORISED
  }
  return message ?? 'The payment was not made.'
}
