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

it('the abuse page has forty tags and the script twice', async () => {
  const { page } = await open('/demo/pages/abuse?theme=entry-content')
  const tags = [...page.querySelectorAll('*')].filter(({ localName }) =>
    localName.startsWith('trade-'),
  )
  expect(tags.length).toBe(40)
  expect(page.querySelectorAll('script[src*="trade-blocks.js"]')).toHaveLength(2)
  expect(page.querySelector('link[href="/theme/abuse-entry-content.css"]')).not.toBeNull()
})

it('the abuse page has no unknown themes', async () => {
  expect((await open('/demo/pages/abuse?theme=../../secret')).answer.status).toBe(404)
})
