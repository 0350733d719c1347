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

it('the demo page lists one account for each role with its password', async () => {
  const { page } = await open('/demo')
  const listed = page.querySelector('table')?.textContent ?? ''
  for (const { role, email, password } of ACCOUNTS) {
    expect(listed).toContain(role)
    expect(listed).toContain(email)
    expect(listed).toContain(password)
  }
})

it('the mail page lists the mail as text', async () => {
  const { page } = await open('/demo/mail')
  expect(page.querySelector('.mail h2')?.textContent).toBe(mail.subject)
  expect(page.querySelector('.mail a')?.getAttribute('href')).toBe(mail.link)
})
