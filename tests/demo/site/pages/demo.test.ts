// @vitest-environment node
import { expect, it } from 'vitest'
import { CHARACTER_NAMES } from '../../../../demo/control/character'
import { ACCOUNTS } from '../../../../demo/database/seed/accounts'
import { mail, openPage } from '../site-pages'

it('the demo page lists one account for each role with its password', async () => {
  const { page } = await openPage('/demo')
  const listed = page.querySelector('table')?.textContent ?? ''
  for (const { role, email, password } of ACCOUNTS) {
    expect(listed).toContain(role)
    expect(listed).toContain(email)
    expect(listed).toContain(password)
  }
})

it('the demo page offers its own manner and every character (server.20)', async () => {
  const { page } = await openPage('/demo')
  const options = [...page.querySelectorAll('select[name="character"] option')]
  expect(options.map((option) => option.getAttribute('value'))).toEqual(['', ...CHARACTER_NAMES])
})

it('the mail page lists the mail as text', async () => {
  const { page } = await openPage('/demo/mail')
  expect(page.querySelector('.mail h2')?.textContent).toBe(mail.subject)
  expect(page.querySelector('.mail a')?.getAttribute('href')).toBe(mail.link)
})
