import { seedCards } from '../../card-provider/stand-in/seed-cards'
import type { Database, Sql } from '../database'
import { truncateTables } from '../migrate'
import { ACCOUNTS, type AccountRole } from './accounts'
import { seedDiscounts } from './discounts'
import { seedHistory } from './order-history'
import { seedProducts } from './products'
import { seedQuotesAndCases } from './quotes-and-cases'
import { seedRepeatedOrder } from './repeated-order'
import { hashAccountPasswords, seedUsers } from './users'

function emailOf(role: AccountRole): string {
  const account = ACCOUNTS.find((each) => each.role === role)
  if (!account) throw new Error(`There is no account with the role ${role}`)
  return account.email
}

interface SeedOptions {
  passwordCost: number
  /** The shop's time; read after the tables are truncated. */
  now: (sql: Sql) => Promise<Date>
  /** How many orders the `history` account has. */
  historyOrders?: number | undefined
  /** Truncates all tables first. */
  isReset?: boolean
  /** Runs in the same transaction, after the seeding. */
  afterSeeding: (sql: Sql, now: Date) => Promise<unknown>
  /** Whether to seed cards and charges of the stand-in provider. */
  hasStandIn: boolean
}

/**
 * Seeds an empty database; in a seeded one it only updates the catalogue. Runs in one transaction:
 * nobody sees a half-seeded shop, and a failure leaves everything unchanged.
 */
export async function seed(database: Database, options: SeedOptions): Promise<void> {
  const { isReset = false, historyOrders } = options
  const isFilled = !isReset && (await database.get('SELECT 1 FROM users LIMIT 1')) !== undefined
  const hashes = isFilled ? [] : await hashAccountPasswords(options.passwordCost)
  await database.transaction(async (sql) => {
    if (isReset) await truncateTables(sql)
    const now = await options.now(sql)
    await seedProducts(sql)
    if (!isFilled) {
      await seedUsers(sql, hashes)
      await seedDiscounts(sql)
      await seedHistory(sql, emailOf('history'), now, historyOrders)
      await seedRepeatedOrder(sql, emailOf('history'), now)
      for (const role of ['history', 'crm'] as const)
        await seedQuotesAndCases(sql, emailOf(role), now)
      if (options.hasStandIn) await seedCards(sql, emailOf, now)
    }
    await options.afterSeeding(sql, now)
  })
}
