import * as v from 'valibot'
import { display } from '../lib/parse'
import { Messages } from './messages'
import { StoredAuthUser } from './session'
import { User } from './user'

/** `GET /auth/check`: who is signed in; `user` is `null` for an anonymous visitor. */
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

/** Answer of the auth calls that sign in. */
export const SignedIn = v.object({
  user: User,
  access_token: StoredAuthUser.entries.access_token,
  message: display,
})
export type SignedIn = v.InferOutput<typeof SignedIn>
