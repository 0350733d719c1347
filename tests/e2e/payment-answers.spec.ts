import type { Page, Request, Route } from 'playwright/test'
import { expect, test } from './support/fixtures'
import { mailsTo } from './support/mails'
import { CARDS, Paying } from './support/paying'

const PLACING = '**/api/order/*'

const isPlacing = (request: Request): boolean => request.postDataJSON()?.status === 'pending'

/**
 * Changes the answer of a server that only saves an order instead of placing it. More answers:
 * tests/api/checkout/order.test.ts and tests/components/checkout/answer-table-*.test.ts.
 */
type Alter = (order: Record<string, unknown>) => Record<string, unknown>

/** Saves the order without placing it, and replaces the answer. */
async function lie(route: Route, alter: Alter): Promise<void> {
  const request = route.request()
  const response = await route.fetch({ postData: { ...request.postDataJSON(), status: 'new' } })
  const { data, ...rest } = await response.json()
  await route.fulfill({ response, json: { ...rest, data: alter(data) } })
}

const lieOnce = async (page: Page, alter: Alter) => {
  let isAltered = false
  await page.route(PLACING, (route) => {
    if (isAltered || !isPlacing(route.request())) return route.continue()
    isAltered = true
    return lie(route, alter)
  })
  return () => isAltered
}

test.beforeEach(({ problems }) => problems.allow(/Failed to load resource|net::|Failed to fetch/))

test('a guest whose paid order is answered with another order is thanked once it is placed (payment.25)', async ({
  page,
  site,
}) => {
  const paying = new Paying(page, site)
  await paying.comeAsGuest()
  await site.webhooks('off')
  const before = (await site.orders()).length
  const isAltered = await lieOnce(page, (order) => ({ ...order, id: '9', status: 'pending' }))
  await paying.pay(CARDS.pays)
  await expect(paying.thanks).toBeVisible()
  expect(isAltered()).toBe(true)
  expect(await site.orders()).toHaveLength(before + 1)
})

test('a bank-transfer order answered without a status is confirmed once it is placed (payment.10, payment.25)', async ({
  page,
  site,
}) => {
  const paying = new Paying(page, site)
  await paying.addAs('approved')
  await page.goto('/checkout')
  await paying.goOnToPayment('Bank transfer')
  const before = (await site.orders()).length
  const isAltered = await lieOnce(page, ({ status: _, ...order }) => order)
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  const again = page.getByRole('button', { name: 'Check again' })
  await expect(again.or(paying.thanks)).toBeVisible()
  if (await again.isVisible()) await again.click()
  await expect(paying.thanks).toBeVisible()
  expect(isAltered()).toBe(true)
  expect(await site.orders()).toHaveLength(before + 1)
})

test('an order that the provider’s event places first is placed once (server.19, server.23)', async ({
  page,
  site,
}) => {
  const paying = new Paying(page, site)
  await paying.comeAsGuest()
  const before = (await site.orders()).length
  const mails = (await mailsTo(site, 'grace@harbour.example')).length
  const placed = async () => (await site.orders()).length - before
  await page.route(PLACING, async (route) => {
    if (isPlacing(route.request())) await expect.poll(placed).toBe(1)
    await route.continue()
  })
  await paying.pay(CARDS.pays)
  await expect(paying.thanks).toBeVisible()
  expect(await placed()).toBe(1)
  expect(await mailsTo(site, 'grace@harbour.example')).toHaveLength(mails + 1)
})

for (const role of [null, 'verified'] as const) {
  test(`${role ? 'a buyer' : 'a guest'} sees on another device that the order is paid (payment.32, server.22)`, async ({
    page,
    site,
    browser,
  }) => {
    const paying = new Paying(page, site)
    await (role ? paying.comeAs(role) : paying.comeAsGuest())
    const before = (await site.orders()).length
    const storage = await page.evaluate(() => ({
      'trade-blocks:basket-token': localStorage.getItem('trade-blocks:basket-token'),
      'trade-blocks:auth-user': localStorage.getItem('trade-blocks:auth-user'),
    }))
    // The card is charged, but this device gets no answer.
    await page.route(
      '**/demo/card-provider/**/confirm',
      async (route) => void (await route.fetch()),
    )
    await paying.pay(CARDS.pays)
    await expect.poll(async () => (await site.orders()).length).toBe(before + 1)

    const device = await browser.newContext({ baseURL: site.url })
    const other = await device.newPage()
    await other.goto('/demo/pages/blank')
    await other.evaluate((values) => {
      for (const [key, value] of Object.entries(values)) if (value) localStorage.setItem(key, value)
    }, storage)
    await other.goto('/checkout')
    const asGuest = other.getByRole('button', { name: 'Continue as guest' })
    const isPaid = other.getByText('This order is paid').first()
    await expect(asGuest.or(isPaid)).toBeVisible()
    if (await asGuest.isVisible()) await asGuest.click()
    await expect(isPaid).toBeVisible()
    await expect(other.getByRole('button', { name: 'Pay Now' })).toHaveCount(0)
    await expect(other.getByRole('button', { name: /^Next: Payment/ })).toHaveCount(0)
    await device.close()
  })
}
