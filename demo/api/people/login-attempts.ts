import type { Sql } from '../../database/database'
import { minutesAfter } from '../clock'
import { Problem } from '../problem'

const WINDOW_MINUTES = 15
const MAX_FAILURES = 10

/** Records a login attempt before the password is verified; 429 after too many failures. */
export async function recordAttempt(sql: Sql, email: string, now: Date): Promise<void> {
  await sql.run('DELETE FROM login_attempts WHERE attempted_at <= ?', [
    minutesAfter(now, -WINDOW_MINUTES),
  ])
  const row = await sql.get<{ failures: number; first: string }>(
    'SELECT count(*) AS failures, min(attempted_at) AS first FROM login_attempts WHERE email = ?',
    [email],
  )
  if (row && row.failures >= MAX_FAILURES) {
    const freeAt = Date.parse(minutesAfter(new Date(row.first), WINDOW_MINUTES))
    throw new Problem(
      429,
      'Too many attempts. Please wait a few minutes and try again.',
      undefined,
      { 'Retry-After': String(Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000))) },
    )
  }
  await sql.run('INSERT INTO login_attempts VALUES (?, ?)', [email, now.toISOString()])
}

/** Clears the failed attempts after a success. */
export const clearAttempts = (sql: Sql, email: string) =>
  sql.run('DELETE FROM login_attempts WHERE email = ?', [email])
