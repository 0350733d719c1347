import { newSecret } from '../../api/people/secrets'
import type { Sql } from '../../database/database'
import type { PaymentStatus } from '../card-provider'
import { type CardRow, findCard, testCardOf } from './cards'
import type { Refusal } from './test-cards'

/** A payment or the saving of a card, as the stand-in keeps it. */
export interface IntentRow {
  id: string
  kind: 'payment' | 'setup'
  client_secret: string
  /** Pence; `null` when a card is only saved. */
  amount: number | null
  order_id: string | null
  customer_id: string | null
  status: PaymentStatus
  card_id: string | null
  /** Why the last attempt failed. */
  error_json: string | null
  /** Where a bank's own page leads back to. */
  return_url: string | null
  /** When the bank will have made up its mind. */
  settles_at: string | null
  created_at: string
}

/** How long 'processing' takes. */
const PROCESSING_MS = 5_000

const notAuthenticated = (kind: IntentRow['kind']): Refusal => ({
  code: `${kind}_intent_authentication_failure`,
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
})

/** The states in which a card can still be tried. */
export const isOpen = ({ status }: Pick<IntentRow, 'status'>): boolean =>
  ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(status)

type NewIntent = Pick<IntentRow, 'kind' | 'amount' | 'order_id' | 'customer_id'>

export async function createIntent(sql: Sql, intent: NewIntent, now: Date): Promise<IntentRow> {
  const id = `${intent.kind === 'payment' ? 'pi' : 'seti'}_${newSecret().slice(0, 24)}`
  await sql.run(
    `INSERT INTO stand_in_intents (id, kind, client_secret, amount, order_id, customer_id, status,
       created_at) VALUES (?, ?, ?, ?, ?, ?, 'requires_payment_method', ?)`,
    [
      id,
      intent.kind,
      `${id}_secret_${newSecret().slice(0, 24)}`,
      intent.amount,
      intent.order_id,
      intent.customer_id,
      now.toISOString(),
    ],
  )
  const row = await findIntent(sql, id, now)
  if (!row) throw new Error(`The intent ${id} was not kept`)
  return row
}

/** Writes what has changed of an intent. */
async function change(
  sql: Sql,
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
  return changed
}

async function charge(
  sql: Sql,
  { id, order_id, amount }: IntentRow,
  status: 'pending' | 'succeeded',
  now: Date,
): Promise<void> {
  if (amount === null) return
  await sql.run('INSERT INTO stand_in_charges VALUES (?, ?, ?, ?, ?, ?)', [
    `ch_${newSecret().slice(0, 24)}`,
    id,
    order_id,
    amount,
    status,
    now.toISOString(),
  ])
}

const refused = (sql: Sql, intent: IntentRow, refusal: Refusal): Promise<IntentRow> =>
  change(sql, intent, {
    status: 'requires_payment_method',
    card_id: null,
    error_json: JSON.stringify(refusal),
  })

/** Says what has become of a payment that was 'processing' until now. */
async function completeProcessing(sql: Sql, intent: IntentRow): Promise<IntentRow> {
  const card = await findCard(sql, intent.card_id)
  const isPaid = card !== null && testCardOf(card).settlesAs === 'succeeded'
  await sql.run(
    "UPDATE stand_in_charges SET status = ? WHERE intent_id = ? AND status = 'pending'",
    [isPaid ? 'succeeded' : 'failed', intent.id],
  )
  return isPaid
    ? change(sql, intent, { status: 'succeeded' })
    : refused(sql, intent, { code: 'card_declined', message: 'Your card was declined.' })
}

/** An intent as it is now. */
export async function findIntent(sql: Sql, id: string, now: Date): Promise<IntentRow | null> {
  const row = await sql.get<IntentRow>('SELECT * FROM stand_in_intents WHERE id = ?', [id])
  const isDue = row?.settles_at && row.settles_at <= now.toISOString()
  return (isDue ? await completeProcessing(sql, row) : row) ?? null
}

/** What the bank does once it has nothing more to ask. */
async function decide(sql: Sql, intent: IntentRow, card: CardRow, now: Date): Promise<IntentRow> {
  const { refusal, isSaveable, settlesAs } = testCardOf(card)
  if (refusal && !(isSaveable && intent.kind === 'setup')) return refused(sql, intent, refusal)
  if (settlesAs && intent.kind === 'payment') {
    await charge(sql, intent, 'pending', now)
    const settles_at = new Date(now.getTime() + PROCESSING_MS).toISOString()
    return change(sql, intent, { status: 'processing', card_id: card.id, settles_at })
  }
  await charge(sql, intent, 'succeeded', now)
  if (intent.kind === 'setup') {
    await sql.run('UPDATE stand_in_cards SET customer_id = ? WHERE id = ?', [
      intent.customer_id,
      card.id,
    ])
  }
  return change(sql, intent, { status: 'succeeded', card_id: card.id })
}

/**
 * Tries a card: afterwards the intent is paid, processing, waits for the buyer's bank, or is back
 * at the start with the reason. Asked of an intent that is paid or under way, it changes nothing.
 */
export async function confirmIntent(
  sql: Sql,
  intent: IntentRow,
  card: CardRow,
  { returnUrl, now }: { returnUrl: string | null; now: Date },
): Promise<IntentRow> {
  if (!isOpen(intent)) return intent
  if (!testCardOf(card).challenge) return decide(sql, intent, card, now)
  return change(sql, intent, {
    status: 'requires_action',
    card_id: card.id,
    return_url: returnUrl,
  })
}

/** What the buyer has told the bank. Of an intent that asks nothing, nothing changes. */
export async function answerChallenge(
  sql: Sql,
  intent: IntentRow,
  isAuthorised: boolean,
  now: Date,
): Promise<IntentRow> {
  if (intent.status !== 'requires_action') return intent
  const card = await findCard(sql, intent.card_id)
  return isAuthorised && card
    ? decide(sql, intent, card, now)
    : refused(sql, intent, notAuthenticated(intent.kind))
}

/** Cancels an intent as long as nothing is paid or under way. */
export const cancelIntent = (sql: Sql, intent: IntentRow): Promise<IntentRow> =>
  isOpen(intent) ? change(sql, intent, { status: 'canceled' }) : Promise.resolve(intent)
