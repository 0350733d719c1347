import { isEqual, sign } from '../../api/people/secrets'
import { SignatureRefused } from '../provider-event'

/** How old a signature may be (s), as with Stripe. */
const MAX_AGE = 300

/** Signs a delivery as Stripe does: `t={seconds},v1={HMAC-SHA256 of "t.body"}`. */
export const signDelivery = (secret: string, body: string, now: Date): string => {
  const time = Math.floor(now.getTime() / 1_000)
  return `t=${time},v1=${sign(secret, `${time}.${body}`)}`
}

/** Throws `SignatureRefused` when the signature of a delivery is missing, wrong or too old. */
export function verifyDelivery(
  secret: string,
  { body, signature = '' }: { body: string; signature: string | undefined },
  now: Date,
): void {
  const parts = signature.split(',').map((part) => part.split('=', 2))
  const time = Number(parts.find(([name]) => name === 't')?.[1])
  const isSigned = parts.some(
    ([name, value = '']) => name === 'v1' && isEqual(value, sign(secret, `${time}.${body}`)),
  )
  const isFresh = now.getTime() / 1_000 - time <= MAX_AGE
  if (!isSigned || !isFresh) throw new SignatureRefused()
}
