import { newSecret } from '../../api/people/secrets'
import type { PaymentStatus } from '../card-provider'
import { REFUSALS } from '../stripe-refusals'
import type { BookSql } from './books'
import { type CardRow, findCard, testCardOf } from './cards'
import { completeCharge, insertCharge } from './charges'
import { updateIntent } from './intent-changes'
import type { Refusal } from './test-cards'

/** A payment intent or setup intent. */
export interface IntentRow {
  id: string
  kind: 'payment' | 'setup'
  client_secret: string
  /** Pence; `null` for a setup intent. */
  amount: number | null
  order_id: string | null
  customer_id: string | null
  status: PaymentStatus
  card_id: string | null
  /** Why the last attempt failed. */
  error_json: string | null
  /** The target of a redirect from the bank's page. */
  return_url: string | null
  /** When a 'processing' payment gets its result. */
  settles_at: string | null
  created_at: string
}

/** How long 'processing' takes (ms). */
export const PROCESSING_MS = 5_000

const notAuthenticated = (kind: IntentRow['kind']): Refusal => ({
  code: `${kind}_intent_authentication_failure`,
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
})

/** Whether an intent can still be confirmed with a card. */
export const isOpen = ({ status }: Pick<IntentRow, 'status'>): boolean =>
  ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(status)

type NewIntent = Pick<IntentRow, 'kind' | 'amount' | 'order_id' | 'customer_id'>

export async function createIntent(sql: BookSql, intent: NewIntent, now: Date): Promise<IntentRow> {
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
  if (!row) throw new Error(`Intent ${id} was not stored`)
  return row
}

const refuse = (sql: BookSql, intent: IntentRow, refusal: Refusal): Promise<IntentRow> =>
  updateIntent(sql, intent, {
    status: 'requires_payment_method',
    card_id: null,
    error_json: JSON.stringify(refusal),
  })

/** Completes a 'processing' payment. Any other intent stays unchanged. */
export async function completeProcessing(
  sql: BookSql,
  intent: IntentRow,
  isPaid: boolean,
): Promise<IntentRow> {
  if (intent.status !== 'processing') return intent
  await completeCharge(sql, intent, isPaid ? 'succeeded' : 'failed')
  return isPaid
    ? updateIntent(sql, intent, { status: 'succeeded' })
    : refuse(sql, intent, { code: 'card_declined', message: 'Your card was declined.' })
}

/** Completes a 'processing' payment with the test card's result when it is due. */
async function settle(sql: BookSql, intent: IntentRow, now: Date): Promise<IntentRow> {
  if (!intent.settles_at || intent.settles_at > now.toISOString()) return intent
  const card = await findCard(sql, intent.card_id)
  return completeProcessing(sql, intent, card !== null && testCardOf(card).settlesAs !== 'failed')
}

/** Finds an intent, and completes it first if its processing is due. */
export async function findIntent(sql: BookSql, id: string, now: Date): Promise<IntentRow | null> {
  const row = await sql.get<IntentRow>('SELECT * FROM stand_in_intents WHERE id = ?', [id])
  return row ? settle(sql, row, now) : null
}

/** Completes every payment whose processing is due. */
export async function settleDue(sql: BookSql, now: Date): Promise<void> {
  const due = await sql.all<IntentRow>('SELECT * FROM stand_in_intents WHERE settles_at <= ?', [
    now.toISOString(),
  ])
  for (const intent of due) await settle(sql, intent, now)
}

/** Authorises or refuses a card, once no challenge is open. */
async function authorise(
  sql: BookSql,
  intent: IntentRow,
  card: CardRow,
  now: Date,
): Promise<IntentRow> {
  const { refusal, isSaveable, settlesAs } = testCardOf(card)
  if (refusal && !(isSaveable && intent.kind === 'setup')) return refuse(sql, intent, refusal)
  if ((settlesAs || sql.isHolding) && intent.kind === 'payment') {
    await insertCharge(sql, intent, 'pending', now)
    // Only its release completes a held payment.
    const settles_at = sql.isHolding ? null : new Date(now.getTime() + PROCESSING_MS).toISOString()
    return updateIntent(sql, intent, { status: 'processing', card_id: card.id, settles_at })
  }
  await insertCharge(sql, intent, 'succeeded', now)
  if (intent.kind === 'setup') {
    await sql.run('UPDATE stand_in_cards SET customer_id = ? WHERE id = ?', [
      intent.customer_id,
      card.id,
    ])
  }
  return updateIntent(sql, intent, { status: 'succeeded', card_id: card.id })
}

interface Confirmation {
  returnUrl: string | null
  now: Date
  isBuyerAway?: boolean
}

function challengeUnanswered(): Refusal {
  const { code, decline_code, message } = REFUSALS.authenticationRequired()
  return { code, decline_code, message }
}

/**
 * Confirms an intent with a card. Afterwards it is succeeded, processing, requires the buyer's
 * action, or is open again with the reason for the refusal. An intent that is no longer open stays
 * unchanged. A card that needs a challenge is refused while the buyer is away.
 */
export async function confirmIntent(
  sql: BookSql,
  intent: IntentRow,
  card: CardRow,
  { returnUrl, now, isBuyerAway = false }: Confirmation,
): Promise<IntentRow> {
  if (!isOpen(intent)) return intent
  if (!testCardOf(card).challenge) return authorise(sql, intent, card, now)
  if (isBuyerAway) return refuse(sql, intent, challengeUnanswered())
  return updateIntent(sql, intent, {
    status: 'requires_action',
    card_id: card.id,
    return_url: returnUrl,
  })
}

/** Completes a challenge with the buyer's answer. An intent without a challenge stays unchanged. */
export async function answerChallenge(
  sql: BookSql,
  intent: IntentRow,
  isAuthorised: boolean,
  now: Date,
): Promise<IntentRow> {
  if (intent.status !== 'requires_action') return intent
  const card = await findCard(sql, intent.card_id)
  return isAuthorised && card
    ? authorise(sql, intent, card, now)
    : refuse(sql, intent, notAuthenticated(intent.kind))
}

/** Cancels an intent if it is still open. */
export const cancelIntent = (sql: BookSql, intent: IntentRow): Promise<IntentRow> =>
  isOpen(intent) ? updateIntent(sql, intent, { status: 'canceled' }) : Promise.resolve(intent)
