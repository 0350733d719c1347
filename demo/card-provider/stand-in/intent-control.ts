import type { Clock } from '../../api/clock'
import type { BookSql, Books } from './books'
import { disputeCharge, refundCharge } from './charges'
import { cancelIntent, completeProcessing, findIntent, type IntentRow } from './intents'

/** Actions of the provider, its dashboard and the banks, for tests. */
export interface IntentControl {
  /** Holds payments confirmed from now on as 'processing' until they are released. */
  hold(isHolding: boolean): void
  /** Completes 'processing' payments: those of an order, or all. Returns how many. */
  release(orderId: string | null, as: 'succeeded' | 'failed'): Promise<number>
  /** Cancels the open intents of an order. Returns how many. */
  expire(orderId: string): Promise<number>
  /** Refunds the charges of an order in full. Returns how many. */
  refund(orderId: string): Promise<number>
  /** Lets the cardholder dispute the charges of an order. Returns how many. */
  dispute(orderId: string): Promise<number>
}

export function createIntentControl(books: Books, clock: Clock): IntentControl {
  /** Applies a change to each payment, and counts those changed. */
  const forEach = (
    orderId: string | null,
    work: (sql: BookSql, intent: IntentRow) => Promise<boolean>,
  ) =>
    books.transaction(async (sql) => {
      const rows = await sql.all<{ id: string }>(
        "SELECT id FROM stand_in_intents WHERE kind = 'payment' AND (?1 IS NULL OR order_id = ?1)",
        [orderId],
      )
      let changes = 0
      for (const { id } of rows) {
        const intent = await findIntent(sql, id, clock.now())
        if (intent && (await work(sql, intent))) changes += 1
      }
      return changes
    })

  return {
    hold: books.hold,
    release: (orderId, as) =>
      forEach(orderId, async (sql, intent) => {
        const next = await completeProcessing(sql, intent, as === 'succeeded')
        return next.status !== intent.status
      }),
    expire: (orderId) =>
      forEach(orderId, async (sql, intent) => {
        const next = await cancelIntent(sql, intent)
        return next.status !== intent.status
      }),
    refund: (orderId) => forEach(orderId, refundCharge),
    dispute: (orderId) => forEach(orderId, disputeCharge),
  }
}
