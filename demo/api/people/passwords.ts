import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

const KEY_BYTES = 32

/** 32 MB and about 80 ms: the minimum that OWASP recommends, with three rounds. */
export const SAFE_PASSWORD_COST = 2 ** 15

const derive = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

const settings = (cost: number): ScryptOptions => ({
  N: cost,
  r: 8,
  p: cost >= SAFE_PASSWORD_COST ? 3 : 1,
  maxmem: 256 * cost * 8,
})

/** Hashes a password. Salt and cost are part of the hash. */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, settings(cost))
  return ['scrypt', cost, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Whether a password matches a hash. Throws when the hash is malformed. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, cost, salt, key] = hash.split('$')
  if (scheme !== 'scrypt' || !salt || !key) throw new Error('A stored password is not readable')
  const expected = Buffer.from(key, 'base64url')
  const given = await derive(password, Buffer.from(salt, 'base64url'), settings(Number(cost)))
  return timingSafeEqual(given, expected)
}
