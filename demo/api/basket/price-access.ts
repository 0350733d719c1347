import type { Sql } from '../../database/database'
import { findUser, isApproved, requireApproved, type UserRow } from '../people/users'
import type { BasketRow } from './baskets'

/** The basket's owner and the visitor, where they have accounts. */
async function accountsOf(sql: Sql, basket: BasketRow, user: UserRow | null): Promise<UserRow[]> {
  const owner = basket.user_id === null ? null : await findUser(sql, basket.user_id)
  return [user, owner].filter((each) => each !== null)
}

/**
 * Whether a visitor sees the prices of a basket: both the visitor's account and that of its owner, if any, are approved
 * (server.140). A token does not bypass a withdrawn approval.
 */
export const hasPrices = async (sql: Sql, basket: BasketRow, user: UserRow | null) =>
  (await accountsOf(sql, basket, user)).every(isApproved)

/** 403 for a visitor who may not see a basket's prices (server.140). */
export async function requirePrices(
  sql: Sql,
  basket: BasketRow,
  user: UserRow | null,
): Promise<void> {
  for (const account of await accountsOf(sql, basket, user)) requireApproved(account)
}
