import * as v from 'valibot'
import { answer, identifier, lenientList, part, text, time } from '../../lib/data/parse'

/** A link that the server adds to the account area, unchanged (account.8). */
const ServerLink = v.object({ title: text, href: text })
export type ServerLink = v.InferOutput<typeof ServerLink>

export const SupportCase = v.object({
  id: identifier,
  subject: text,
  status: text,
  created_at: time,
})
export type SupportCase = v.InferOutput<typeof SupportCase>

const shared = {
  /** Markup, not sanitised yet. */
  html: text,
  navigation: lenientList(ServerLink),
}

/** The answer of `GET /auth/layout` (account.8). */
export const AccountLayout = v.pipe(answer, v.object(shared))
export type AccountLayout = v.InferOutput<typeof AccountLayout>

const NO_CASES = { cases: [] }

/** The answer of `GET /auth/user-dashboard`. Its `dashboard` may be markup alone (account.9). */
export const AccountDashboard = v.pipe(
  answer,
  v.transform(({ dashboard, ...rest }) => ({ ...rest, dashboard, markup: dashboard })),
  v.object({
    ...shared,
    markup: text,
    dashboard: part(v.object({ cases: lenientList(SupportCase) }), NO_CASES),
  }),
)
export type AccountDashboard = v.InferOutput<typeof AccountDashboard>

/** The content for a server that lacks the calls. */
export const NO_CONTENT = { html: '', navigation: [], markup: '', dashboard: NO_CASES }
