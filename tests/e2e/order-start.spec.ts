import { expectAccessible } from './support/accessibility'
import { openAs } from './support/account-page'
import { expect, test } from './support/fixtures'
import { turnIntoPhone } from './support/phone'
import { watchShifts } from './support/shifts'

const WIDTHS = [1280, 320]

test('a buyer repeats the last order from the home page by keyboard, at any width (account.103, account.104)', async ({
  page,
  site,
}) => {
  await openAs(page, site, 'history', '/')
  const start = page.getByRole('region', { name: 'Order again' })
  const again = start.getByRole('link', { name: /^Order again/ })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expect(start.getByRole('link', { name: /^\d+ products? due$/ })).toBeVisible()
    const offer = page.locator('.hero').getByRole('link', { name: 'Open a trade account' })
    await expect(offer).toBeHidden()
    await start.getByRole('link', { name: /^Order \d+$/ }).focus()
    await page.keyboard.press('Tab')
    await expect(again).toBeFocused()
  }
  await expectAccessible(page)
  await again.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/account\/orders\?order=\d+&again=all$/)
  await expect(page.getByRole('heading', { name: /^Order \d+ again$/ })).toBeVisible()
})

test("the dashboard starts with 'Order again' at any width (account.7, account.103)", async ({
  page,
  site,
}) => {
  await openAs(page, site, 'history')
  const start = page.locator('trade-account').getByRole('region').first()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expect(start).toHaveAccessibleName('Order again')
  }
  await expectAccessible(page)
  await start.getByRole('link', { name: /^\d+ products? due$/ }).press('Enter')
  await expect(page).toHaveURL(/\/regulars$/)
})

test('visitors and unapproved users see no order actions on the home page (account.104)', async ({
  page,
  site,
}) => {
  await page.goto('/')
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
  await expect(page.locator('trade-order-start')).toHaveText('')
  const offer = page.locator('.hero').getByRole('link', { name: 'Open a trade account' })
  await expect(offer).toBeVisible()
  await openAs(page, site, 'unapproved', '/')
  await expect(page.getByRole('navigation', { name: 'Quick links' })).toBeVisible()
  await expect(page.locator('trade-order-start')).toHaveText('')
})

test('a buyer on a phone orders due products in three taps (account.106, checkout.144)', async ({
  page,
  site,
}) => {
  test.slow()
  const shifted = await watchShifts(page)
  await turnIntoPhone(page, { width: 390, height: 844 })
  await openAs(page, site, 'history', '/')
  const start = page.getByRole('region', { name: 'Order again' })
  const order = start.getByRole('button', { name: /^Add \d+ products and go to payment$/ })
  await expect(order).toBeVisible()
  expect(await shifted()).toBeLessThan(0.02)
  const count = Number(/\d+/.exec((await order.textContent()) ?? '')?.[0])
  await order.click()
  await expect(page.getByText(/^Deliver to /)).toBeVisible()
  await expect(page.getByText('No PO number')).toBeVisible()
  const lines = page.getByRole('list', { name: 'Items' }).getByRole('listitem')
  const differ = page.getByRole('status').filter({ hasText: 'from what you usually order' })
  await expect(differ).toBeVisible()
  const missing = await differ.getByText('not in this order').count()
  await expect(lines).toHaveCount(count - missing)
  await expect(lines.last()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /terms of sale/ }).click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: /^Thank you for your order/ })).toBeVisible()
})
