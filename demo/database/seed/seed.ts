import { seedCards } from '../../card-provider/stand-in/seed-cards'
import type { Database, Sql } from '../database'
import { truncateTables } from '../migrate'
import { ACCOUNTS, type AccountRole } from './accounts'
import { seedDiscounts } from './discounts'
import { seedHistory } from './order-history'
import { seedProducts } from './products'
import { seedQuotesAndCases } from './quotes-and-cases'
import { hashAccountPasswords, seedUsers } from './users'

function emailOf(role: AccountRole): string {
  const account = ACCOUNTS.find((each) => each.role === role)
  if (!account) throw new Error(`There is no account with the role ${role}`)
  return account.email
}

interface SeedOptions {
  passwordCost: number
  /** The time, by what is stored once everything is thrown away. */
  now: (sql: Sql) => Promise<Date>
  /** How many orders the `history` account has. */
  historyOrders?: number | undefined
  /** Throws everything away first. */
  isAnew?: boolean
  /** What else is done before anybody sees the database. */
  andThen: (sql: Sql, now: Date) => Promise<unknown>
  /** Whether there are cards and charges of the stand-in. */
  hasStandIn: boolean
}

/**
 * Fills an empty database; of one that is filled only the catalogue is brought up to date. All of it
 * happens at once: nobody sees the shop emptied but not filled, and what fails leaves it as it was.
 */
export async function seed(database: Database, options: SeedOptions): Promise<void> {
  const { isAnew = false, historyOrders } = options
  const isFilled = !isAnew && (await database.get('SELECT 1 FROM users LIMIT 1')) !== undefined
  const hashes = isFilled ? [] : await hashAccountPasswords(options.passwordCost)
  await database.transaction(async (sql) => {
    if (isAnew) await truncateTables(sql)
    const now = await options.now(sql)
    await seedProducts(sql)
    if (!isFilled) {
      await seedUsers(sql, hashes)
      await seedDiscounts(sql)
      await seedHistory(sql, emailOf('history'), now, historyOrders)
      for (const role of ['history', 'crm'] as const)
        await seedQuotesAndCases(sql, emailOf(role), now)
      if (options.hasStandIn) await seedCards(sql, emailOf, now)
    }
    await options.andThen(sql, now)
  })
}
