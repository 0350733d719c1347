import type { Page } from 'playwright/test'
import { Buyer } from './support/buyer'
import { expect, test } from './support/fixtures'
import type { Site } from './support/site'

/** A server that refuses a wrong email when the field is saved. */
const refuseEmail = (site: Site) =>
  site.faults({
    method: 'PATCH',
    path: '/api/order/**',
    status: 422,
    body: '{"errors":{"address_billing_json.email":["Email must be a valid email address."]}}',
    contentType: 'application/json',
    delayMs: 200,
    times: 1,
  })

const email = (page: Page) => page.getByLabel('Email').first()

test.beforeEach(async ({ page, site, problems }) => {
  problems.allow(/Failed to load resource/)
  await new Buyer(page, site).addAs('verified')
  await page.goto('/checkout')
  await email(page).fill('nonsense')
  await refuseEmail(site)
})

test("a buyer can keep typing while the previous field's error appears (checkout.14)", async ({
  page,
}) => {
  await email(page).press('Tab')
  const phone = page.getByLabel('Telephone').first()
  await phone.fill('')
  await phone.pressSequentially('0113', { delay: 20 })
  await expect(page.getByText('Billing: Email must be a valid email address.')).toBeVisible()
  await page.keyboard.type('496')
  await expect(phone).toBeFocused()
  await expect(phone).toHaveValue('0113496')
})

test('a long press on the button stops at an error that appears meanwhile (checkout.12)', async ({
  page,
}) => {
  // The answer waits for the end of a press, but not longer than 3 s (form.44).
  await page.getByRole('button', { name: 'Next: Payment', exact: true }).hover()
  await page.mouse.down()
  await expect(page.getByRole('button', { name: 'Next: Payment - Continue' })).toBeVisible()
  await page.mouse.up()
  await expect(page.getByText('Please check this before you continue').locator('..')).toBeFocused()
  await expect(page).toHaveURL(/\/checkout$/)
})
