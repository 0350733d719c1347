import * as v from 'valibot'
import { answer, readAs } from '../../lib/data/parse'
import { User } from '../account/user'
import { messageFields } from '../message-answer'
import { StoredAuthUser } from './session'

const readUser = readAs(User)
const readToken = readAs(StoredAuthUser.entries.access_token)

/** The answer of an auth call: a token alone signs in, messages alone do not (api.15). */
export const SignedIn = v.pipe(
  answer,
  v.transform((fields) => ({
    ...messageFields(fields),
    user: readUser(fields.user),
    access_token: readToken(fields.access_token),
  })),
)
export type SignedIn = v.InferOutput<typeof SignedIn>

/** The answer for an empty body: no user is signed in. */
export const NOT_SIGNED_IN: SignedIn = v.parse(SignedIn, {})
