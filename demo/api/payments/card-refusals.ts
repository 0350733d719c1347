import type { SavedCard } from '../../card-provider/card-provider'
import type { Sql } from '../../database/database'
import { minutesAfter } from '../clock'

/** How long a refused card is not charged again for its order. */
const RETRY_AFTER_MINUTES = 3 * 24 * 60

/** The last refusal of a card for an order. */
interface CardRefusal {
  card_id: string
  /** The provider's; can be shown. */
  message: string
  refused_at: string
}

const refusalsOf = (sql: Sql, orderId: number): Promise<CardRefusal[]> =>
  sql.all<CardRefusal>(
    'SELECT * FROM card_refusals WHERE order_id = ? ORDER BY refused_at DESC, rowid DESC',
    [orderId],
  )

/** Why the last card was refused for an order, if one was. */
export const lastRefusal = async (sql: Sql, orderId: number): Promise<string | null> =>
  (await refusalsOf(sql, orderId))[0]?.message ?? null

/** The cards to try for an order: first those never refused for it, and none refused lately. */
export async function cardsToTry(
  sql: Sql,
  orderId: number,
  saved: readonly SavedCard[],
  now: Date,
): Promise<SavedCard[]> {
  const refusedAt = new Map(
    (await refusalsOf(sql, orderId)).map(({ card_id, refused_at }) => [card_id, refused_at]),
  )
  const refusedBefore = minutesAfter(now, -RETRY_AFTER_MINUTES)
  return saved
    .filter(({ id }) => (refusedAt.get(id) ?? '') <= refusedBefore)
    .sort((a, b) => Number(refusedAt.has(a.id)) - Number(refusedAt.has(b.id)))
}

/** Records that a card was refused for an order. */
export const recordRefusal = (
  sql: Sql,
  { orderId, cardId, message }: { orderId: number; cardId: string; message: string },
  now: Date,
) =>
  sql.run(
    `INSERT INTO card_refusals (order_id, card_id, message, refused_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (order_id, card_id)
     DO UPDATE SET message = excluded.message, refused_at = excluded.refused_at`,
    [orderId, cardId, message, now.toISOString()],
  )

/** Marks the refusals of an order as reported to its buyer. Returns whether any is new. */
export async function markRefusalsReported(sql: Sql, orderId: number): Promise<boolean> {
  const { changes } = await sql.run(
    'UPDATE card_refusals SET is_told = 1 WHERE order_id = ? AND is_told = 0',
    [orderId],
  )
  return changes > 0
}
