import type { Locator } from 'playwright/test'
import { expect, test } from './support/fixtures'
import { hold } from './support/hold'
import { CARDS, PayingBuyer } from './support/paying-buyer'

/** Clicks a button, which must become `aria-busy` before any response. */
async function expectBusyAtOnce(button: Locator): Promise<void> {
  // The button's name may change meanwhile.
  const node = await button.elementHandle()
  await node?.evaluate((element: HTMLButtonElement) => element.click())
  await expect.poll(() => node?.getAttribute('aria-busy')).toBe('true')
}

const PROCESSING = /^Please Wait\.\.\. We are processing your order/

test.beforeEach(({ problems }) => problems.allow(/Failed to load resource/))

test('each checkout button shows at once that it is busy, and sends once (payment.6, payment.9)', async ({
  page,
  site,
}) => {
  const paying = new PayingBuyer(page, site)
  await paying.beginAsGuest()
  await paying.fillBilling()
  await paying.settled()
  const answerNext = await hold(page, '**/api/**')
  await expectBusyAtOnce(page.getByRole('button', { name: 'Next: Payment', exact: true }))
  answerNext()
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await page.getByRole('checkbox', { name: /^By placing this order/ }).check()
  const answerConfirm = await hold(page, '**/api/**')
  await expectBusyAtOnce(page.getByRole('button', { name: 'Confirm Order' }))
  await expect(page.getByText(PROCESSING)).toBeVisible()
  answerConfirm()
  await expect(paying.thanks).toBeVisible()
})

test("'Pay Now' shows at once that it is busy, and pays once (payment.6, payment.9)", async ({
  page,
  site,
}) => {
  const paying = new PayingBuyer(page, site)
  await paying.comeAsGuest()
  await paying.type(CARDS.pays)
  const before = (await site.charges()).length
  const answerShop = await hold(page, '**/api/**')
  const answerProvider = await hold(page, '**/demo/card-provider/v1/**')
  await expectBusyAtOnce(paying.payNow)
  await expect(page.getByText(PROCESSING)).toBeVisible()
  answerShop()
  await expect(page.getByText(PROCESSING)).toBeVisible()
  answerProvider()
  await expect(paying.thanks).toBeVisible()
  expect((await site.charges()).length).toBe(before + 1)
})
