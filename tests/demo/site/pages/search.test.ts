// @vitest-environment node
import { expect, it } from 'vitest'
import { ACCOUNTS } from '../../../../demo/database/seed/accounts'
import { createSite } from '../../../../demo/site/site'
import { parsePage } from '../parse-page'

const mail = {
  id: 1,
  to: 'new@thepottingshed.example',
  subject: 'Your trade account <has> been approved',
  body: 'Hello Nadia.',
  link: '/login?token=abc',
  created_at: '2026-11-20T10:00:00.000Z',
}

const site = createSite({ demo: { accounts: ACCOUNTS, mails: async () => [mail] } })

async function open(path: string) {
  const answer = await site.request(path)
  const text = await answer.text()
  return { answer, text, page: parsePage(text) }
}

it('the search page shows the query as text', async () => {
  const { page } = await open(`/?s=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
  expect(page.querySelectorAll('main img')).toHaveLength(0)
  expect(page.querySelector('main')?.textContent).toContain('<img src=x onerror=alert(1)>')
})
