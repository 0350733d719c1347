import { expect, test } from './fixtures'
import { turnIntoPhone } from './phone'
import { Shop } from './shop'

/** 1280 by 1024 px at 400% zoom. */
const MAGNIFIED = { width: 320, height: 256 }

test('a buyer at 400% zoom reaches every control of the basket panel', async ({ page, site }) => {
  const shop = new Shop(page, site)
  await shop.signIn('approved')
  await shop.addFirst()
  await shop.addedPanel.getByRole('button', { name: /^view basket/ }).click()
  await expect(shop.basketPanel).toBeVisible()
  await turnIntoPhone(page, MAGNIFIED)
  for (const target of [
    shop.basketPanel.getByRole('link', { name: 'Checkout' }),
    shop.basketPanel.getByRole('button', { name: /^Increase/ }),
    shop.basketPanel.getByRole('button', { name: 'Close' }),
  ]) {
    await target.scrollIntoViewIfNeeded()
    await expect(target).toBeInViewport({ ratio: 0.9 })
  }
})

test('an unapproved user at 400% zoom can read the page below the account notice', async ({
  page,
  site,
}) => {
  await turnIntoPhone(page, MAGNIFIED)
  await new Shop(page, site).signIn('unapproved')
  await page.goto('/contact')
  const notice = page.getByRole('complementary', { name: 'Account Notice' })
  await expect(notice).toBeAttached()
  await expect(notice).not.toBeInViewport()
})

test('a buyer who goes to checkout during a change reads that the basket is being saved (basket.11)', async ({
  page,
  site,
}) => {
  const shop = new Shop(page, site)
  await shop.signIn('approved')
  await shop.addFirst()
  await shop.addedPanel.getByRole('button', { name: /^view basket/ }).click()
  await site.faults({ method: 'PATCH', path: '/api/basket/*', delayMs: 2_000 })
  await shop.basketPanel.getByRole('button', { name: /^Increase/ }).click()
  await shop.basketPanel.getByRole('link', { name: 'Checkout' }).click()
  await expect(shop.basketPanel.getByText('Saving your basket')).toHaveCSS('opacity', '1')
  await page.waitForURL('**/checkout')
})
