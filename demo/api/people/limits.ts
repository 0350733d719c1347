import type { Sql } from '../../database/database'
import { minutesAfter } from '../clock'
import { Problem } from '../problem'

/** The limits (server.16). */
type Action =
  | 'login'
  | 'registration'
  | 'enquiry'
  /** Requesting a link. */
  | 'password-mail'
  /** A mailed link. */
  | 'password-link'
  | 'password-reset'
  | 'resend'
  | 'invitation'

/** One attempt. `account` is an email address, in lower case, known or not. */
export interface Attempt {
  action: Action
  sender: string
  account: string
}

interface Limit {
  /** Attempts that are equal in these columns count together. */
  by: readonly ('account' | 'sender')[]
  max: number
  minutes: number
}

const perSender = (max: number, minutes: number): Limit => ({ by: ['sender'], max, minutes })
const perAccount = (max: number, minutes: number): Limit => ({ by: ['account'], max, minutes })

/**
 * One sender cannot block an account for others: its own limit is far below the account's, which only stops guesses
 * spread over many senders.
 */
const LIMITS: Record<Action, readonly Limit[]> = {
  login: [
    { by: ['account', 'sender'], max: 10, minutes: 15 },
    perAccount(50, 5),
    perSender(100, 15),
  ],
  registration: [perSender(30, 15)],
  enquiry: [perSender(30, 15), perAccount(10, 60)],
  'password-mail': [perSender(30, 15)],
  'password-link': [perAccount(5, 60)],
  'password-reset': [perSender(30, 15)],
  resend: [perSender(30, 15)],
  invitation: [perSender(30, 15)],
}

const MAX_MINUTES = Math.max(
  ...Object.values(LIMITS).flatMap((limits) => limits.map(({ minutes }) => minutes)),
)

/** When the next attempt is possible; `null` for now. */
async function freeAt(sql: Sql, attempt: Attempt, limit: Limit, now: Date): Promise<number | null> {
  const { by, max, minutes } = limit
  const row = await sql.get<{ attempted_at: string }>(
    `SELECT attempted_at FROM attempts WHERE action = ? AND attempted_at > ?
       ${by.map((column) => `AND ${column} = ?`).join(' ')}
     ORDER BY attempted_at DESC LIMIT 1 OFFSET ?`,
    [attempt.action, minutesAfter(now, -minutes), ...by.map((column) => attempt[column]), max - 1],
  )
  return row ? Date.parse(minutesAfter(new Date(row.attempted_at), minutes)) : null
}

/** Counts an attempt, unless there were too many: then returns when the next is possible, in ms. */
async function countAttempt(sql: Sql, attempt: Attempt, now: Date): Promise<number | null> {
  await sql.run('DELETE FROM attempts WHERE attempted_at <= ?', [minutesAfter(now, -MAX_MINUTES)])
  for (const limit of LIMITS[attempt.action]) {
    const free = await freeAt(sql, attempt, limit, now)
    if (free !== null) return free
  }
  await sql.run('INSERT INTO attempts VALUES (?, ?, ?, ?)', [
    attempt.action,
    attempt.account,
    attempt.sender,
    now.toISOString(),
  ])
  return null
}

/** Counts an attempt, and returns whether it is allowed (server.143). For silent limits. */
export const isAllowed = async (sql: Sql, attempt: Attempt, now: Date): Promise<boolean> =>
  (await countAttempt(sql, attempt, now)) === null

/** Counts an attempt before it is made; 429 with `Retry-After` when there were too many (server.16). */
export async function recordAttempt(sql: Sql, attempt: Attempt, now: Date): Promise<void> {
  const free = await countAttempt(sql, attempt, now)
  if (free === null) return
  const seconds = Math.max(1, Math.ceil((free - now.getTime()) / 1_000))
  throw new Problem(429, 'Too many attempts. Please wait a few minutes and try again.', undefined, {
    'Retry-After': String(seconds),
  })
}

/** Forgets the failures of a sender at an account after a success. */
export const forgetAttempts = (sql: Sql, { action, account, sender }: Attempt) =>
  sql.run('DELETE FROM attempts WHERE action = ? AND account = ? AND sender = ?', [
    action,
    account,
    sender,
  ])

/** Forgets all failed logins at an account, once its owner has a new password. */
export const forgetLogins = (sql: Sql, account: string) =>
  sql.run("DELETE FROM attempts WHERE action = 'login' AND account = ?", [account])
