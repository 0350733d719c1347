import * as v from 'valibot'
import { answer, readAs } from '../lib/parse'
import { readSaid } from '../lib/spellings'
import { FieldErrors } from './field-errors'
import { StoredAuthUser } from './session'
import { User } from './user'

const readUser = readAs(User)
const readErrors = readAs(FieldErrors)
const readToken = readAs(StoredAuthUser.entries.access_token)

/**
 * The answer of an auth call that signs in, each part `null` or empty when it is missing: a token
 * alone signs in, messages alone do not (api.15).
 */
export const SignedIn = v.pipe(
  answer,
  v.transform((fields) => ({
    user: readUser(fields.user),
    access_token: readToken(fields.access_token),
    messages: readSaid(fields),
    errors: readErrors(fields.errors) ?? [],
  })),
)
/** The answer that an empty body means: nobody is signed in. */
export const NOT_SIGNED_IN: SignedIn = { user: null, access_token: null, messages: [], errors: [] }
export type SignedIn = v.InferOutput<typeof SignedIn>
