import { newSecret } from '../../api/people/secrets'
import type { Sql } from '../../database/database'
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

/** Refunds what a payment has charged. Returns whether all of it is refunded. */
export async function refundCharge(sql: Sql, intent: IntentRow): Promise<boolean> {
  const card = await findCard(sql, intent.card_id)
  if (card && testCardOf(card).isRefundRefused) return false
  const { changes } = await sql.run(
    "UPDATE stand_in_charges SET amount_refunded = amount WHERE intent_id = ? AND status = 'succeeded'",
    [intent.id],
  )
  return changes > 0
}
