import type { PaymentStatus } from '../card-provider'
import type { ApiState } from '../strict-rules'
import type { BookSql } from './books'
import { type CardRow, testCardOf } from './cards'
import type { IntentRow } from './intents'

/** The names of Stripe's events by the status that they report. */
const EVENTS: Partial<Record<PaymentStatus, string>> = {
  requires_payment_method: 'payment_intent.payment_failed',
  processing: 'payment_intent.processing',
  succeeded: 'payment_intent.succeeded',
  canceled: 'payment_intent.canceled',
}

function reportIntent(sql: BookSql, { id, kind, status, amount, order_id }: IntentRow): void {
  const event = EVENTS[status]
  if (kind !== 'payment' || !event) return
  const metadata = { order_id }
  sql.report(event, { id, object: 'payment_intent', amount, currency: 'gbp', metadata, status })
}

/** Updates an intent and reports it; clears error and due time unless they are given. */
export async function updateIntent(
  sql: BookSql,
  intent: IntentRow,
  changes: Partial<
    Pick<IntentRow, 'status' | 'card_id' | 'error_json' | 'return_url' | 'settles_at'>
  >,
): Promise<IntentRow> {
  const next = { settles_at: null, error_json: null, ...changes }
  const changed: IntentRow = { ...intent, ...next }
  await sql.run(
    `UPDATE stand_in_intents SET status = ?, card_id = ?, error_json = ?, return_url = ?,
       settles_at = ? WHERE id = ?`,
    [
      changed.status,
      changed.card_id,
      changed.error_json,
      changed.return_url,
      changed.settles_at,
      changed.id,
    ],
  )
  reportIntent(sql, changed)
  return changed
}

/** The data of an intent and a card for the rules of Stripe's API. */
export const stateOf = (
  { kind, status, customer_id }: IntentRow,
  card: CardRow | null,
): Required<ApiState> => ({
  // Stripe's client creates payments with the Dashboard's methods, and setups for cards only.
  intent: { kind, status, customerId: customer_id, isRedirecting: kind === 'payment' },
  card: card && { customerId: card.customer_id },
})

/** The page to which the bank's own page redirects. */
export const redirectOf = (card: CardRow, returnUrl: string | null): string | null =>
  testCardOf(card).challenge === 'redirect' ? returnUrl : null
