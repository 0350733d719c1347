import type { Sql } from '../../database/database'
import { minutesAfter } from '../clock'
import { hashSecret, newSecret } from './secrets'
import { findUser, type UserRow } from './users'

const SESSION_MINUTES = 30 * 24 * 60

/** Starts a session and returns its bearer token. Only the hash is stored. */
export async function startSession(sql: Sql, userId: number, now: Date): Promise<string> {
  const token = newSecret()
  await sql.run('DELETE FROM sessions WHERE expires_at <= ?', [now.toISOString()])
  await sql.run('INSERT INTO sessions VALUES (?, ?, ?, ?)', [
    hashSecret(token),
    userId,
    now.toISOString(),
    minutesAfter(now, SESSION_MINUTES),
  ])
  return token
}

/** The user of a session; `null` when the token is unknown or expired. */
export async function sessionUser(sql: Sql, hash: string, now: Date): Promise<UserRow | null> {
  const session = await sql.get<{ user_id: number }>(
    'SELECT user_id FROM sessions WHERE token_hash = ? AND expires_at > ?',
    [hash, now.toISOString()],
  )
  return session ? findUser(sql, session.user_id) : null
}

/** Ends one session. */
export const endSession = (sql: Sql, hash: string) =>
  sql.run('DELETE FROM sessions WHERE token_hash = ?', [hash])

/** Ends all sessions of a user, except the one with `keptHash`. */
export async function endSessions(sql: Sql, userId: number, keptHash = ''): Promise<void> {
  await sql.run('DELETE FROM sessions WHERE user_id = ? AND token_hash <> ?', [userId, keptHash])
}
