import type { PaymentIntent, SetupIntent, StripeError } from '@stripe/stripe-js'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { StripeRefusal } from '../stripe-refusals'
import type { IntentRow } from './intents'
import type { Refusal } from './test-cards'

/** The base path of the stand-in's service. */
export const STAND_IN_PATH = '/demo/card-provider'

const seconds = (time: string): number => Math.floor(Date.parse(time) / 1_000)

const nextAction = (intent: IntentRow, origin: string): PaymentIntent['next_action'] => {
  if (intent.status !== 'requires_action') return null
  if (intent.return_url === null) return { type: 'use_stripe_sdk', use_stripe_sdk: {} }
  // The secret is in the fragment, which is not sent to servers or in `Referer`.
  const url = `${origin}${STAND_IN_PATH}/v3/bank#${intent.client_secret}`
  return { type: 'redirect_to_url', redirect_to_url: { url, return_url: intent.return_url } }
}

const lastError = ({ error_json }: IntentRow) =>
  error_json === null
    ? null
    : { type: 'card_error' as const, ...(JSON.parse(error_json) as Refusal) }

const paymentIntent = (intent: IntentRow, origin: string): PaymentIntent => ({
  id: intent.id,
  object: 'payment_intent',
  amount: intent.amount ?? 0,
  canceled_at: null,
  cancellation_reason: intent.status === 'canceled' ? 'requested_by_customer' : null,
  capture_method: 'automatic',
  client_secret: intent.client_secret,
  confirmation_method: 'automatic',
  created: seconds(intent.created_at),
  currency: 'gbp',
  description: null,
  last_payment_error: lastError(intent),
  livemode: false,
  next_action: nextAction(intent, origin),
  payment_method: intent.card_id,
  payment_method_types: ['card'],
  receipt_email: null,
  setup_future_usage: null,
  shipping: null,
  status: intent.status,
})

const setupIntent = (intent: IntentRow, origin: string): SetupIntent => {
  if (intent.status === 'requires_capture') throw new Error(`${intent.id} captures nothing`)
  return {
    id: intent.id,
    object: 'setup_intent',
    cancellation_reason: intent.status === 'canceled' ? 'requested_by_customer' : null,
    client_secret: intent.client_secret,
    created: seconds(intent.created_at),
    description: null,
    last_setup_error: lastError(intent),
    livemode: false,
    next_action: nextAction(intent, origin),
    payment_method: intent.card_id,
    payment_method_types: ['card'],
    status: intent.status,
    usage: 'off_session',
  }
}

/** An intent in the format of Stripe's API. */
export const intentResponse = (intent: IntentRow, origin: string): PaymentIntent | SetupIntent =>
  intent.kind === 'payment' ? paymentIntent(intent, origin) : setupIntent(intent, origin)

/** The property with which an error carries its intent. */
const intentOfError = (intent: IntentRow, origin: string): Partial<StripeError> =>
  intent.kind === 'payment'
    ? { payment_intent: paymentIntent(intent, origin) }
    : { setup_intent: setupIntent(intent, origin) }

/** An error in the format of Stripe's API. */
export class StandInError extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly error: StripeError & { message: string },
  ) {
    super(error.message)
    this.name = 'StandInError'
  }
}

/** The bank declined the card. */
export const cardError = (intent: IntentRow, refusal: Refusal, origin: string): StandInError =>
  new StandInError(402, { type: 'card_error', ...refusal, ...intentOfError(intent, origin) })

/** A refusal of Stripe's, with its intent. */
export const refusalError = (
  { status, ...error }: StripeRefusal,
  intent?: IntentRow,
  origin = '',
): StandInError =>
  new StandInError(status, {
    ...(error as StripeError & { message: string }),
    ...(intent && intentOfError(intent, origin)),
  })

export const invalidRequest = (
  status: ContentfulStatusCode,
  code: string,
  message: string,
): StandInError => new StandInError(status, { type: 'invalid_request_error', code, message })
