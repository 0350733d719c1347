import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { CARDS, PayingBuyer } from './support/paying-buyer'
import type { Site } from './support/site'

test.beforeEach(({ problems }) => problems.allow(/Failed to load resource/))

const charged = async (site: Site) =>
  (await site.charges()).filter(({ status }) => status !== 'failed')

test('a buyer is charged a changed total only after accepting it (checkout.18, payment.6)', async ({
  page,
  site,
}) => {
  const paying = new PayingBuyer(page, site)
  await paying.comeAsGuest()
  await paying.type(CARDS.pays)
  const before = (await charged(site)).length
  const line = await paying.firstLine()
  const summary = page.getByRole('complementary', { name: 'Your order' })
  const seen = await summary.getByText('Total', { exact: true }).locator('xpath=..').innerText()

  await site.changePrice(line.sku, line.unit + 250)
  await paying.payNow.click()
  const { from, to } = await paying.changedTotal()
  expect(seen).toContain(from)
  expect(to).not.toBe(from)
  await expect(paying.payNow).toBeDisabled()
  await expect(summary).toContainText(to)
  expect(await charged(site)).toHaveLength(before)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Accept new total' }).click()
  await expect(page.getByText('The total of your order has changed')).toHaveCount(0)
  expect(await charged(site)).toHaveLength(before)
  await paying.payNow.click()
  await expect(paying.thanks).toBeVisible()
  const [charge, ...others] = await charged(site)
  expect(others).toHaveLength(before)
  expect(Number(charge?.amount)).toBe(Math.round(Number(to.replace(/[£,]/g, '')) * 100))
  await page.getByText('View order').click()
  await expect(page.getByText('Total incl VAT').locator('xpath=..')).toContainText(to)
})

test('a buyer accepts each of two changed totals, even after a reload (checkout.18, checkout.40)', async ({
  page,
  site,
}) => {
  const paying = new PayingBuyer(page, site)
  await paying.addAs('approved')
  const line = await paying.firstLine()
  await page.goto('/checkout')
  const next = page.getByRole('button', { name: 'Next: Payment', exact: true })
  await expect(next).toBeVisible()
  await site.changePrice(line.sku, line.unit + 100)
  await next.click()
  const first = await paying.changedTotal()
  await page.reload()
  expect(await paying.changedTotal(), 'after a reload').toEqual(first)
  await page.getByRole('button', { name: 'Accept new total' }).click()
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await page.getByRole('checkbox', { name: /^By placing this order/ }).check()
  await site.changePrice(line.sku, line.unit + 200)
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  const second = await paying.changedTotal()
  expect(second.from).toBe(first.to)
  await expect(page.getByRole('button', { name: 'Confirm Order' })).toBeDisabled()
  await page.getByRole('button', { name: 'Accept new total' }).click()
  // The same user adds to the basket on another device, unnoticed by this page.
  await site.beginBasket('approved')
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  const third = await paying.changedTotal()
  expect(third.from).toBe(second.to)
  const summary = page.getByRole('complementary', { name: 'Your order' })
  await expect(summary).toContainText(third.to)
  await expect(page.getByRole('button', { name: 'Confirm Order' })).toBeDisabled()
  await page.getByRole('button', { name: 'Accept new total' }).click()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(paying.thanks).toBeVisible()
  await expect(page.locator('trade-checkout')).toContainText(third.to)
})
