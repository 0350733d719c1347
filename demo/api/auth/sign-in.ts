import type { Sql } from '../../database/database'
import { findBasket } from '../basket/baskets'
import { startSession } from '../people/sessions'
import { type UserRow, userResponse } from '../people/users'

/**
 * Signs a user in: starts a session and merges the visitor's basket into the user's own (server.3).
 * Returns the response of all calls that sign in (api.15).
 */
export async function signIn(
  sql: Sql,
  user: UserRow,
  basketToken: string | null,
  now: Date,
  message: string | null = null,
) {
  await findBasket(sql, { user, basketToken }, now)
  return {
    user: await userResponse(sql, user),
    access_token: await startSession(sql, user.id, now),
    message,
  }
}
