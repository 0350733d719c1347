import * as v from 'valibot'
import type { Call } from './call'
import { id, list, text, time } from './wire'

const navigation = v.optional(
  list(
    v.object({ title: text('What is shown.'), href: text('Where it leads.') }),
    'Links, in their order.',
  ),
)
const html = v.optional(text('Markup; the shop keeps harmless elements only.'))
const Layout = v.object({ html, navigation })
const Dashboard = v.object({
  html,
  navigation,
  dashboard: v.optional(
    v.object({
      cases: v.optional(
        list(
          v.object({
            id: id('The id of the case.'),
            subject: text('What it is about.'),
            status: v.optional(text('Shown as it is.')),
            created_at: v.optional(time('When it was opened.')),
          }),
          'Support cases.',
        ),
      ),
    }),
  ),
})

const call = (
  given: Pick<Call, 'id' | 'path' | 'summary' | 'answer' | 'example'> & Partial<Call>,
): Call => ({
  method: 'GET',
  area: 'page content',
  who: 'anybody',
  need: 'optional',
  onRefusal: 'ends-session',
  request: null,
  refusals: [],
  rules: ['server.11'],
  ...given,
})

/** The calls for the content of pages. */
export const PAGE_CALLS: readonly Call[] = [
  call({
    id: 'fetchLayout',
    path: '/auth/layout',
    summary: 'Content and links for the frame of the account pages.',
    answer: Layout,
    rules: ['account.8', 'server.11'],
    example: { answer: { html: '', navigation: [{ title: 'Orders', href: '/account/orders' }] } },
  }),
  call({
    id: 'fetchDashboard',
    path: '/auth/user-dashboard',
    summary: 'Content, links and support cases of the account.',
    who: 'user',
    answer: Dashboard,
    rules: ['account.9', 'account.11', 'server.11'],
    example: {
      answer: { html: '<p>Welcome back.</p>', navigation: [], dashboard: { cases: [] } },
    },
  }),
]
