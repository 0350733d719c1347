import { expectAccessible } from './accessibility'
import { Buyer } from './buyer'
import { expect, test } from './fixtures'

const FAILED_LOAD = /Failed to load resource/

test('a guest orders by bank transfer and still sees the order after a reload (checkout.23, checkout.25, payment.4)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(FAILED_LOAD)
  const buyer = new Buyer(page, site)
  await buyer.beginAsGuest()
  await page.getByRole('button', { name: 'Next: Payment' }).click()
  await expect(page.getByRole('button', { name: 'Next: Payment - Continue' })).toBeVisible()
  await expectAccessible(page)
  await buyer.fillBilling()
  await buyer.goOnToPayment('Bank transfer')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(buyer.thanks).toBeFocused()
  await page.reload()
  await page.getByText('View order').click()
  await expect(page.getByText("Grace O'Brien 👩‍🍳").first()).toBeVisible()
  await expectAccessible(page)
  const purchases = await page.evaluate(
    () =>
      (window.dataLayer ?? []).filter((entry) => (entry as { event?: string }).event === 'purchase')
        .length,
  )
  expect(purchases, 'purchase events after the reload').toBe(0)
  const [order] = (await site.orders()).filter(({ payment_type }) => payment_type === 'bacs')
  expect(order).toMatchObject({ status: 'pending' })
})

test('a buyer with two tabs places one order: the second tab is refused (payment.11)', async ({
  page,
  site,
  context,
  problems,
}) => {
  problems.allow(FAILED_LOAD)
  const buyer = new Buyer(page, site)
  await buyer.addAs('verified')
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/checkout')
    await buyer.goOnToPayment('Bank transfer', tab)
  }
  const before = (await site.orders()).length
  await site.faults({ method: 'PATCH', path: '/api/order/*', delayMs: 2_000, times: 1 })
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await other.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(other.getByText('This order is already being placed in another tab.')).toBeVisible()
  await expect(buyer.thanks).toBeVisible()
  await expect(other).toHaveURL(/\/basket$/)
  expect((await site.orders()).length).toBe(before + 1)
})

test('a buyer corrects a postcode and the caret stays in place (address.3)', async ({
  page,
  site,
}) => {
  const buyer = new Buyer(page, site)
  await buyer.beginAsGuest()
  const postcode = buyer.billing.getByLabel('Postcode')
  await postcode.pressSequentially('sw1a1aa')
  await expect(buyer.billing.getByText("Don't forget the space in your postcode")).toBeVisible()
  await postcode.press('ArrowLeft')
  await postcode.press('ArrowLeft')
  await postcode.press('ArrowLeft')
  await postcode.pressSequentially(' ')
  await expect(postcode).toHaveValue('SW1A 1AA')
  await expect(buyer.billing.getByText("Don't forget the space in your postcode")).toHaveCount(0)
  expect(await postcode.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(5)
})
