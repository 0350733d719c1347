import type { BrowserContext, Page } from 'playwright/test'
import { Buyer } from './support/buyer'
import { expect, test } from './support/fixtures'
import { Shop } from './support/shop'

const NOT_LOADED = /Your order could not be loaded/

const cutOff = (page: Page, pattern: string) =>
  page.route(pattern, (route) => route.abort('internetdisconnected'))

/** Restores the network and fires the browser's `online` event. */
async function comeOnline(page: Page, context: BrowserContext, pattern: string) {
  await context.setOffline(true)
  await page.unroute(pattern)
  await context.setOffline(false)
}

test('a sign-out in another tab hides checkout, addresses and typed text (session.18, checkout.166)', async ({
  page,
  site,
  context,
}) => {
  const buyer = new Buyer(page, site)
  await buyer.addAs('crm')
  await page.goto('/checkout')
  await buyer.purchaseOrder.fill('PRIVATE-PO')
  await page.getByText(/^Deliver somewhere else/).click()
  await expect(page.getByText('2 Armouries Way')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/shop')
  await new Shop(other, site).accountButton.click()
  await other.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('2 Armouries Way')).toHaveCount(0)
  await expect(page).toHaveURL(/\/basket/)
  await expect(page.getByText(/You are signed out\. Your basket has been kept/)).toBeVisible()
  const held = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, document.body.innerHTML]),
  )
  expect(held).not.toContain('PRIVATE-PO')
  expect(held).not.toContain('Armouries')
})

test('an offline buyer sees a message at checkout, which loads once online (checkout.19)', async ({
  page,
  site,
  context,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  const buyer = new Buyer(page, site)
  await buyer.addAs('approved')
  await page.goto('/checkout')
  await expect(buyer.purchaseOrder).toBeVisible()
  await cutOff(page, '**/api/**')
  await page.reload()
  await expect(page.getByText(NOT_LOADED)).toBeVisible()
  await comeOnline(page, context, '**/api/**')
  await expect(buyer.purchaseOrder).toBeVisible()
})

test('a buyer’s purchase is reported to analytics once, even after a reload (page.15)', async ({
  page,
  site,
}) => {
  const buyer = new Buyer(page, site)
  const purchases = () =>
    page.evaluate(() =>
      (window.dataLayer ?? []).filter(
        (entry) => (entry as { event?: string }).event === 'purchase',
      ),
    )
  await buyer.addAs('approved')
  await page.goto('/checkout')
  await buyer.goOnToPayment('Bank transfer')
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(buyer.thanks).toBeVisible()
  const [order] = await site.orders()
  expect(await purchases()).toMatchObject([
    { ecommerce: { transaction_id: String(order?.id), currency: 'GBP' } },
  ])
  for (let times = 0; times < 2; times += 1) {
    await page.reload()
    await expect(buyer.thanks).toBeVisible()
    await buyer.settled()
    expect(await purchases()).toEqual([])
  }
})

test('a quantity that waits behind a slow one survives the way to checkout (basket.43)', async ({
  page,
  site,
}) => {
  const buyer = new Buyer(page, site)
  await buyer.addAs('approved')
  await page.goto('/basket')
  const more = page.getByRole('main').getByRole('button', { name: /^Increase/ })
  // The first change gets no answer before the buyer leaves the page.
  await page.route('**/api/basket/*', () => {}, { times: 1 })
  await more.click()
  await more.click()
  await more.click()
  await expect(page.getByRole('main').locator('input[inputmode=numeric]')).toHaveValue('4')
  await page.goto('/checkout')
  await expect(page.getByText(/^4 ×/)).toBeVisible()
})

test('typed checkout text survives a server that renews the token on each page (basket.45)', async ({
  page,
  site,
  context,
}) => {
  const buyer = new Buyer(page, site)
  await buyer.addAs('approved')
  let renewed = 0
  const calls: string[] = []
  await context.route('**/api/basket', async (route) => {
    calls.push(route.request().method())
    const headers = route.request().headers()
    const [token = ''] = (headers.token ?? '').split('~')
    const answer = await route.fetch({ headers: { ...headers, token } })
    const body = (await answer.json()) as { token: string | null }
    renewed += 1
    await route.fulfill({
      response: answer,
      json: { ...body, token: body.token && `${body.token}~${renewed}` },
    })
  })
  await page.goto('/checkout')
  await buyer.purchaseOrder.pressSequentially('PO-')
  const other = await context.newPage()
  await other.goto('/basket')
  await expect(other.getByRole('main').getByRole('button', { name: /^Increase/ })).toBeVisible()
  await buyer.purchaseOrder.pressSequentially('77')
  await expect(buyer.purchaseOrder).toBeFocused()
  await expect(buyer.purchaseOrder).toHaveValue('PO-77')
  expect(calls).toEqual(['GET', 'GET'])
})
