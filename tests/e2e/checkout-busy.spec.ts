import type { Locator } from 'playwright/test'
import { expect, test } from './fixtures'
import { CARDS, Paying } from './paying'

/** Clicks a button and returns its `aria-busy` 100 ms later. */
const isBusyAtOnce = (button: Locator): Promise<string | null> =>
  button.evaluate(async (node: HTMLButtonElement) => {
    node.click()
    await new Promise((resolve) => setTimeout(resolve, 100))
    return node.getAttribute('aria-busy')
  })

const PROCESSING = /^Please Wait\.\.\. We are processing your order/

test.beforeEach(({ problems }) => problems.allow(/Failed to load resource/))

test('a buyer on a slow connection sees each checkout button busy at once, and each sends once (payment.6, payment.9)', async ({
  page,
  site,
}) => {
  const paying = new Paying(page, site)
  await paying.beginAsGuest()
  await paying.fillBilling()
  await paying.settled()
  await site.faults({ path: '/api/**', delayMs: 2_000 })
  const next = page.getByRole('button', { name: 'Next: Payment', exact: true })
  expect(await isBusyAtOnce(next)).toBe('true')
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await page.getByRole('checkbox', { name: /^By placing this order/ }).check()
  const confirm = page.getByRole('button', { name: 'Confirm Order' })
  expect(await isBusyAtOnce(confirm)).toBe('true')
  await expect(page.getByText(PROCESSING)).toBeVisible()
  await expect(paying.thanks).toBeVisible({ timeout: 20_000 })
})

test("a buyer on a slow connection sees 'Pay Now' busy at once, and pays once (payment.6, payment.9)", async ({
  page,
  site,
}) => {
  const paying = new Paying(page, site)
  await paying.comeAsGuest()
  await paying.type(CARDS.pays)
  const before = (await site.charges()).length
  await site.faults(
    { path: '/api/**', delayMs: 2_000 },
    { path: '/demo/card-provider/v1/**', delayMs: 2_000 },
  )
  expect(await isBusyAtOnce(paying.payNow)).toBe('true')
  await expect(page.getByText(PROCESSING)).toBeVisible()
  await expect(paying.thanks).toBeVisible({ timeout: 30_000 })
  expect((await site.charges()).length).toBe(before + 1)
})
