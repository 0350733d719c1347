import * as v from 'valibot'
import { answer, messages, readAs } from '../lib/parse'
import { StoredAuthUser } from './session'
import { User } from './user'

const readUser = readAs(User)
const readToken = readAs(StoredAuthUser.entries.access_token)

/**
 * The answer of an auth call that signs in, each part `null` or empty when it is missing: a token
 * alone signs in, messages alone do not (api.15).
 */
export const SignedIn = v.pipe(
  answer,
  v.object({
    user: v.optional(v.unknown(), null),
    access_token: v.optional(v.unknown(), null),
    message: messages,
    messages,
  }),
  v.transform((said) => ({
    user: readUser(said.user),
    access_token: readToken(said.access_token),
    messages: [...said.message, ...said.messages],
  })),
)
/** The answer that an empty body means: nobody is signed in. */
export const NOT_SIGNED_IN: SignedIn = { user: null, access_token: null, messages: [] }
export type SignedIn = v.InferOutput<typeof SignedIn>
