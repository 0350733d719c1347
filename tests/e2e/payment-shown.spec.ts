import type { Request } from 'playwright/test'
import { expect, test } from './support/fixtures'
import { CARDS, PayingBuyer } from './support/paying-buyer'
import type { Site } from './support/site'

/** Added to the list price (pence); the buyer's own price rises by less. */
const RISE = 50_000

const pence = (shown: string): number => Math.round(Number(shown.replace(/[£,]/g, '')) * 100)

/** The charges since the demo began, newest first (pence). */
const charged = async (site: Site) =>
  (await site.charges())
    .filter(({ id, status }) => !id.startsWith('ch_demo_') && status !== 'failed')
    .map(({ amount }) => amount)

/** Expects a question about a changed total and no charge, then accepts and pays it. */
async function acceptAndPay(paying: PayingBuyer) {
  const { page, site } = paying
  const { from, to } = await paying.changedTotal()
  expect(pence(to)).toBeGreaterThan(pence(from) + RISE / 2)
  expect(await charged(site)).toEqual([])
  await page.getByRole('button', { name: 'Accept new total' }).click()
  await paying.payNow.click()
  await expect(paying.thanks).toBeVisible()
  expect(await charged(site)).toEqual([pence(to)])
}

/** Raises the price just before a payment call arrives. `isOld`: the server ignores the shown total. */
async function raisePriceAt(paying: PayingBuyer, path: string, { isOld }: { isOld: boolean }) {
  const { sku, unit } = await paying.firstLine()
  const bodyOf = (request: Request) => {
    const { seen_total: _total, seen_lines: _lines, ...body } = request.postDataJSON()
    return body
  }
  await paying.page.route(
    `**/api/stripe/${path}`,
    async (route) => {
      await paying.site.changePrice(sku, unit + RISE)
      await route.continue(isOld ? { postData: bodyOf(route.request()) } : {})
    },
    { times: 1 },
  )
}

test.beforeEach(({ problems }) => problems.allow(/Failed to load resource/))

for (const [server, isOld] of [
  ['refuses', false],
  ['does not know of', true],
] as const) {
  test(`a guest is charged only an accepted total when the server ${server} the change (payment.30, server.21)`, async ({
    page,
    site,
  }) => {
    const paying = new PayingBuyer(page, site)
    await paying.comeAsGuest()
    await paying.type(CARDS.pays)
    await raisePriceAt(paying, 'payment', { isOld })
    await paying.payNow.click()
    await acceptAndPay(paying)
  })
}

test('a saved card is charged a changed total only once it is accepted (payment.30, server.21)', async ({
  page,
  site,
}) => {
  const paying = new PayingBuyer(page, site)
  await paying.comeAs('history')
  await page.getByRole('radio', { name: /ending in 4242/ }).check()
  await raisePriceAt(paying, 'subscription', { isOld: false })
  await paying.payNow.click()
  await acceptAndPay(paying)
})

test('a buyer charged another amount than shown sees both amounts (payment.31)', async ({
  page,
  site,
}) => {
  const paying = new PayingBuyer(page, site)
  await paying.comeAs('history')
  await page.getByRole('radio', { name: /ending in 4242/ }).check()
  const summary = page.getByRole('complementary', { name: 'Your order' })
  const seen = await summary.getByText('Total', { exact: true }).locator('xpath=..').innerText()
  const shown = /£[\d,.]+/.exec(seen)?.[0] ?? ''
  await raisePriceAt(paying, 'subscription', { isOld: true })
  await paying.payNow.click()
  await expect(page).toHaveURL(/\/confirmation$/)
  const checkout = page.locator('trade-checkout')
  await expect(checkout).toContainText(shown)
  const [amount = 0] = await charged(site)
  expect(amount).toBeGreaterThan(pence(shown) + RISE / 2)
  await expect(checkout).toContainText(`£${(amount / 100).toFixed(2)}`)
  await expect(paying.thanks).toHaveCount(0)
})
