import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Sql } from '../../database/database'

/** A new secret that nobody can guess, fit for headers and addresses. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** How a secret is stored: who reads the database cannot use it. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex')

/** Signs a text for a link. */
export const sign = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex')

/** Compares without telling by the time it takes. */
export function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(hashSecret(given)), Buffer.from(hashSecret(expected))]
  return timingSafeEqual(a, b)
}

/** The key that this database's links are signed with; made on first use. */
export async function signingKey(sql: Sql): Promise<string> {
  await sql.run("INSERT OR IGNORE INTO settings VALUES ('signing_key', ?)", [newSecret()])
  const row = await sql.get<{ value: string }>(
    "SELECT value FROM settings WHERE name = 'signing_key'",
  )
  if (!row) throw new Error('The signing key cannot be read')
  return row.value
}
