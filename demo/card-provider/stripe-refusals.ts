import type { PaymentStatus } from './card-provider'

/** A refusal in the format of Stripe's API. */
export interface StripeRefusal {
  status: 400 | 401 | 402 | 404 | 409 | 429
  type: 'invalid_request_error' | 'idempotency_error' | 'card_error'
  code?: string
  decline_code?: string
  param?: string
  message: string
}

export type IntentKind = 'payment' | 'setup'

const NAMES = { payment: 'PaymentIntent', setup: 'SetupIntent' } as const

const invalid = (
  message: string,
  more: Pick<StripeRefusal, 'code' | 'param'> & { status?: StripeRefusal['status'] } = {},
): StripeRefusal => ({ status: 400, type: 'invalid_request_error', message, ...more })

/** Stripe's minimum and maximum charge in pounds sterling (pence). */
export const MINIMUM_CHARGE = 30
export const MAXIMUM_CHARGE = 99_999_999

/** Stripe's refusals, with its own types, codes, parameters and messages (server.27). */
export const REFUSALS = {
  /**
   * An intent that accepts the Dashboard's methods may redirect, so a confirmation on the server needs a return
   * address, even for a card that never redirects. Stripe gives this error no code.
   */
  returnUrlMissing: () =>
    invalid(
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    ),
  /** An invalid address. */
  notAUrl: (param: string) => invalid('Not a valid URL', { code: 'url_invalid', param }),
  /** A charge below Stripe's minimum. */
  amountTooSmall: () =>
    invalid('Amount must be at least £0.30 gbp', { code: 'amount_too_small', param: 'amount' }),
  /** A charge of more than eight digits. */
  amountTooLarge: () =>
    invalid('Amount must be no more than £999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    }),
  /** An invalid, fractional or too small number. */
  notAnInteger: (param: string, value: string) =>
    invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param }),
  /** A page of a list holds at most 100 objects. */
  limitTooLarge: (value: string) =>
    invalid(`This value must be less than or equal to 100 (it currently is '${value}').`, {
      code: 'parameter_invalid_integer',
      param: 'limit',
    }),
  /** A missing required parameter. */
  parameterMissing: (param: string) =>
    invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param }),
  /** An unknown or former parameter of a call: `payment_method_types` of an intent. */
  parameterUnknown: (param: string) =>
    invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param }),
  /** A paid, processing, uncaptured or cancelled intent cannot be confirmed. */
  notConfirmable: (kind: IntentKind, status: PaymentStatus) =>
    invalid(
      status === 'succeeded'
        ? `You cannot confirm this ${NAMES[kind]} because it has already succeeded${kind === 'payment' ? ' after being previously confirmed' : ''}.`
        : `You cannot confirm this ${NAMES[kind]} because it has a status of ${status}. Only a ${NAMES[kind]} with one of the following statuses may be confirmed: requires_payment_method, requires_confirmation, requires_action.`,
      { code: `${kind}_intent_unexpected_state` },
    ),
  /** A paid or cancelled intent cannot be cancelled. */
  notCancellable: (kind: IntentKind, status: PaymentStatus) =>
    invalid(
      `You cannot cancel this ${NAMES[kind]} because it has a status of ${status}. Only a ${NAMES[kind]} with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      { code: `${kind}_intent_unexpected_state` },
    ),
  /** An object of another account, or an unknown one: Stripe does not say which. */
  missing: (what: string, id: string, param: string) =>
    invalid(`No such ${what}: '${id}'`, {
      status: 404,
      code: 'resource_missing',
      param,
    }),
  /** An object of the other mode: a live key with a test object, or the reverse. */
  otherMode: (what: string, id: string, key: 'live' | 'test') =>
    invalid(
      `No such ${what}: '${id}'; a similar object exists in ${key === 'live' ? 'test' : 'live'} mode, but a ${key} mode key was used to make this request.`,
      { status: 404, code: 'resource_missing', param: 'intent' },
    ),
  /** A card removed, in another tab for example, or used once without being saved. */
  cardUsedUp: () =>
    invalid(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    ),
  /** The card of another customer. */
  cardOfAnother: (id: string) =>
    invalid(
      `The PaymentMethod ${id} belongs to a Customer. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`,
    ),
  /** A removed card cannot be removed again. */
  notAttached: () =>
    invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    ),
  /** A card that needs a challenge, while the buyer is away. */
  authenticationRequired: () => ({
    status: 402 as const,
    type: 'card_error' as const,
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  }),
  /** The card form was opened for another amount, currency or kind of payment than the intent's. */
  elementsDiffer: (what: string, given: string, expected: string) =>
    invalid(`The provided ${what} (${given}) does not match the expected ${what} (${expected}).`),
  /** Already fully refunded. */
  alreadyRefunded: (id: string) =>
    invalid(`Charge ${id} has already been refunded.`, { code: 'charge_already_refunded' }),
  /** A disputed charge cannot be refunded. */
  disputed: (id: string) =>
    invalid(`Charge ${id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    }),
  /** Nothing was charged. */
  nothingToRefund: (id: string) =>
    invalid(`This PaymentIntent (${id}) does not have a successful charge to refund.`),
  /** An idempotency key used with other parameters, or for another call. */
  keyReused: (key: string): StripeRefusal => ({
    status: 400,
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  }),
  /** A second request with a key whose first one is still pending. */
  keyInUse: (key: string) =>
    invalid(
      `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
      { status: 409, code: 'idempotency_key_in_use' },
    ),
  /** Too many requests. */
  rateLimited: () =>
    invalid('Request rate limit exceeded. Learn more about rate limits.', {
      status: 429,
      code: 'rate_limit',
    }),
  /** An invalid or revoked secret key. */
  keyRefused: () => invalid('Invalid API Key provided.', { status: 401 }),
} as const satisfies Record<string, (...args: never[]) => StripeRefusal>
