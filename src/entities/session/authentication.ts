import * as v from 'valibot'
import { answer, lenientList, messages, readFlag, text } from '../../lib/data/parse'
import { User } from '../account/user'

/** Whether a value means no user: nothing, or an empty list or object. */
const isVisitor = (user: unknown): boolean =>
  !user || (typeof user === 'object' && Object.keys(user).length === 0)

/** The answer of `GET /auth/check` (api.15). Fails on an unreadable user, so that no user is signed out by mistake. */
export const AuthCheck = v.pipe(
  answer,
  v.transform(({ user, auth, ...rest }) => {
    const isGiven = auth !== undefined && auth !== null && auth !== ''
    const isSignedIn = isGiven ? readFlag(auth) : !isVisitor(user)
    return { ...rest, user: isSignedIn ? user : null }
  }),
  v.object({
    user: v.nullable(User),
    messages,
    /** The server's capabilities beyond the minimum (contract.6). */
    capabilities: lenientList(text),
    lastorder: v.optional(v.unknown(), null),
    lastquote: v.optional(v.unknown(), null),
    quotes: v.optional(v.unknown(), null),
    machines: v.optional(v.unknown(), null),
    pos: v.optional(v.unknown(), null),
  }),
)
export type AuthCheck = v.InferOutput<typeof AuthCheck>
