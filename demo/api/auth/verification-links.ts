import type { Sql } from '../../database/database'
import { minutesAfter } from '../clock'
import { sendMail } from '../mails'
import { hashSecret, isEqual, sign } from '../people/secrets'
import type { UserRow } from '../people/users'
import type { Shop } from '../shop'

const LIFE_MINUTES = 24 * 60

/** The parameters of a link: expiry in Unix seconds, hash of the email address, HMAC signature. */
export interface VerificationLink {
  id: string
  expires: string
  hash: string
  signature: string
}

const signedText = ({ id, expires, hash }: Omit<VerificationLink, 'signature'>): string =>
  `email-verify/${id}?expires=${expires}&hash=${hash}`

/** Sends the signed link that confirms an email address. */
export async function sendVerificationMail(
  sql: Sql,
  shop: Pick<Shop, 'signingKey'>,
  user: Pick<UserRow, 'id' | 'email' | 'first_name'>,
  now: Date,
): Promise<void> {
  const parts = {
    id: String(user.id),
    expires: String(Math.floor(Date.parse(minutesAfter(now, LIFE_MINUTES)) / 1000)),
    hash: hashSecret(user.email),
  }
  const query = new URLSearchParams({
    ...parts,
    signature: sign(shop.signingKey, signedText(parts)),
  })
  await sendMail(
    sql,
    {
      recipient: user.email,
      subject: 'Verify your email',
      body: `Hello ${user.first_name}, please confirm your account. The link works for 24 hours.`,
      link: `/email-verify?${query}`,
    },
    now,
  )
}

/** Whether a link is signed by this shop, for this user's current email address, and not expired. */
export function isValidLink(
  shop: Pick<Shop, 'signingKey'>,
  link: VerificationLink,
  user: UserRow,
  now: Date,
): boolean {
  return (
    isEqual(link.signature, sign(shop.signingKey, signedText(link))) &&
    isEqual(link.hash, hashSecret(user.email)) &&
    /^\d{1,12}$/.test(link.expires) &&
    Number(link.expires) * 1000 > now.getTime()
  )
}
