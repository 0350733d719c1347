import type { Page } from 'playwright/test'
import { expectAccessible } from './support/accessibility'
import { expect } from './support/fixtures'
import { CARDS, PayingBuyer, test } from './support/paying-buyer'

test.beforeEach(({ problems }) => problems.allow(/Failed to load resource/))

/** Disables storage from the next page on, as when a bank's app returns to another browser. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Blocked', 'SecurityError')
        },
      })
    }
  })

for (const { answer, heading, text, sums } of [
  { answer: 'Complete', heading: 'Payment received', text: 'do not pay again', sums: 1 },
  { answer: 'Fail', heading: 'The payment was not made', text: 'not been charged', sums: 0 },
]) {
  test(`a return from the bank to a browser without storage shows: ${heading} (payment.102)`, async ({
    page,
    site,
    charged,
  }) => {
    const paying = new PayingBuyer(page, site)
    await paying.comeAsGuest()
    await paying.pay(CARDS.redirect)
    const button = page.getByRole('button', { name: `${answer} authentication` })
    await expect(button).toBeVisible()
    await blockStorage(page)
    await button.click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: text })).toContainText(/reference pi_/)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/payment')
    expect(await charged()).toHaveLength(sums)
    await expectAccessible(page)
  })
}

test('a return from the bank shows an order that was placed meanwhile (payment.103)', async ({
  page,
  site,
  context,
  charged,
}) => {
  const paying = new PayingBuyer(page, site)
  await paying.comeAs('approved')
  const once = page.getByRole('radio', { name: 'New card' })
  await expect(once.or(paying.cardFrame).first()).toBeVisible()
  if (await once.isVisible()) await once.check()
  await paying.pay(CARDS.redirect)
  const button = page.getByRole('button', { name: 'Complete authentication' })
  await expect(button).toBeVisible()

  const other = await context.newPage()
  await other.goto('/payment')
  await other.getByRole('radio', { name: 'Bank transfer' }).check()
  await other.getByRole('checkbox', { name: /^By placing this order/ }).check()
  await other.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(other.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  const said = await other.getByText(/Your order number is/).innerText()

  await button.click()
  await expect(page.getByText(said)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/confirmation')
  expect(await charged()).toEqual([])
})
