import { hashPassword } from '../../api/people/passwords'
import type { Sql } from '../database'
import { ACCOUNTS, type Account, type Site } from './accounts'

const CREATED_AT = '2021-03-01T09:00:00.000Z'

async function addAddress(
  sql: Sql,
  userId: number,
  account: Account,
  site: Site,
  type: 'billing' | 'delivery',
  isDefault: boolean,
): Promise<void> {
  const isLedger = type === 'billing' && account.crm_id !== null
  await sql.run(
    `INSERT INTO addresses (user_id, type, first_name, last_name, company, trading_name,
       street_address_1, street_address_2, city, county, postcode, country, email, phone, crm_id,
       is_default, is_ledger) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'GB', ?, ?, ?, ?, ?)`,
    [
      userId,
      type,
      account.first_name,
      account.last_name,
      account.company,
      site.trading_name,
      site.street_address_1,
      site.street_address_2 ?? '',
      site.city,
      site.county,
      site.postcode,
      account.email,
      account.telephone,
      isLedger ? (account.crm_id ?? '') : '',
      isDefault ? 1 : 0,
      isLedger ? 1 : 0,
    ],
  )
}

/** Hashes the passwords of the accounts. Slow, so call it before the transaction. */
export const hashAccountPasswords = (cost: number): Promise<string[]> =>
  Promise.all(ACCOUNTS.map(({ password }) => hashPassword(password, cost)))

/** Adds the accounts with their addresses. */
export async function seedUsers(sql: Sql, hashes: readonly string[]): Promise<void> {
  for (const [index, account] of ACCOUNTS.entries()) {
    const hash = hashes[index]
    if (hash === undefined) throw new Error(`No password for ${account.email}`)
    const { id } = await sql.run(
      `INSERT INTO users (email, first_name, last_name, telephone, company, job_title,
         password_hash, approved_at, verified_at, crm_id, on_account, created_at,
         minimum_pence, minimum_rule) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        account.email,
        account.first_name,
        account.last_name,
        account.telephone,
        account.company,
        account.job_title,
        hash,
        account.isApproved ? CREATED_AT : null,
        account.isVerified ? CREATED_AT : null,
        account.crm_id,
        account.isOnAccount ? 1 : 0,
        CREATED_AT,
        account.minimumPence ?? null,
        account.minimumPence ? 'block' : null,
      ],
    )
    if (account.billing) await addAddress(sql, id, account, account.billing, 'billing', true)
    for (const [place, site] of account.delivery.entries()) {
      await addAddress(sql, id, account, site, 'delivery', place === 0)
    }
  }
}
