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
  /** When the email address was confirmed; from then on the user gets custom pricing (session.1). */
  verified_at: string | null
  crm_id: string | null
  on_account: number
  /** The minimum order, in pence, exc VAT; `null` for any. */
  minimum_pence: number | null
  /** The treatment of a smaller order. */
  minimum_rule: 'block' | 'warn' | null
  created_at: string
}

export const findUser = async (sql: Sql, id: number): Promise<UserRow | null> =>
  (await sql.get<UserRow>('SELECT * FROM users WHERE id = ?', [id])) ?? null

export const findUserByEmail = async (sql: Sql, email: string): Promise<UserRow | null> =>
  (await sql.get<UserRow>('SELECT * FROM users WHERE email = ?', [email])) ?? null

/** The API's form of a user (session.25). */
export async function userResponse(sql: Sql, user: UserRow) {
  return {
    id: String(user.id),
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    telephone: user.telephone,
    company: user.company,
    jobtitle: user.job_title,
    created_at: user.created_at,
    approved_at: user.approved_at,
    crm_id: user.crm_id,
    on_account: user.on_account === 1,
    verified: { status: user.verified_at !== null },
    addresses: await addressesOf(sql, user.id),
  }
}

/** The signed-in user; 401 for anybody else. */
export function requireUser(visitor: Visitor): UserRow {
  if (!visitor.user) throw unauthenticated()
  return visitor.user
}

/** Whether a user sees prices and may order (session.1). */
export const isApproved = (user: UserRow | null): user is UserRow =>
  user !== null && user.approved_at !== null

/** Whether a user gets custom pricing (session.1). */
export const isVerified = (user: UserRow | null): boolean =>
  isApproved(user) && user.verified_at !== null

/** 403 with the reason for anybody who is not approved (server.1). */
export function requireApproved(user: UserRow | null): asserts user is UserRow {
  if (!user) throw forbidden('Please sign in to see prices and to order.')
  if (!isApproved(user)) {
    throw forbidden(
      'You will not be able to see any pricing or purchase any items until your business account has been approved.',
    )
  }
}
