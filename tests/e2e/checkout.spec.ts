import type { Page } from 'playwright/test'
import { expectAccessible } from './accessibility'
import { expect, test } from './fixtures'
import { Shop } from './shop'

const FAILED_LOAD = /Failed to load resource/

const BILLING = {
  'First name': 'Grace',
  'Last name': "O'Brien 👩‍🍳",
  Company: 'Harbour Tea Rooms',
  Email: 'grace@harbour.example',
  Telephone: '0161 496 0000',
  'Street address 1': '1 Quay Street',
  City: 'Manchester',
  Postcode: 'm1 1aa',
}

const billing = (page: Page) => page.getByRole('group', { name: 'Billing address' })

/** A basket that was filled before its owner signed out: checked out as a guest. */
async function beginAsGuest(shop: Shop): Promise<void> {
  const { page } = shop
  await shop.signIn('verified')
  await page.goto('/shop')
  await page
    .getByRole('button', { name: /^Add to basket/ })
    .first()
    .click()
  await expect(shop.addedPanel).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('trade-blocks:auth-user'))
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await expect(billing(page)).toBeVisible()
}

async function goOnToBankTransfer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next: Payment', exact: true }).click()
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await page.getByRole('checkbox', { name: /^By placing this order/ }).check()
}

test('a guest orders by bank transfer, and finds the order after a reload', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(FAILED_LOAD)
  const shop = new Shop(page, site)
  await beginAsGuest(shop)
  await page.getByRole('button', { name: 'Next: Payment' }).click()
  await expect(page.getByRole('button', { name: 'Next: Payment - Continue' })).toBeVisible()
  await expectAccessible(page)
  for (const [label, text] of Object.entries(BILLING))
    await billing(page).getByLabel(label).fill(text)
  await goOnToBankTransfer(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeFocused()
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

test('two tabs place one order: the second is refused while the first is at it', async ({
  page,
  site,
  context,
  problems,
}) => {
  problems.allow(FAILED_LOAD)
  const shop = new Shop(page, site)
  await shop.signIn('verified')
  await page.goto('/shop')
  await page
    .getByRole('button', { name: /^Add to basket/ })
    .first()
    .click()
  await expect(shop.addedPanel).toBeVisible()
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/checkout')
    await goOnToBankTransfer(tab)
  }
  const before = (await site.orders()).length
  await site.faults({ method: 'PATCH', path: '/api/order/*', delayMs: 2_000, times: 1 })
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await other.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(other.getByText('This order is already being placed in another tab.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  await expect(other).toHaveURL(/\/basket$/)
  expect((await site.orders()).length).toBe(before + 1)
})

test('the caret stays where a postcode is typed', async ({ page, site }) => {
  await beginAsGuest(new Shop(page, site))
  const postcode = billing(page).getByLabel('Postcode')
  await postcode.pressSequentially('sw1a1aa')
  await expect(billing(page).getByText("Don't forget the space in your postcode")).toBeVisible()
  await postcode.press('ArrowLeft')
  await postcode.press('ArrowLeft')
  await postcode.press('ArrowLeft')
  await postcode.pressSequentially(' ')
  await expect(postcode).toHaveValue('SW1A 1AA')
  await expect(billing(page).getByText("Don't forget the space in your postcode")).toHaveCount(0)
  expect(await postcode.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(5)
})
