import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Sql } from '../../database/database'

/** Generates a random 256-bit secret, safe in headers and URLs. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Hashes a secret for storage, so that a leaked database reveals none. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex')

/** Signs a string with HMAC-SHA256. */
export const sign = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex')

/** Compares two strings in constant time. */
export function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(hashSecret(given)), Buffer.from(hashSecret(expected))]
  return timingSafeEqual(a, b)
}

/** The signing key of this database; created on first use. */
export async function signingKey(sql: Sql): Promise<string> {
  await sql.run("INSERT OR IGNORE INTO settings VALUES ('signing_key', ?)", [newSecret()])
  const row = await sql.get<{ value: string }>(
    "SELECT value FROM settings WHERE name = 'signing_key'",
  )
  if (!row) throw new Error('The signing key cannot be read')
  return row.value
}
