import type { Request } from 'playwright/test'
import { expect, test } from './support/fixtures'
import { mailsTo } from './support/mails'
import { CARDS, PayingBuyer } from './support/paying-buyer'

const PLACING = '**/api/order/*'

const isPlacing = (request: Request): boolean => request.postDataJSON()?.status === 'pending'

test.beforeEach(({ problems }) => problems.allow(/Failed to load resource|net::|Failed to fetch/))

test('an order that the provider’s event places first is placed once (server.19, server.23)', async ({
  page,
  site,
}) => {
  const paying = new PayingBuyer(page, site)
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
    const paying = new PayingBuyer(page, site)
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
