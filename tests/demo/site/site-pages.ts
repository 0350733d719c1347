import { ACCOUNTS } from '../../../demo/database/seed/accounts'
import { createSite } from '../../../demo/site/site'
import { parsePage } from './parse-page'

/** The only mail in the log of `site`. */
export const MAIL = {
  id: 1,
  to: 'new@thepottingshed.example',
  subject: 'Your trade account <has> been approved',
  body: 'Hello Nadia.',
  link: '/login?token=abc',
  created_at: '2026-11-20T10:00:00.000Z',
}

/** The only account that waits for approval on `site`. */
export const WAITING_ACCOUNT = {
  email: 'ruth@cornercafe.example',
  name: 'Ruth Hale',
  company: 'Corner <Café>',
}

/** A site with demo pages. */
export const site = createSite({
  demo: { accounts: ACCOUNTS, mails: async () => [MAIL], waiting: async () => [WAITING_ACCOUNT] },
})

/** Requests a page of `site` and parses it. */
export async function openPage(path: string) {
  const answer = await site.request(path)
  const text = await answer.text()
  return { answer, text, page: parsePage(text) }
}
