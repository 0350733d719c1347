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

it('a product page passes its product to the add control', async () => {
  const { page } = await open('/product/cappuccino-cups-saucers-220-ml-6')
  const add = page.querySelector('trade-add-to-basket')
  expect(add?.getAttribute('product-title')).toBe('Cappuccino Cups & Saucers 220 ml, 6')
  expect(add?.getAttribute('sku')).toBe('TW-CUP-22')
  expect(add?.hasAttribute('detail')).toBe(true)
  expect(page.querySelector('h1')?.textContent).toBe('Cappuccino Cups & Saucers 220 ml, 6')
})

it('pages contain no prices', async () => {
  for (const path of ['/', '/product/english-breakfast-loose-leaf-250-g']) {
    expect((await open(path)).text).not.toMatch(/£\s?\d/)
  }
})
