import { Buyer } from './support/buyer'
import { expect, test } from './support/fixtures'
import { Shop } from './support/shop'

/** The browser's console message for a failed or missing response. */
const FAILED_LOAD = /Failed to load resource/

test.describe('a buyer at the checkout', () => {
  test.beforeEach(async ({ page, site }) => {
    const buyer = new Buyer(page, site)
    await buyer.addAs('approved')
    await page.goto('/checkout')
    await buyer.purchaseOrder.fill('KEEP-ME')
  })

  test('a buyer whose session ends signs in again in place and continues with the same text (checkout.4)', async ({
    page,
    site,
    problems,
  }) => {
    problems.allow(FAILED_LOAD)
    const { email, password } = await site.account('approved')
    // Leaving the field saves it. The session must end after that, at the button.
    await page.getByLabel('Purchase Order Number').press('Tab')
    await expect
      .poll(async () => (await site.requests()).filter(({ method }) => method === 'PATCH').length)
      .toBe(1)
    await site.faults({
      method: 'PATCH',
      path: '/api/order/**',
      status: 401,
      body: '{"message":"Unauthenticated."}',
      contentType: 'application/json',
      times: 1,
    })
    await page.getByRole('button', { name: 'Next: Payment' }).click()
    await expect(page.getByRole('heading', { name: 'Please sign in again' })).toBeVisible()
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL(/\/payment$/)
    await page.goBack()
    await expect(page.getByLabel('Purchase Order Number')).toHaveValue('KEEP-ME')
  })

  test('a buyer who goes offline keeps the typed text and continues once online (api.6)', async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(FAILED_LOAD)
    await context.setOffline(true)
    const next = page.getByRole('button', { name: 'Next: Payment' })
    await next.click()
    await expect(page.getByText(/offline/i).first()).toBeVisible()
    // The press has failed too, so it does not continue by itself once online.
    await expect(next).toBeEnabled()
    await expect(page.getByLabel('Purchase Order Number')).toHaveValue('KEEP-ME')
    await context.setOffline(false)
    await page.getByRole('button', { name: /^Next: Payment/ }).click()
    await expect(page).toHaveURL(/\/payment$/)
  })

  test('after a reload, a buyer finds the typed text again (checkout.16)', async ({ page }) => {
    await page.reload()
    await expect(page.getByLabel('Purchase Order Number')).toHaveValue('KEEP-ME')
  })

  test('a buyer whose order response is lost places one order (payment.10, server.9)', async ({
    page,
    site,
    problems,
  }) => {
    problems.allow(FAILED_LOAD)
    await new Buyer(page, site).goOnToPayment('On account')
    const before = (await site.orders()).length
    // The first request saves, the second places the order: its response is lost.
    let isLost = false
    await page.route('**/api/order/*', async (route) => {
      if (isLost || route.request().postDataJSON()?.status !== 'pending') return route.continue()
      isLost = true
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Place Order' }).click()
    const again = page.getByRole('button', { name: /again|check/i })
    await expect(again.or(page.getByRole('heading', { name: /^Thank you/ })).first()).toBeVisible()
    if (await again.isVisible()) await again.click()
    await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
    expect(
      (await site.orders()).filter(
        (order) => order.purchase_number === 'KEEP-ME' && order.status === 'pending',
      ),
    ).toHaveLength(1)
    expect((await site.orders()).length).toBeLessThanOrEqual(before + 1)
  })

  test('a buyer who empties the basket in another tab leaves the checkout and reads why (checkout.2)', async ({
    page,
    site,
    context,
  }) => {
    const other = await context.newPage()
    const shop = new Shop(other, site)
    await other.goto('/shop')
    await shop.openBasketPanel()
    await shop.basketPanel.getByRole('button', { name: /^Remove/ }).click()
    await expect(page).toHaveURL(/\/basket$/)
    await expect(page.getByText(/emptied or ordered in another tab/)).toBeVisible()
  })

  test('a buyer who goes back from the confirmation cannot place the order again (payment.8)', async ({
    page,
    site,
  }) => {
    const buyer = new Buyer(page, site)
    await buyer.goOnToPayment('On account')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(buyer.thanks).toBeVisible()
    await page.reload()
    await expect(buyer.thanks).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/basket$/)
    await expect(page.getByRole('main').getByText('Your basket is empty.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Place Order' })).toHaveCount(0)
  })
})
