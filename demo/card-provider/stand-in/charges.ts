import { newSecret } from '../../api/people/secrets'
import type { Sql } from '../../database/database'
import type { Charge } from '../card-provider'
import type { BookSql } from './books'
import { findCard, testCardOf } from './cards'
import type { IntentRow } from './intents'

/** The columns that a new charge fills. */
export const CHARGE_COLUMNS = 'id, intent_id, order_id, amount, status, created_at'

/** Records a charge of a payment intent. Setup intents charge nothing. */
export async function insertCharge(
  sql: Sql,
  { id, order_id, amount }: IntentRow,
  status: 'pending' | 'succeeded',
  now: Date,
): Promise<void> {
  if (amount === null) return
  await sql.run(`INSERT INTO stand_in_charges (${CHARGE_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)`, [
    `ch_${newSecret().slice(0, 24)}`,
    id,
    order_id,
    amount,
    status,
    now.toISOString(),
  ])
}

/** Completes the pending charge of a payment. */
export const completeCharge = (sql: Sql, { id }: IntentRow, status: 'succeeded' | 'failed') =>
  sql.run("UPDATE stand_in_charges SET status = ? WHERE intent_id = ? AND status = 'pending'", [
    status,
    id,
  ])

/** The charge of a payment, if any. */
const takenCharge = (sql: Sql, intent: IntentRow): Promise<Charge | undefined> =>
  sql.get<Charge>("SELECT * FROM stand_in_charges WHERE intent_id = ? AND status = 'succeeded'", [
    intent.id,
  ])

/** A charge in Stripe's events. */
const chargeOf = ({ id, intent_id, order_id, amount, amount_refunded }: Charge) => ({
  id,
  object: 'charge',
  amount,
  amount_refunded,
  currency: 'gbp',
  payment_intent: intent_id,
  metadata: { order_id },
})

/** Refunds a payment's charges. Returns whether all of it is refunded. */
export async function refundCharge(sql: BookSql, intent: IntentRow): Promise<boolean> {
  const card = await findCard(sql, intent.card_id)
  const charge = await takenCharge(sql, intent)
  if (!charge || charge.is_disputed || (card && testCardOf(card).isRefundRefused)) return false
  if (charge.amount_refunded === charge.amount) return true
  await sql.run('UPDATE stand_in_charges SET amount_refunded = amount WHERE id = ?', [charge.id])
  sql.report('charge.refunded', chargeOf({ ...charge, amount_refunded: charge.amount }))
  return true
}

/** Disputes a payment's charges, as its cardholder does at the bank. */
export async function disputeCharge(sql: BookSql, intent: IntentRow): Promise<boolean> {
  const charge = await takenCharge(sql, intent)
  if (!charge || charge.is_disputed) return false
  await sql.run('UPDATE stand_in_charges SET is_disputed = 1 WHERE id = ?', [charge.id])
  sql.report('charge.dispute.created', {
    id: `du_${newSecret().slice(0, 24)}`,
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    currency: 'gbp',
    metadata: {},
    payment_intent: intent.id,
    reason: 'product_not_received',
    status: 'needs_response',
  })
  return true
}
