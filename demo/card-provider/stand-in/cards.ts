import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { newSecret } from '../../api/people/secrets'
import type { Sql } from '../../database/database'
import { brandOf, type CardProblem, cardProblems } from './card-details'
import { TEST_CARDS, type TestCard, testCard } from './test-cards'

/** A stored card, without its number. */
export interface CardRow {
  id: string
  /** The customer who has saved the card. */
  customer_id: string | null
  /** Identifies the test card. */
  fingerprint: string
  brand: string
  last_four: string
  exp_month: number
  exp_year: number
  created_at: string
}

const digits = (max: number) => v.pipe(v.string(), v.regex(/^\d*$/), v.maxLength(max))

/** A card in a request of the card frame. */
export const CardInput = v.object({
  number: digits(19),
  exp_month: v.pipe(v.number(), v.integer()),
  exp_year: v.pipe(v.number(), v.integer()),
  cvc: digits(4),
})
export type CardInput = v.InferOutput<typeof CardInput>

const fingerprintOf = (number: string): string =>
  createHash('sha256').update(`stand-in ${number}`).digest('base64url').slice(0, 16)

const BY_FINGERPRINT = new Map(TEST_CARDS.map((card) => [fingerprintOf(card.number), card]))

/** The test card behind a stored card, which defines its behaviour. */
export const testCardOf = ({ fingerprint }: CardRow): TestCard =>
  BY_FINGERPRINT.get(fingerprint) ?? testCard('')

/** The first validation error of a card. */
export const firstCardProblem = (card: CardInput, now: Date): CardProblem | undefined =>
  cardProblems(
    { number: card.number, expMonth: card.exp_month, expYear: card.exp_year, cvc: card.cvc },
    now,
  )[0]

/** Stores a card without its number and security code. */
export async function keepCard(
  sql: Sql,
  card: CardInput,
  customerId: string | null,
  now: Date,
): Promise<CardRow> {
  const row: CardRow = {
    id: `pm_${newSecret().slice(0, 24)}`,
    customer_id: customerId,
    fingerprint: fingerprintOf(card.number),
    brand: brandOf(card.number),
    last_four: card.number.slice(-4),
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    created_at: now.toISOString(),
  }
  await sql.run('INSERT INTO stand_in_cards VALUES (?, ?, ?, ?, ?, ?, ?, ?)', [
    row.id,
    row.customer_id,
    row.fingerprint,
    row.brand,
    row.last_four,
    row.exp_month,
    row.exp_year,
    row.created_at,
  ])
  return row
}

export const findCard = async (sql: Sql, id: string | null): Promise<CardRow | null> =>
  (await sql.get<CardRow>('SELECT * FROM stand_in_cards WHERE id = ?', [id])) ?? null

/** The saved cards of a customer, newest first, with the time of their last charge. */
export const cardsOf = (sql: Sql, customerId: string) =>
  sql.all<CardRow & { last_used_at: string | null }>(
    `SELECT *, (
       SELECT max(stand_in_charges.created_at)
       FROM stand_in_intents JOIN stand_in_charges ON intent_id = stand_in_intents.id
       WHERE card_id = stand_in_cards.id AND stand_in_charges.status = 'succeeded'
     ) AS last_used_at
     FROM stand_in_cards WHERE customer_id = ? ORDER BY created_at DESC, rowid DESC`,
    [customerId],
  )
