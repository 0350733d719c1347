import type { Page } from 'playwright/test'
import { expectAccessible } from './support/accessibility'
import { navigation, openAs } from './support/account-page'
import { expect, test } from './support/fixtures'

const NO_CONNECTION = /Failed to load resource|net::/

const ENDED = { times: 1, status: 401, body: '{"message":"Unauthenticated."}' }

/** Signs in again in place. */
async function signInAgain(page: Page, password: string): Promise<void> {
  const popup = page.locator('trade-popups')
  await expect(popup.getByRole('alert')).toContainText('Your session has ended.')
  await popup.getByLabel('Password', { exact: true }).fill(password)
  await popup.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(popup.getByRole('alert')).toHaveCount(0)
}

test('a buyer signs in again in place while saving account details (account.80)', async ({
  page,
  site,
  context,
  problems,
}) => {
  problems.allow(NO_CONNECTION)
  const { email, password } = await site.account('verified')
  await openAs(page, site, 'verified', '/account/addresses/')
  const places = page.getByRole('region', { name: 'Delivery addresses' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await places.getByRole('button', { name: /^Edit/ }).click()
  await page.getByLabel('City').fill('Abingdon')
  await site.faults({ method: 'PATCH', path: '/api/address/*', ...ENDED })
  await save.click()
  await page.locator('trade-popups').getByLabel('Email address').fill(email)
  await expectAccessible(page)
  await signInAgain(page, password)
  await expect(places).toContainText('Abingdon')
  await expect(page).toHaveURL(/\/account\/addresses\/$/)

  await places.getByRole('button', { name: /^Edit/ }).click()
  await page.getByLabel('City').fill('Witney')
  await context.setOffline(true)
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: /offline|connection/i })).toBeFocused()
  await expect(page.getByLabel('City')).toHaveValue('Witney')
  await context.setOffline(false)
  await save.click()
  await expect(places).toContainText('Witney')

  await navigation(page).getByRole('link', { name: 'Your details' }).click()
  await page.getByLabel('Job title').fill('Buyer')
  await site.faults({ method: 'PATCH', path: '/api/user/*', ...ENDED })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.locator('trade-popups').getByLabel('Email address').fill(email)
  await signInAgain(page, password)
  await expect(page.getByText('Your account has been updated').first()).toBeVisible()
  await expect(page.getByLabel('Job title')).toHaveValue('Buyer')

  await navigation(page).getByRole('link', { name: 'Password' }).click()
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password', { exact: true }).fill('a new one 1')
  await page.getByLabel('Confirm new password').fill('a new one 1')
  await site.faults({ method: 'PATCH', path: '/api/user/*', ...ENDED })
  await page.getByRole('button', { name: 'Change Password' }).click()
  await page.locator('trade-popups').getByLabel('Email address').fill(email)
  await signInAgain(page, password)
  await expect(page.locator('trade-account').getByText('Password changed!')).toBeVisible()
})
