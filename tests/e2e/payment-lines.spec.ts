import { expectAccessible } from './support/accessibility'
import { expect } from './support/fixtures'
import { CARDS, PayingBuyer, test } from './support/paying-buyer'

test.beforeEach(({ problems }) => problems.allow(/Failed to load resource/))

/** Expects the question about swapped products, with the new ones in the summary. */
async function expectQuestion(paying: PayingBuyer, { after }: { before: string; after: string }) {
  const { page } = paying
  const question = page.getByRole('alert').filter({ hasText: 'Your order has changed' })
  await expect(question).toContainText('The total is the same')
  await expect(question.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText(after)
  await expectAccessible(page)
}

test('a buyer whose products are swapped at the same total places only the products shown (payment.100)', async ({
  page,
  site,
}) => {
  const paying = new PayingBuyer(page, site)
  await paying.addAs('approved')
  await page.goto('/checkout')
  await paying.goOnToPayment('Bank transfer')
  const before = (await site.orders()).length
  const swapped = await paying.swapElsewhere()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expectQuestion(paying, swapped)
  expect(await site.orders()).toHaveLength(before)
  await page.getByRole('button', { name: 'Accept changes' }).click()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(paying.thanks).toBeVisible()
  await page.getByText('View order').click()
  await expect(page.getByRole('table')).toContainText(swapped.after)
})

test('a buyer whose products are swapped at the same total is charged only for those shown (payment.100)', async ({
  page,
  site,
  charged,
}) => {
  const paying = new PayingBuyer(page, site)
  await paying.comeAs('approved')
  const once = page.getByRole('radio', { name: 'New card' })
  await expect(once.or(paying.cardFrame).first()).toBeVisible()
  if (await once.isVisible()) await once.check()
  await paying.type(CARDS.pays)
  const swapped = await paying.swapElsewhere()
  await paying.payNow.click()
  await expectQuestion(paying, swapped)
  expect(await charged()).toEqual([])
  await page.getByRole('button', { name: 'Accept changes' }).click()
  await paying.payNow.click()
  await expect(paying.thanks).toBeVisible()
  expect(await charged()).toHaveLength(1)
})
