import * as v from 'valibot'
import { display } from '../lib/parse'
import { Messages } from './messages'
import { StoredAuthUser } from './session'
import { User } from './user'

/** The answer of `GET /auth/check`; `user` is `null` for a visitor (api.15). */
export const AuthCheck = v.object({
  user: v.nullable(User),
  messages: Messages,
  lastorder: v.optional(v.unknown(), null),
  lastquote: v.optional(v.unknown(), null),
  quotes: v.optional(v.unknown(), null),
  machines: v.optional(v.unknown(), null),
  pos: v.optional(v.unknown(), null),
})
export type AuthCheck = v.InferOutput<typeof AuthCheck>

/** The answer of an auth call that signs in (api.15). */
export const SignedIn = v.object({
  user: User,
  access_token: StoredAuthUser.entries.access_token,
  message: display,
})
export type SignedIn = v.InferOutput<typeof SignedIn>
