import { seedCards } from '../../card-provider/stand-in/seed'
import type { Database } from '../database'
import { ACCOUNTS, type AccountRole } from './accounts'
import { seedDealings } from './dealings'
import { seedHistory } from './history'
import { seedOffers } from './offers'
import { accountHashes, seedPeople } from './people'
import { seedProducts } from './products'

function emailOf(role: AccountRole): string {
  const account = ACCOUNTS.find((each) => each.role === role)
  if (!account) throw new Error(`There is no account with the role ${role}`)
  return account.email
}

interface SeedOptions {
  passwordCost: number
  now: Date
  /** How many orders the `history` account has. */
  historyOrders?: number | undefined
  /** Whether there are cards and charges of the stand-in. */
  hasStandIn: boolean
}

/** Fills an empty database; of one that is filled only the catalogue is brought up to date. */
export async function seed(database: Database, options: SeedOptions): Promise<void> {
  const isFilled = (await database.get('SELECT 1 FROM users LIMIT 1')) !== undefined
  const hashes = isFilled ? [] : await accountHashes(options.passwordCost)
  await database.transaction(async (sql) => {
    await seedProducts(sql)
    if (isFilled) return
    await seedPeople(sql, hashes)
    await seedOffers(sql)
    await seedHistory(sql, emailOf('history'), options.now, options.historyOrders)
    for (const role of ['history', 'crm'] as const) {
      await seedDealings(sql, emailOf(role), options.now)
    }
    if (options.hasStandIn) await seedCards(sql, emailOf, options.now)
  })
}
