import * as v from 'valibot'
import { answer, message, part } from '../../lib/data/parse'
import { User } from '../account/user'

/** The parameters of the mailed verification link (session.15). */
export interface VerificationLink {
  id: string
  expires: string
  hash: string
  signature: string
}

/** The answer of a verification; `user` is `null` when the server does not name the user. */
export const Verified = v.pipe(
  answer,
  v.object({
    user: part(v.nullable(User), null),
    message,
  }),
)
/** The answer for an empty body. */
export const NO_NAME: Verified = { user: null, message: null }
export type Verified = v.InferOutput<typeof Verified>
