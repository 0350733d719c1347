import type Stripe from 'stripe'
import { type CardProvider, CardRefused, type Payment, ProviderFailed } from './card-provider'
import { keyOf, sendOnce } from './idempotency'
import { eventOf, SignatureRefused } from './provider-event'
import { hasCode, isInvalidRequest, translateErrors } from './stripe-errors'
import { isOpen, paymentOf } from './stripe-payment'
import { confirmParams, paymentParams, setupParams } from './stripe-requests'

const CHARGE_STATUSES = ['pending', 'succeeded', 'failed'] as const

/** The maximum number of cards of a customer, and charges of the shop, that are read. */
const MAX_LISTED = 10_000

const timeOf = ({ created }: Pick<Stripe.Charge, 'created'>) =>
  new Date(created * 1_000).toISOString()

export interface StripeOptions {
  /** The default page for a bank's redirect, as when the buyer is away. */
  returnUrl: string
  /** Settings of Stripe's client. */
  config?: Stripe.StripeConfig
}

/** Creates the provider on Stripe's API. */
export async function createStripe(
  secretKey: string,
  webhookSecret: string,
  { returnUrl: shop, config = {} }: StripeOptions,
): Promise<CardProvider> {
  const { default: StripeClient } = await import('stripe')
  const stripe = new StripeClient(secretKey, { maxNetworkRetries: 2, timeout: 20_000, ...config })

  const findPayment = (id: string) =>
    translateErrors(async () => {
      try {
        return paymentOf(await stripe.paymentIntents.retrieve(id))
      } catch (error) {
        if (hasCode(error, 'resource_missing')) return null
        throw error
      }
    })

  const cardsOf = (customer: string) =>
    stripe.paymentMethods
      .list({ customer, type: 'card', limit: 100 })
      .autoPagingToArray({ limit: MAX_LISTED })

  /** When a card last paid, among the newest hundred charges of its customer. */
  const lastUseOf = async (customer: string) => {
    const { data } = await stripe.charges.list({ customer, limit: 100 })
    return (card: string): string | null => {
      const last = data.find((each) => each.payment_method === card && each.status === 'succeeded')
      return last ? timeOf(last) : null
    }
  }

  const isSaved = async (customer: string | null, cardId: string) =>
    customer !== null && (await cardsOf(customer)).some(({ id }) => id === cardId)

  /** Runs a call on a payment; returns the current state when the call is no longer possible. */
  const orCurrentState = async (id: string, call: () => Promise<Payment>) => {
    try {
      return await call()
    } catch (error) {
      if (!hasCode(error, 'payment_intent_unexpected_state', 'lock_timeout')) throw error
      return paymentOf(await stripe.paymentIntents.retrieve(id))
    }
  }

  return {
    name: 'stripe',
    createCustomer: (details) =>
      translateErrors(async () => (await stripe.customers.create(details)).id),
    createSetup: (customer) =>
      translateErrors(async () => {
        const intent = await stripe.setupIntents.create(setupParams(customer))
        if (intent.client_secret === null) throw new ProviderFailed()
        return intent.client_secret
      }),
    savedCards: (customer) =>
      translateErrors(async () => {
        const [cards, lastUse] = await Promise.all([cardsOf(customer), lastUseOf(customer)])
        return cards.flatMap(({ id, card }) =>
          card
            ? {
                id,
                brand: card.brand,
                last_four: card.last4,
                exp_month: card.exp_month,
                exp_year: card.exp_year,
                last_used_at: lastUse(id),
              }
            : [],
        )
      }),
    removeCard: (customer, cardId) =>
      translateErrors(async () => {
        if (!(await isSaved(customer, cardId))) return
        try {
          await stripe.paymentMethods.detach(cardId)
        } catch (error) {
          // Another tab may have removed the card meanwhile.
          if (await isSaved(customer, cardId)) throw error
        }
      }),
    createPayment: (details) =>
      translateErrors(() => {
        const params = paymentParams(details)
        return sendOnce(
          keyOf(`payment-${details.orderId}-${details.orderedAt}`, params),
          (options) => stripe.paymentIntents.create(params, options),
          async (made) => {
            const found = made && paymentOf(await stripe.paymentIntents.retrieve(made.id))
            return found?.status === 'canceled' ? null : found
          },
        )
      }),
    findPayment,
    payWithSavedCard: (id, cardId, { session = 'on', returnUrl = shop } = {}) =>
      translateErrors(async () => {
        const intent = await stripe.paymentIntents.retrieve(id)
        const before = paymentOf(intent)
        if (!isOpen(before)) return before
        const params = confirmParams(cardId, { session, returnUrl })
        try {
          return await orCurrentState(id, () =>
            sendOnce(
              keyOf(`confirm-${id}`, params),
              (options) => stripe.paymentIntents.confirm(id, params, options),
              async () => {
                const found = paymentOf(await stripe.paymentIntents.retrieve(id))
                return found.status === 'requires_payment_method' ? null : found
              },
            ),
          )
        } catch (error) {
          const { customer } = intent
          const customerId = typeof customer === 'string' ? customer : (customer?.id ?? null)
          if (!isInvalidRequest(error) || (await isSaved(customerId, cardId))) throw error
          throw new CardRefused('This card is no longer saved.', 'resource_missing')
        }
      }),
    cancelPayment: async (id) => {
      const before = await findPayment(id)
      if (!before || !isOpen(before)) return before
      return translateErrors(() =>
        orCurrentState(id, async () => paymentOf(await stripe.paymentIntents.cancel(id))),
      )
    },
    refundPayment: (id) =>
      translateErrors(async () => {
        try {
          const { status } = await stripe.refunds.create({ payment_intent: id })
          if (status !== 'succeeded' && status !== 'pending') throw new ProviderFailed()
        } catch (error) {
          if (!hasCode(error, 'charge_already_refunded')) throw error
        }
      }),
    charges: () =>
      translateErrors(async () => {
        const charges = await stripe.charges
          .list({ limit: 100 })
          .autoPagingToArray({ limit: MAX_LISTED })
        return charges.flatMap(
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
                  created_at: timeOf(charge),
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
