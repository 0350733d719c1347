import type { Clock } from '../../api/clock'
import { newSecret } from '../../api/people/secrets'
import type { Handler } from '../../control/faults'
import type { Database } from '../../database/database'
import {
  AmountRefused,
  type CardProvider,
  CardRefused,
  type Charge,
  type Payment,
  ProviderFailed,
} from '../card-provider'
import { eventOf } from '../provider-event'
import { type ApiState, formOf, refusalOf } from '../strict-rules'
import { confirmParams, paymentParams } from '../stripe-requests'
import { type BookSql, type Books, createBooks, type Webhook } from './books'
import { cardsOf, findCard } from './cards'
import { refundCharge } from './charges'
import { redirectOf, stateOf } from './intent-changes'
import { createIntentControl, type IntentControl } from './intent-control'
import {
  cancelIntent,
  confirmIntent,
  createIntent,
  findIntent,
  type IntentRow,
  isOpen,
  PROCESSING_MS,
  settleDue,
} from './intents'
import { createStandInService } from './routes'
import type { Refusal } from './test-cards'
import { verifyDelivery } from './webhook-signature'

const paymentOf = ({ id, client_secret, amount, status, card_id }: IntentRow): Payment => ({
  id,
  clientSecret: client_secret,
  amount: amount ?? 0,
  status,
  cardId: card_id,
})

/** Where a bank redirects by default: an address that does not exist. */
const NO_SHOP = 'http://shop.invalid/payment'

/** Refuses what Stripe refuses, with errors like those of Stripe's client. */
function refuseInvalid(
  { path, params }: { path: string; params: object },
  state: ApiState = {},
): void {
  const refusal = refusalOf({ method: 'POST', path, form: formOf(params) }, state)
  if (!refusal) return
  const { code } = refusal
  if (code === 'amount_too_small' || code === 'amount_too_large') throw new AmountRefused(code)
  if (state.card && state.card.customerId === state.intent?.customerId) throw new ProviderFailed()
  throw new CardRefused('This card is no longer saved.', 'resource_missing')
}

/** The provider's side of the stand-in, on its own tables. */
function createProvider(books: Books, clock: Clock, webhookSecret: string): CardProvider {
  const withPayment = (id: string, work: (sql: BookSql, intent: IntentRow) => Promise<IntentRow>) =>
    books.transaction(async (sql) => {
      const intent = await findIntent(sql, id, clock.now())
      return intent?.kind === 'payment' ? paymentOf(await work(sql, intent)) : null
    })

  return {
    name: 'stand-in',
    createCustomer: async () => `cus_${newSecret().slice(0, 14)}`,
    createSetup: (customerId) =>
      books.transaction(async (sql) => {
        const intent = await createIntent(
          sql,
          { kind: 'setup', amount: null, order_id: null, customer_id: customerId },
          clock.now(),
        )
        return intent.client_secret
      }),
    async savedCards(customerId) {
      const cards = await cardsOf(books, customerId)
      return cards.map(({ id, brand, last_four, exp_month, exp_year, last_used_at }) => ({
        id,
        brand,
        last_four,
        exp_month,
        exp_year,
        last_used_at,
      }))
    },
    async removeCard(customerId, cardId) {
      await books.run(
        'UPDATE stand_in_cards SET customer_id = NULL WHERE id = ? AND customer_id = ?',
        [cardId, customerId],
      )
    },
    createPayment: (details) =>
      books.transaction(async (sql) => {
        refuseInvalid({ path: 'payment_intents', params: paymentParams(details) })
        const { amount, orderId, customerId } = details
        const known = await sql.get<IntentRow>(
          `SELECT * FROM stand_in_intents WHERE order_id = ? AND amount = ? AND customer_id IS ?
             AND status <> 'canceled' AND kind = 'payment' ORDER BY rowid DESC`,
          [orderId, amount, customerId],
        )
        const intent = {
          kind: 'payment',
          amount,
          order_id: orderId,
          customer_id: customerId,
        } as const
        return paymentOf(known ?? (await createIntent(sql, intent, clock.now())))
      }),
    findPayment: (id) => withPayment(id, async (_, intent) => intent),
    async payWithSavedCard(id, cardId, { session = 'on', returnUrl = NO_SHOP } = {}) {
      let refusal: Refusal | null = null
      const payment = await withPayment(id, async (sql, intent) => {
        if (!isOpen(intent)) return intent
        const card = await findCard(sql, cardId)
        const path = `payment_intents/${id}/confirm`
        const params = confirmParams(cardId, { session, returnUrl })
        refuseInvalid({ path, params }, stateOf(intent, card))
        if (!card) return intent
        const isAway = session === 'off'
        const terms = {
          returnUrl: redirectOf(card, returnUrl),
          now: clock.now(),
          isBuyerAway: isAway,
        }
        const next = await confirmIntent(sql, intent, card, terms)
        refusal = next.error_json ? (JSON.parse(next.error_json) as Refusal) : null
        return next
      })
      if (refusal) throw new CardRefused((refusal as Refusal).message, (refusal as Refusal).code)
      // The error of Stripe's client for an unknown payment.
      if (!payment) throw new ProviderFailed()
      return payment
    },
    cancelPayment: (id) => withPayment(id, cancelIntent),
    async refundPayment(id) {
      const isRefunded = await books.transaction(async (sql) => {
        const intent = await findIntent(sql, id, clock.now())
        return intent !== null && refundCharge(sql, intent)
      })
      if (!isRefunded) throw new ProviderFailed()
    },
    async charges() {
      const rows = await books.all<Omit<Charge, 'is_disputed'> & { is_disputed: number }>(
        `SELECT id, order_id, intent_id, amount, amount_refunded, status, is_disputed, created_at
         FROM stand_in_charges ORDER BY created_at DESC, rowid DESC`,
      )
      return rows.map((row) => ({ ...row, is_disputed: row.is_disputed === 1 }))
    },
    async readEvent(body, signature) {
      verifyDelivery(webhookSecret, { body, signature }, new Date())
      return eventOf(JSON.parse(body))
    },
  }
}

export interface StandIn {
  provider: CardProvider
  /** Its own HTTP service. */
  service: Handler
  control: IntentControl
}

/**
 * Creates the stand-in, with its own tables and no real money. Delivers every change of a payment to the webhook, even
 * when a 'processing' payment completes.
 */
export function createStandIn(database: Database, clock: Clock, webhook: Webhook): StandIn {
  const settle = () =>
    // A closed server completes nothing: the next query of the payment does.
    books.transaction((sql) => settleDue(sql, clock.now())).catch(() => undefined)
  const books = createBooks(database, webhook, (type) => {
    if (type === 'payment_intent.processing') setTimeout(settle, PROCESSING_MS).unref?.()
  })
  return {
    provider: createProvider(books, clock, webhook.webhookSecret),
    service: createStandInService({ books, clock }),
    control: createIntentControl(books, clock),
  }
}
