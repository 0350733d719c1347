// @vitest-environment node
import { expect, it } from 'vitest'
import { ACCOUNTS } from '../../../demo/database/seed/accounts'
import { createSite } from '../../../demo/site/site'
import { parsePage } from './parse-page'

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

it('every page has the header buttons with plain links (page.4)', async () => {
  const { page } = await open('/')
  expect(page.querySelector('trade-account-button > a')?.getAttribute('href')).toBe('/login')
  expect(page.querySelector('trade-basket-button > a')?.getAttribute('href')).toBe('/basket')
})
