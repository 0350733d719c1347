import * as v from 'valibot'
import { display, part } from '../lib/parse'
import { User } from './user'

/** What the mailed link for confirming an email address carries (spec §2). */
export interface VerificationLink {
  id: string
  expires: string
  hash: string
  signature: string
}

/** Answer of the verification: whose address is confirmed, when the server says it. */
export const Verified = v.object({
  user: part(v.nullable(User), null),
  message: display,
})
export type Verified = v.InferOutput<typeof Verified>
