// @vitest-environment node
import { expect, it } from 'vitest'
import { DIALECT_NAMES } from '../../../../demo/control/dialect'
import { ACCOUNTS } from '../../../../demo/database/seed/accounts'
import { DISCOUNTS } from '../../../../demo/database/seed/discounts'
import { MAIL, openPage, WAITING_ACCOUNT } from '../site-pages'

it('the demo page lists one account for each role with its password', async () => {
  const { page } = await openPage('/demo')
  const listed = page.querySelector('table')?.textContent ?? ''
  for (const { role, email, password } of ACCOUNTS) {
    expect(listed).toContain(role)
    expect(listed).toContain(email)
    expect(listed).toContain(password)
  }
})

it('the demo page lists every discount code, and says which are used up', async () => {
  const { page } = await openPage('/demo')
  const rows = [...page.querySelectorAll('[aria-label="Discount codes"] tbody tr')]
  expect(rows.map((row) => row.querySelector('code')?.textContent)).toEqual(
    DISCOUNTS.map(({ code }) => code),
  )
  expect(rows.map((row) => row.textContent ?? '').filter((text) => /\(/.test(text))).toHaveLength(2)
})

it('the demo page lists accounts awaiting approval, each with an approval button', async () => {
  const { page } = await openPage('/demo')
  const item = page.querySelector('.approvals li')
  expect(item?.textContent).toContain(WAITING_ACCOUNT.company)
  const form = item?.querySelector('form')
  expect(form?.getAttribute('data-action')).toBe('/demo/approve')
  expect(form?.querySelector('input')?.getAttribute('value')).toBe(WAITING_ACCOUNT.email)
  expect(form?.querySelector('button')?.textContent).toBe(`Approve ${WAITING_ACCOUNT.name}`)
})

it('the demo page offers its default and every other dialect (server.20)', async () => {
  const { page } = await openPage('/demo')
  const options = [...page.querySelectorAll('select[name="dialect"] option')]
  expect(options.map((option) => option.getAttribute('value'))).toEqual(['', ...DIALECT_NAMES])
})

it('the mail page lists the mail as text', async () => {
  const { page } = await openPage('/demo/mail')
  expect(page.querySelector('.mail h2')?.textContent).toBe(MAIL.subject)
  expect(page.querySelector('.mail a')?.getAttribute('href')).toBe(MAIL.link)
})
