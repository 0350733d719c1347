import type { Sql } from '../../database/database'
import { basketOf } from '../basket/baskets'
import { startSession } from '../people/sessions'
import { type UserRow, userResponse } from '../people/users'

/**
 * Signs a user in: a new session, and the basket that the visitor held becomes the user's own.
 * Answers as the auth calls of spec §7 do.
 */
export async function signIn(
  sql: Sql,
  user: UserRow,
  basketToken: string | null,
  now: Date,
  message: string | null = null,
) {
  await basketOf(sql, { user, basketToken }, now)
  return {
    user: await userResponse(sql, user),
    access_token: await startSession(sql, user.id, now),
    message,
  }
}
