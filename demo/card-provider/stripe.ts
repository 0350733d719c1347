import type Stripe from 'stripe'
import {
  type CardProvider,
  CardRefused,
  PAYMENT_STATUSES,
  type Payment,
  ProviderFailed,
} from './card-provider'
import { eventOf, SignatureRefused } from './provider-event'

/** The parts of a Stripe error that we use. Its `raw` holds client secrets, so the rest is dropped. */
interface StripeErrorDetails {
  type?: unknown
  code?: unknown
  message?: unknown
}

const isStripeError = (error: unknown): error is Error & StripeErrorDetails =>
  error instanceof Error && 'type' in error

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  isStripeError(error) && typeof error.code === 'string' && codes.includes(error.code)

/** Translates Stripe's errors: a decline keeps its message, anything else loses its details. */
async function translatingErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof CardRefused) throw error
    if (isStripeError(error) && error.type === 'StripeCardError') {
      throw new CardRefused(error.message, String(error.code ?? 'card_declined'))
    }
    console.error(
      'Stripe:',
      isStripeError(error) ? `${error.type} ${error.code ?? ''}` : 'no response',
    )
    throw new ProviderFailed()
  }
}

function paymentOf(intent: Stripe.PaymentIntent): Payment {
  const { id, client_secret, amount, status, payment_method } = intent
  const known = PAYMENT_STATUSES.find((each) => each === status)
  if (client_secret === null || !known) throw new ProviderFailed()
  return {
    id,
    clientSecret: client_secret,
    amount,
    status: known,
    cardId: typeof payment_method === 'string' ? payment_method : (payment_method?.id ?? null),
  }
}

const CHARGE_STATUSES = ['pending', 'succeeded', 'failed'] as const

const isOpen = ({ status }: Payment): boolean =>
  status !== 'processing' && status !== 'succeeded' && status !== 'canceled'

/** Creates the provider on Stripe's API. */
export async function createStripe(
  secretKey: string,
  webhookSecret: string,
): Promise<CardProvider> {
  const { default: StripeClient } = await import('stripe')
  const stripe = new StripeClient(secretKey, { maxNetworkRetries: 2, timeout: 20_000 })

  const findPayment = (id: string) =>
    translatingErrors(async () => {
      try {
        return paymentOf(await stripe.paymentIntents.retrieve(id))
      } catch (error) {
        if (hasCode(error, 'resource_missing')) return null
        throw error
      }
    })

  /** Runs a call on a payment; returns the current state when the call is no longer possible. */
  const orCurrentState = async (id: string, call: () => Promise<Stripe.PaymentIntent>) => {
    try {
      return paymentOf(await call())
    } catch (error) {
      if (!hasCode(error, 'payment_intent_unexpected_state', 'lock_timeout')) throw error
      return paymentOf(await stripe.paymentIntents.retrieve(id))
    }
  }

  return {
    name: 'stripe',
    createCustomer: (details) =>
      translatingErrors(async () => (await stripe.customers.create(details)).id),
    createSetup: (customer) =>
      translatingErrors(async () => {
        const intent = await stripe.setupIntents.create({
          customer,
          // Repeats are paid while the buyer is away.
          usage: 'off_session',
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        })
        if (intent.client_secret === null) throw new ProviderFailed()
        return intent.client_secret
      }),
    savedCards: (customer) =>
      translatingErrors(async () => {
        const { data } = await stripe.paymentMethods.list({ customer, type: 'card', limit: 100 })
        return data.flatMap(({ id, card }) =>
          card
            ? {
                id,
                brand: card.brand,
                last_four: card.last4,
                exp_month: card.exp_month,
                exp_year: card.exp_year,
              }
            : [],
        )
      }),
    removeCard: (customer, cardId) =>
      translatingErrors(async () => {
        const { data } = await stripe.paymentMethods.list({ customer, type: 'card', limit: 100 })
        if (data.some(({ id }) => id === cardId)) await stripe.paymentMethods.detach(cardId)
      }),
    createPayment: ({ amount, orderId, customerId }) =>
      translatingErrors(async () =>
        paymentOf(
          await stripe.paymentIntents.create({
            amount,
            currency: 'gbp',
            automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
            metadata: { order_id: orderId },
            ...(customerId !== null && { customer: customerId }),
          }),
        ),
      ),
    findPayment,
    payWithSavedCard: (id, cardId, session = 'on') =>
      translatingErrors(async () => {
        const before = paymentOf(await stripe.paymentIntents.retrieve(id))
        if (!isOpen(before)) return before
        return orCurrentState(id, () =>
          stripe.paymentIntents.confirm(id, {
            payment_method: cardId,
            ...(session === 'off' ? { off_session: true } : { use_stripe_sdk: true }),
          }),
        )
      }),
    cancelPayment: async (id) => {
      const before = await findPayment(id)
      if (!before || !isOpen(before)) return before
      return translatingErrors(() => orCurrentState(id, () => stripe.paymentIntents.cancel(id)))
    },
    refundPayment: (id) =>
      translatingErrors(async () => {
        try {
          const { status } = await stripe.refunds.create({ payment_intent: id })
          if (status !== 'succeeded' && status !== 'pending') throw new ProviderFailed()
        } catch (error) {
          if (!hasCode(error, 'charge_already_refunded')) throw error
        }
      }),
    charges: () =>
      translatingErrors(async () => {
        const { data } = await stripe.charges.list({ limit: 100 })
        return data.flatMap(
          ({ id, metadata, payment_intent, amount, amount_refunded, ...charge }) =>
            metadata.order_id && payment_intent
              ? {
                  id,
                  order_id: metadata.order_id,
                  intent_id:
                    typeof payment_intent === 'string' ? payment_intent : payment_intent.id,
                  amount,
                  amount_refunded,
                  is_disputed: charge.disputed,
                  status: CHARGE_STATUSES.find((each) => each === charge.status) ?? 'pending',
                  created_at: new Date(charge.created * 1_000).toISOString(),
                }
              : [],
        )
      }),
    async readEvent(body, signature = '') {
      try {
        return eventOf(await stripe.webhooks.constructEventAsync(body, signature, webhookSecret))
      } catch {
        throw new SignatureRefused()
      }
    },
  }
}
