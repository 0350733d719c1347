import type { Page } from 'playwright/test'
import { Buyer } from './support/buyer'
import { expect, test } from './support/fixtures'
import { Shop } from './support/shop'

const logOut = async (shop: Shop) => {
  await shop.accountButton.click()
  await shop.page.getByRole('button', { name: 'Log out' }).click()
  await expect(shop.accountButton).toHaveText('Login / Register')
  await shop.settled()
}

const prices = (page: Page) => page.getByRole('main').getByText(/£\s?\d/)

test('a sign-out hides a verified customer’s data until they return (session.70)', async ({
  page,
  site,
}) => {
  const shop = new Shop(page, site)
  await new Buyer(page, site).addAs('verified')
  await page.goto('/basket')
  await expect(prices(page).first()).toBeVisible()
  await logOut(shop)
  await page.goto('/basket')
  await expect(page.getByText('Your basket is empty.')).toBeVisible()
  await expect(prices(page)).toHaveCount(0)
  await shop.signIn('approved')
  await page.goto('/basket')
  await expect(page.getByText('Your basket is empty.')).toBeVisible()
  await logOut(shop)
  await shop.signIn('verified')
  await page.goto('/basket')
  await expect(prices(page).first()).toBeVisible()
})

test('an ended session leaves no basket visible to others (session.71)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of 401/)
  await new Buyer(page, site).addAs('verified')
  await page.goto('/basket')
  await expect(prices(page).first()).toBeVisible()
  await site.faults({
    method: 'PATCH',
    path: '/api/basket/**',
    times: 1,
    status: 401,
    body: '{"message":"Who?"}',
  })
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Increase quantity/ })
    .click()
  const prompt = page.getByRole('dialog')
  await expect(prompt.getByLabel('Email address')).toBeVisible()
  await expect(prices(page).first()).toBeAttached()
  await prompt.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Your basket is empty.')).toBeVisible()
  await expect(prices(page)).toHaveCount(0)
})

test('answers that may be cached for ten minutes are fetched again (api.70)', async ({
  page,
  site,
}) => {
  const shop = new Shop(page, site)
  await site.faults({ path: '/api/**', addHeaders: { 'Cache-Control': 'max-age=600' } })
  await new Buyer(page, site).addAs('verified')
  await page.goto('/checkout')
  const total = page.getByRole('main').getByText(/^£\d/).filter({ visible: true }).last()
  await expect(total).toBeVisible()
  const before = await total.textContent()
  // Another device adds to the same basket.
  await page.evaluate(async () => {
    const stored = JSON.parse(localStorage.getItem('trade-blocks:auth-user') ?? '{}')
    await fetch('/api/basket', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${stored.access_token}`,
      },
      body: JSON.stringify({ id: '1002', qty: 5 }),
    })
  })
  await page.goto('/checkout')
  await expect(total).not.toHaveText(before ?? '')
  await page.goto('/basket')
  await expect(prices(page).first()).toBeVisible()
  await logOut(shop)
  await page.goto('/basket')
  await expect(page.getByText('Your basket is empty.')).toBeVisible()
  await expect(prices(page)).toHaveCount(0)
})

test('a login link first asks a signed-in buyer, also by keyboard (session.75)', async ({
  page,
  site,
}) => {
  const shop = new Shop(page, site)
  await shop.signIn('approved')
  await page.goto('/login?token=made-up')
  const question = page.getByRole('heading', { name: 'Continue as Alice?' })
  await expect(question).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Continue as Alice' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/account/)
  await expect(shop.accountButton).toHaveText('Hi Alice')
  const tries = (await site.requests()).filter(({ path }) => path === '/api/auth/login-token')
  expect(tries).toEqual([])
})

test('a failed sign-in shows a message on the login page (session.74)', async ({ page, site }) => {
  await site.faults({ path: '/api/auth/check', patch: { user: null, auth: false } })
  const { email, password } = await site.account('approved')
  await page.goto('/login')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'could not be signed in' })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  expect(await page.evaluate(() => localStorage.getItem('trade-blocks:auth-user'))).toBeNull()
})
