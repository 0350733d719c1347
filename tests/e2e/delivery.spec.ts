import type { Page } from 'playwright/test'
import { expectAccessible } from './support/accessibility'
import { Buyer } from './support/buyer'
import { expect, test } from './support/fixtures'
import type { Site } from './support/site'

const FAILED_LOAD = /Failed to load resource/

test('a buyer chooses the delivery day by keyboard, and sees it up to the end (delivery.2, delivery.3)', async ({
  page,
  site,
}) => {
  const buyer = new Buyer(page, site)
  await buyer.addAs('verified')
  await page.goto('/basket')
  const note = page.getByText(/^Order by 1[24]:00/)
  await expect(note.first()).toBeVisible()
  await page.goto('/checkout')
  const days = page.getByRole('radiogroup', { name: 'Delivery day' })
  await expect(days.getByRole('radio')).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show more days' }).press('Enter')
  await expect(days.getByRole('radio')).toHaveCount(8)
  await expect(days.getByRole('radio').nth(3)).toBeFocused()
  await days.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  const value = await days.getByRole('radio').nth(2).inputValue()
  const saved = page.waitForRequest(
    (request) =>
      request.method() === 'PATCH' &&
      (request.postData() ?? '').includes(`"delivery_day":"${value}"`),
  )
  await page.keyboard.press('ArrowDown')
  await saved
  const third = days.getByRole('radio').nth(2)
  await expect(third).toBeChecked()
  await expect(third).toBeFocused()
  const day = await third.evaluate(({ id }) => document.querySelector(`[for="${id}"]`)?.textContent)
  await page.reload()
  await expect(days.getByRole('radio', { checked: true })).toHaveAccessibleName(day ?? '')
  await buyer.goOnToPayment('Bank transfer')
  await expect(page.getByText(day ?? '').first()).toBeVisible()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(buyer.thanks).toBeFocused()
  await expect(page.getByText(day ?? '').first()).toBeVisible()
})

test('a buyer accepts a new delivery day after the order deadline (delivery.4)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(FAILED_LOAD)
  const buyer = new Buyer(page, site)
  await buyer.addAs('verified')
  await page.goto('/checkout')
  await buyer.goOnToPayment('Bank transfer')
  await site.advance(14)
  const confirm = page.getByRole('button', { name: 'Confirm Order' })
  await confirm.click()
  await expect(page.getByText('Your delivery day has changed')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept changes' }).click()
  await confirm.click()
  await expect(buyer.thanks).toBeFocused()
})

/** Opens the order list with a newly placed order. */
async function openPlaced(page: Page, site: Site) {
  const buyer = new Buyer(page, site)
  await buyer.addAs('verified')
  await page.goto('/checkout')
  await buyer.goOnToPayment('Bank transfer')
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(buyer.thanks).toBeFocused()
  await page.goto('/account/orders')
}

const orderLink = (page: Page) => page.getByRole('link', { name: /^Order \d+$/ })
const cancelButton = (page: Page) => page.getByRole('button', { name: 'Cancel order' })
const question = (page: Page) => page.getByRole('dialog', { name: /^Cancel order/ })

test('a buyer cancels an order by keyboard and can order it again (account.102)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(FAILED_LOAD)
  await openPlaced(page, site)
  await expect(page.getByText(/^Arrives on /)).toBeVisible()
  await orderLink(page).click()
  await expect(page.getByRole('button', { name: 'Save delivery day (.ics)' })).toBeVisible()
  await cancelButton(page).press('Enter')
  await expectAccessible(page)
  await question(page).getByRole('button', { name: 'Cancel order' }).press('Enter')
  await expect(page.getByText(/^Order \d+ is cancelled\.$/)).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Save delivery day (.ics)' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Order again', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Cancelled').first()).toBeVisible()
  await expect(cancelButton(page)).toHaveCount(0)
})

test.describe('a session that ends while an order is being cancelled', () => {
  const login = (page: Page) => page.getByRole('dialog', { name: 'Login', exact: true })

  test.beforeEach(async ({ page, site, problems }) => {
    problems.allow(FAILED_LOAD)
    await openPlaced(page, site)
    await orderLink(page).click()
    await cancelButton(page).click()
    const asked = question(page)
    await expect(asked.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await site.faults({
      path: '/api/order/**',
      status: 401,
      body: '{"message":"Unauthenticated."}',
      contentType: 'application/json',
      times: 1,
    })
    await asked.getByRole('button', { name: 'Cancel order' }).click()
    await expect(login(page).getByRole('alert')).toContainText('Your session has ended.')
    await expect(question(page)).toBeHidden()
  })

  test('after signing in again in a dialog over the confirmation, the order is cancelled (session.19, account.102)', async ({
    page,
    site,
  }) => {
    await expectAccessible(page)
    const { email, password } = await site.account('verified')
    await login(page)
      .getByLabel(/^Email address/)
      .fill(email)
    await login(page)
      .getByLabel(/^Password/)
      .fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Order \d+ is cancelled\.$/)).toBeVisible()
  })

  test('the page stays usable without signing in again (session.71)', async ({ page }) => {
    await login(page).getByRole('button', { name: 'Close' }).click()
    await expect(login(page)).toBeHidden()
    await expect(question(page)).toBeHidden()
    await page.getByRole('link', { name: 'Login', exact: true }).first().click()
    await expect(page).toHaveURL(/\/login$/)
  })
})

test("each control shows how much is missing for the account's minimum order (basket.169)", async ({
  page,
  site,
}) => {
  const buyer = new Buyer(page, site)
  await buyer.addAs('minimum')
  await page.goto('/basket')
  const words = /^Spend £[\d.]+ more, before VAT, to reach the minimum order of £75\.00\.$/
  await expect(page.getByRole('progressbar', { name: words })).toBeVisible()
  const below = /^£[\d.]+ below the minimum order of £75\.00, before VAT\.$/
  await expect(page.getByRole('button', { name: 'Checkout' })).toHaveAccessibleDescription(below)
  await expectAccessible(page)
  // On phones the bar shows the same message, without a second button (basket.47).
  await page.setViewportSize({ width: 390, height: 600 })
  await expect(page.locator('.trade-action-bar')).toContainText('below the minimum order')
  await expect(page.getByRole('button', { name: 'Checkout' })).toHaveCount(1)
  await expectAccessible(page)
  await page.goto('/checkout')
  const next = page.getByRole('button', { name: 'Next: Payment' })
  await expect(next).toHaveAccessibleDescription(below)
  await expectAccessible(page)
})
