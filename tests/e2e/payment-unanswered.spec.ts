import type { Page } from 'playwright/test'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { CARDS, PayingBuyer } from './support/paying-buyer'
import type { Site } from './support/site'

const CONFIRM = '**/demo/card-provider/v1/**/confirm'

interface Entry {
  orderId: string
  basketToken: string
}

/** The first payment in the journal. */
const journalOf = (page: Page): Promise<Entry> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('trade-blocks:payment-journal') ?? '[]')[0])

/** Closes a guest's tab during the provider's request, which never arrives. */
async function leaveDuringPayment(page: Page, site: Site): Promise<Entry> {
  const paying = new PayingBuyer(page, site)
  await paying.comeAsGuest()
  const isAsked = new Promise<void>((resolve) => {
    page.route(CONFIRM, () => resolve())
  })
  await paying.pay(CARDS.pays)
  await isAsked
  const entry = await journalOf(page)
  await page.close()
  return entry
}

/** Reasons why the state of a payment stays unknown. */
const REASONS: Record<string, (page: Page, entry: Entry) => Promise<unknown>> = {
  'order and payment are unknown to the server': (page, { orderId, basketToken }) =>
    page.route('**/api/{order,stripe}/**', (route) => {
      const request = route.request()
      const isOfOrder =
        request.url().endsWith(`/${orderId}`) ||
        String(request.postDataJSON()?.order_id) === orderId ||
        request.headers().token === basketToken
      return isOfOrder
        ? route.fulfill({ status: 404, json: { message: 'This order does not exist.' } })
        : route.continue()
    }),
  'shop has another account at the card provider': (page) =>
    page.route(/\/(checkout|payment)$/, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/"pk_demo_\w+"/, '"pk_demo_of_another_account"')
      await route.fulfill({ response, body })
    }),
}

test.beforeEach(({ problems }) => problems.allow(/Failed to load resource|net::|Failed to fetch/))

for (const [reason, befall] of Object.entries(REASONS)) {
  test(`a guest whose ${reason} sees a reference, and can pay for a new basket (payment.184, payment.185)`, async ({
    page,
    site,
    context,
  }) => {
    const entry = await leaveDuringPayment(page, site)
    const next = await context.newPage()
    await befall(next, entry)
    await next.goto('/checkout')
    const checkout = next.locator('trade-checkout')
    const leave = next.getByRole('button', { name: 'Begin a new basket' })
    await expect(leave).toBeVisible()
    await expect(checkout).toContainText(entry.orderId)
    await expect(checkout).toContainText('0117 496 0174')
    await expect(next.getByRole('button', { name: 'Check again' })).toBeVisible()
    await expect(next.getByRole('button', { name: 'Pay Now' })).toHaveCount(0)
    await expect(checkout).not.toContainText(/not been charged/i)
    await expectAccessible(next)

    await leave.click()
    await expect(leave).toHaveCount(0)
    expect(await journalOf(next), 'the payment is remembered').toMatchObject({
      orderId: entry.orderId,
    })
    await next.unrouteAll()
    const again = new PayingBuyer(next, site)
    await again.comeAsGuest()
    await again.pay(CARDS.pays)
    await expect(again.thanks).toBeVisible()
  })
}
