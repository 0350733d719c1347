import type { Sql } from '../../database/database'
import { minutesAfter } from '../clock'
import { hashSecret, newSecret } from './secrets'

type Kind = 'login' | 'password'

const LIFE_MINUTES: Record<Kind, number> = { login: 24 * 60, password: 60 }

/** Creates a token for a link. Only its hash is stored, and it revokes older ones of its kind. */
export async function makeToken(sql: Sql, kind: Kind, userId: number, now: Date): Promise<string> {
  const token = newSecret()
  await sql.run('DELETE FROM tokens WHERE user_id = ? AND kind = ?', [userId, kind])
  await sql.run(
    'INSERT INTO tokens (token_hash, kind, user_id, created_at, expires_at) VALUES (?, ?, ?, ?, ?)',
    [hashSecret(token), kind, userId, now.toISOString(), minutesAfter(now, LIFE_MINUTES[kind])],
  )
  return token
}

/** Consumes a token. Returns the user's id, or `null` when it is unknown, used or expired. */
export async function consumeToken(
  sql: Sql,
  kind: Kind,
  token: string,
  now: Date,
  userId?: number,
): Promise<number | null> {
  const row = await sql.get<{ user_id: number }>(
    `UPDATE tokens SET used_at = ? WHERE token_hash = ? AND kind = ? AND used_at IS NULL
     AND expires_at > ? AND user_id = coalesce(?, user_id) RETURNING user_id`,
    [now.toISOString(), hashSecret(token), kind, now.toISOString(), userId ?? null],
  )
  return row?.user_id ?? null
}

/** Revokes all unused tokens of a user, for example after a password change. */
export const revokeTokens = (sql: Sql, userId: number) =>
  sql.run('DELETE FROM tokens WHERE user_id = ? AND used_at IS NULL', [userId])

/** Whether a token of this kind was created within the last minute; limits mails to one a minute. */
export async function hasRecentToken(
  sql: Sql,
  kind: Kind,
  userId: number,
  now: Date,
): Promise<boolean> {
  const row = await sql.get(
    'SELECT 1 FROM tokens WHERE user_id = ? AND kind = ? AND used_at IS NULL AND created_at > ?',
    [userId, kind, minutesAfter(now, -1)],
  )
  return row !== undefined
}
