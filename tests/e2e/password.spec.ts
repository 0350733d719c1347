import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { fillWithoutEvents, mailedLink } from './support/mails'
import { Shop } from './support/shop'

const FAILED_LOAD = /Failed to load resource/
const RESET = 'The password has now been reset you can now login.'
const NEW_PASSWORD = 'Käse & Tee 🔑 42'

test('a user with a forgotten password gets a mail and chooses a new one (session.10, session.11)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(FAILED_LOAD)
  const shop = new Shop(page, site)
  const { email, password } = await site.account('approved')
  await page.goto('/login')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('link', { name: 'Forgotten password' }).click()
  await expect(page.getByLabel('Enter account email address')).toHaveValue(email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Request Password Reset' }).click()
  await expect(page.getByRole('main').getByText(/^If there is an account/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to login' }).click()
  await expect(page.getByLabel('Email address')).toHaveValue(email)

  await page.goto('/demo/mail')
  await page.getByRole('link', { name: 'Open the link' }).first().click()
  await expect(page.getByRole('button', { name: 'Reset Password' })).toBeVisible()
  await expect(page).toHaveURL(/\/password-reset$/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Enter a new password')).toBeVisible()
  await expect(page.getByLabel('Email address', { exact: true })).toBeFocused()
  await expectAccessible(page)

  await fillWithoutEvents(page, {
    'Email address': email,
    'New password': NEW_PASSWORD,
    'Confirm new password': NEW_PASSWORD,
  })
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('main').getByText(RESET)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()

  await fillWithoutEvents(page, { 'Email address': email, Password: password })
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText(/do not match our records/).first()).toBeVisible()
  await fillWithoutEvents(page, { Password: NEW_PASSWORD })
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(shop.accountButton).toHaveText(/^Hi /)
})

test('a user chooses a new password by keyboard (session.10, session.11)', async ({
  page,
  site,
}) => {
  const shop = new Shop(page, site)
  const { email } = await site.account('verified')
  await page.goto('/login')
  await shop.tabTo(page.getByRole('link', { name: 'Forgotten password' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Enter account email address')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText(/^If there is an account/)).toBeVisible()
  await shop.tabTo(page.getByRole('button', { name: 'Back to login' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Forgotten password' })).toBeFocused()

  await page.goto(await mailedLink(site, email, /password/i))
  await shop.tabTo(page.getByLabel('Email address', { exact: true }))
  await page.keyboard.type(email)
  await shop.tabTo(page.getByLabel('New password', { exact: true }))
  await page.keyboard.type(NEW_PASSWORD)
  await shop.tabTo(page.getByLabel('Confirm new password', { exact: true }))
  await page.keyboard.type(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText(RESET)).toBeVisible()
  await shop.tabTo(page.getByRole('main').getByRole('link', { name: 'Login' }))
})

test('an invalid reset link offers a new one (session.11, session.16)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(FAILED_LOAD)
  const { email } = await site.account('approved')
  await page.goto('/password-reset?token=made-up&utm_source=mail')
  await expect(page.getByRole('button', { name: 'Reset Password' })).toBeVisible()
  await expect(page).toHaveURL(/\/password-reset\?utm_source=mail$/)
  await page.getByLabel('Email address', { exact: true }).fill(email)
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  const isOver = /This link is not valid any more/
  await expect(page.getByRole('main').getByText(isOver)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(isOver)
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue(NEW_PASSWORD)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('This page needs the link from our email')).toBeVisible()
  await expectAccessible(page)
})

test('a mailed sign-in token works once, and leaves the address bar (session.8, session.16)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(FAILED_LOAD)
  const shop = new Shop(page, site)
  const { email } = await site.account('unapproved')
  await site.approve(email)
  const link = await mailedLink(site, email, /approved/)
  const token = new URL(link, site.url).searchParams.get('token') ?? ''
  await page.goto(link)
  await expect(page.getByText('You are signed in.')).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(shop.accountButton).toHaveText(/^Hi /)
  const kept = await page.evaluate(() =>
    JSON.stringify([
      (window as { dataLayer?: unknown[] }).dataLayer ?? [],
      { ...localStorage },
      { ...sessionStorage },
    ]),
  )
  expect(kept).not.toContain(token)

  await page.goto(link)
  // A signed-in user is asked first (session.75).
  await page.getByRole('button', { name: 'Sign in with the link' }).click()
  await expect(page.getByText(/This sign-in link is not valid any more/).first()).toBeVisible()
  await expect(page.getByText('You are signed in.')).toBeVisible()
  await expectAccessible(page)

  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await expect(page.getByText(/This sign-in link is not valid any more/).first()).toBeVisible()
  await expect(page.getByLabel('Email address')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  const tries = (await site.requests()).filter(({ path }) => path === '/api/auth/login-token')
  expect(tries).toHaveLength(3)
})

test('a signed-in user confirms the email address with a resent mail (session.13, session.14)', async ({
  page,
  site,
}) => {
  const shop = new Shop(page, site)
  const { email } = await site.account('approved')
  await shop.startAs('approved')
  await page.goto('/email-verify')
  const resend = page.getByRole('button', { name: 'Resend Verification Email' })
  await expect(resend).toBeVisible()
  await expectAccessible(page)
  await shop.tabTo(resend)
  await page.keyboard.press('Enter')
  const said = page.getByRole('main').getByText('Verification request email resent.')
  await expect(said).toBeFocused()
  await expect(resend).toHaveCount(0)
  await expectAccessible(page)

  await page.goto(await mailedLink(site, email, /verify/i))
  await expect(page.getByRole('heading', { name: 'Account confirmed' })).toBeVisible()
  await expect(page).toHaveURL(/\/email-verify$/)
  await expectAccessible(page)
  await shop.tabTo(page.getByRole('main').getByRole('link', { name: 'View Shop' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/shop$/)
  await expect(page.getByText('Your price:').first()).toBeVisible()
})

test('a signed-out user confirms the email address after signing in (session.14, session.15)', async ({
  page,
  site,
  browser,
  problems,
}) => {
  const { email, password } = await site.account('approved')
  await new Shop(page, site).startAs('approved')
  await page.goto('/email-verify')
  await page.getByRole('button', { name: 'Resend Verification Email' }).click()
  await expect(page.getByRole('main').getByText(/resent\.$/)).toBeVisible()
  const link = `${await mailedLink(site, email, /verify/i)}&redirect=%2Ffavourites`

  const context = await browser.newContext({ baseURL: site.url })
  context.on('page', (each) => problems.watch(each, site.url))
  const other = await context.newPage()
  await other.goto(link)
  await expect(other).toHaveURL(/\/login$/)
  await fillWithoutEvents(other, { 'Email address': email, Password: password })
  await other.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(other.getByRole('heading', { name: 'Account confirmed' })).toBeVisible()
  await expect(other).toHaveURL(/\/email-verify$/)
  await other.getByRole('main').getByRole('link', { name: 'Continue' }).click()
  await expect(other).toHaveURL(/\/favourites$/)
  await context.close()
})

test('a forged link confirms nothing and stays on the site (session.15, session.17)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(FAILED_LOAD)
  await new Shop(page, site).startAs('approved')
  await page.goto(
    '/email-verify?id=2&expires=9999999999&hash=0&signature=0&redirect=//evil.example',
  )
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/./)
  await expect(page.getByRole('button', { name: 'Resend Verification Email' })).toBeVisible()
  await expect(page).toHaveURL(/\/email-verify$/)
  await expectAccessible(page)
})

test('a sign-in in one tab signs in another that shows the login (session.160)', async ({
  page,
  context,
  site,
}) => {
  const waiting = await context.newPage()
  await waiting.goto('/account')
  await waiting.goto('/login')
  await expect(waiting.getByLabel('Email address')).toBeVisible()
  await new Shop(page, site).signIn('approved')
  await expect(waiting).toHaveURL(/\/account$/)
})
