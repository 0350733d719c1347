import type { Sql } from '../../database/database'
import { addressesOf } from '../addresses/address-book'
import { forbidden, unauthenticated } from '../problem'
import type { Visitor } from '../shop'

export interface UserRow {
  id: number
  email: string
  first_name: string
  last_name: string
  telephone: string
  company: string
  job_title: string
  password_hash: string
  approved_at: string | null
  /** When the e-mail address was confirmed: custom business pricing shows from then on (spec §2). */
  verified_at: string | null
  crm_id: string | null
  on_account: number
  created_at: string
}

export const findUser = async (sql: Sql, id: number): Promise<UserRow | null> =>
  (await sql.get<UserRow>('SELECT * FROM users WHERE id = ?', [id])) ?? null

export const findUserByEmail = async (sql: Sql, email: string): Promise<UserRow | null> =>
  (await sql.get<UserRow>('SELECT * FROM users WHERE email = ?', [email])) ?? null

/** The user as the API tells it (spec §3). */
export async function userResponse(sql: Sql, user: UserRow) {
  return {
    id: String(user.id),
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    telephone: user.telephone,
    company: user.company,
    approved_at: user.approved_at,
    crm_id: user.crm_id,
    on_account: user.on_account === 1,
    verified: { status: user.verified_at !== null },
    addresses: await addressesOf(sql, user.id),
  }
}

/** Whoever asks, when signed in; otherwise 401. */
export function requireUser(visitor: Visitor): UserRow {
  if (!visitor.user) throw unauthenticated()
  return visitor.user
}

/** Whether somebody sees prices and may buy (spec §6). */
export const isApproved = (user: UserRow | null): user is UserRow =>
  user !== null && user.approved_at !== null

/** Whether somebody gets custom business pricing. */
export const isVerified = (user: UserRow | null): boolean =>
  isApproved(user) && user.verified_at !== null

/** Stops who may not see prices with a 403 that says why. */
export function requireApproved(user: UserRow | null): asserts user is UserRow {
  if (!user) throw forbidden('Please sign in to see prices and to order.')
  if (!isApproved(user)) {
    throw forbidden(
      'You will not be able to see any pricing or purchase any items until your business account has been approved.',
    )
  }
}
