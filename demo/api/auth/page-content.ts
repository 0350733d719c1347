import { Hono } from 'hono'
import { COUNTRIES } from '../basket/delivery-zones'
import { recordAttempt } from '../people/limits'
import { requireUser } from '../people/users'
import { notFound } from '../problem'
import type { Shop, ShopEnv } from '../shop'

const options = (labels: readonly string[]) =>
  labels.map((label) => ({ value: label.toLowerCase(), label }))

const FORM_OPTIONS = {
  source: options(['Online', 'Recommendation', 'Trade fair', 'Sales visit', 'Magazine']),
  jobtitle: options(['Owner', 'Manager', 'Buyer', 'Chef', 'Barista', 'Other']),
  countries: COUNTRIES,
}

const NAVIGATION = [
  { title: 'Dashboard', href: '/account' },
  { title: 'Orders', href: '/account/orders' },
  { title: 'Addresses', href: '/account/addresses/' },
  { title: 'Support', href: '/support' },
]

interface InviteRow {
  code: string
  email: string
  first_name: string
  last_name: string
  company: string
}

interface CaseRow {
  id: number
  subject: string
  status: string
  created_at: string
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Page content: invitation, form options, layout and dashboard (api.10). */
export const pageContentRoutes = ({ database, clock }: Shop) =>
  new Hono<ShopEnv>()
    .get('/auth/invite/:code', async (context) => {
      const { sender } = context.var.visitor
      const attempt = { action: 'invitation', account: '', sender } as const
      await database.transaction((sql) => recordAttempt(sql, attempt, clock.now()))
      const invite = await database.get<InviteRow>(
        `SELECT code, email, first_name, last_name, company FROM invites
         WHERE code = ? AND used_at IS NULL`,
        [context.req.param('code')],
      )
      if (!invite) throw notFound('This invitation is not valid any more.')
      return context.json({ invite })
    })
    .get('/auth/formoptions', (context) => context.json({ formOptions: FORM_OPTIONS }))
    .get('/auth/layout', (context) => context.json({ html: '', navigation: NAVIGATION }))
    .get('/auth/user-dashboard', async (context) => {
      const user = requireUser(context.var.visitor)
      const cases = await database.all<CaseRow>(
        `SELECT id, subject, status, created_at FROM support_cases
         WHERE user_id = ? ORDER BY created_at DESC`,
        [user.id],
      )
      return context.json({
        html: `<p>Welcome back, <strong>${escapeHtml(user.first_name)}</strong>. You order for ${escapeHtml(user.company)}.</p>`,
        navigation: NAVIGATION,
        dashboard: { cases: cases.map((each) => ({ ...each, id: String(each.id) })) },
      })
    })
