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

it('a shop page passes its category levels to the product search', async () => {
  const { page } = await open('/shop/hot-chocolate-cocoa/hot-chocolate/flakes')
  const search = page.querySelector('trade-product-search')
  expect(search?.getAttribute('level0')).toBe('Hot Chocolate & Cocoa')
  expect(search?.getAttribute('level1')).toBe('Hot Chocolate')
  expect(search?.getAttribute('level2')).toBe('Flakes')
  expect(search?.hasAttribute('storeenabled')).toBe(true)
})
