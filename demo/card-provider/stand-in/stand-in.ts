import type { Clock } from '../../api/clock'
import { newSecret } from '../../api/people/secrets'
import type { Database, Sql } from '../../database/database'
import {
  type CardProvider,
  CardRefused,
  type Charge,
  type Payment,
  ProviderFailed,
} from '../card-provider'
import { cardsOf, findCard } from './cards'
import { refundCharge } from './charges'
import {
  cancelIntent,
  confirmIntent,
  createIntent,
  findIntent,
  type IntentRow,
  isOpen,
} from './intents'
import type { Refusal } from './test-cards'

const paymentOf = ({ id, client_secret, amount, status, card_id }: IntentRow): Payment => ({
  id,
  clientSecret: client_secret,
  amount: amount ?? 0,
  status,
  cardId: card_id,
})

/** Creates the stand-in provider, with its own tables and no real money. */
export function createStandIn(database: Database, clock: Clock): CardProvider {
  const withPayment = (id: string, work: (sql: Sql, intent: IntentRow) => Promise<IntentRow>) =>
    database.transaction(async (sql) => {
      const intent = await findIntent(sql, id, clock.now())
      return intent?.kind === 'payment' ? paymentOf(await work(sql, intent)) : null
    })

  return {
    name: 'stand-in',
    createCustomer: async () => `cus_${newSecret().slice(0, 14)}`,
    createSetup: (customerId) =>
      database.transaction(async (sql) => {
        const intent = await createIntent(
          sql,
          { kind: 'setup', amount: null, order_id: null, customer_id: customerId },
          clock.now(),
        )
        return intent.client_secret
      }),
    async savedCards(customerId) {
      const cards = await cardsOf(database, customerId)
      return cards.map(({ id, brand, last_four, exp_month, exp_year }) => ({
        id,
        brand,
        last_four,
        exp_month,
        exp_year,
      }))
    },
    async removeCard(customerId, cardId) {
      await database.run(
        'UPDATE stand_in_cards SET customer_id = NULL WHERE id = ? AND customer_id = ?',
        [cardId, customerId],
      )
    },
    createPayment: ({ amount, orderId, customerId }) =>
      database.transaction(async (sql) =>
        paymentOf(
          await createIntent(
            sql,
            { kind: 'payment', amount, order_id: orderId, customer_id: customerId },
            clock.now(),
          ),
        ),
      ),
    findPayment: (id) => withPayment(id, async (_, intent) => intent),
    async payWithSavedCard(id, cardId, session = 'on') {
      let refusal: Refusal | null = null
      const payment = await withPayment(id, async (sql, intent) => {
        if (!isOpen(intent)) return intent
        const card = await findCard(sql, cardId)
        if (!card || card.customer_id === null || card.customer_id !== intent.customer_id) {
          refusal = { code: 'resource_missing', message: 'This card is no longer saved.' }
          return intent
        }
        const terms = { returnUrl: null, now: clock.now(), isBuyerAway: session === 'off' }
        const next = await confirmIntent(sql, intent, card, terms)
        refusal = next.error_json ? (JSON.parse(next.error_json) as Refusal) : null
        return next
      })
      if (refusal) throw new CardRefused((refusal as Refusal).message, (refusal as Refusal).code)
      if (!payment) throw new CardRefused('This payment is no longer possible.', 'resource_missing')
      return payment
    },
    cancelPayment: (id) => withPayment(id, cancelIntent),
    async refundPayment(id) {
      const isRefunded = await database.transaction(async (sql) => {
        const intent = await findIntent(sql, id, clock.now())
        return intent !== null && refundCharge(sql, intent)
      })
      if (!isRefunded) throw new ProviderFailed()
    },
    charges: () =>
      database.all<Charge>(
        `SELECT id, order_id, intent_id, amount, amount_refunded, status, created_at
         FROM stand_in_charges
         ORDER BY created_at DESC, rowid DESC`,
      ),
  }
}
