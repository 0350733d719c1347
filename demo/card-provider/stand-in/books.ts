import { newSecret } from '../../api/people/secrets'
import type { Database, Sql } from '../../database/database'
import { signDelivery } from './webhook-signature'

/** The stand-in's tables inside a transaction, which reports its changes. */
export interface BookSql extends Sql {
  /** Whether payments stay 'processing' until they are released. */
  readonly isHolding?: boolean
  /** Reports a change, in the types and shapes of Stripe's events, once it is committed. */
  report(type: string, object: Record<string, unknown>): void
}

/** The stand-in's tables. */
export interface Books extends Sql {
  /** Holds all payments confirmed from now on, or none. */
  hold(isHolding: boolean): void
  transaction<T>(work: (sql: BookSql) => Promise<T>): Promise<T>
}

export interface Webhook {
  /** Signs the deliveries. */
  webhookSecret: string
  /** Delivers an event. Never awaited. */
  deliver(body: string, signature: string): void
}

/** Reports every committed change to the webhook, and its types to `onReported`. */
export function createBooks(
  database: Database,
  { webhookSecret, deliver }: Webhook,
  onReported: (type: string) => void,
): Books {
  let isHolding = false

  function send(type: string, object: Record<string, unknown>): void {
    // Deliveries are signed in real time: the shop's clock may move during one.
    const now = new Date()
    const body = JSON.stringify({
      id: `evt_${newSecret().slice(0, 24)}`,
      object: 'event',
      type,
      created: Math.floor(now.getTime() / 1_000),
      livemode: false,
      data: { object },
    })
    try {
      deliver(body, signDelivery(webhookSecret, body, now))
    } catch (error) {
      console.error('A delivery of the card provider failed:', error)
    }
  }

  return {
    all: database.all,
    get: database.get,
    run: database.run,
    hold: (next) => {
      isHolding = next
    },
    async transaction(work) {
      const reports: [type: string, object: Record<string, unknown>][] = []
      const result = await database.transaction((sql) =>
        work({ ...sql, isHolding, report: (type, object) => reports.push([type, object]) }),
      )
      for (const [type, object] of reports) {
        send(type, object)
        onReported(type)
      }
      return result
    },
  }
}
