import { expect, test } from './support/fixtures'
import { hold } from './support/hold'
import { turnIntoPhone } from './support/phone'
import { Shop } from './support/shop'

/** 1280 by 1024 px at 400% zoom. */
const MAGNIFIED = { width: 320, height: 256 }

test('every control of the basket panel is reachable at 400% zoom', async ({ page, site }) => {
  const shop = new Shop(page, site)
  await shop.startAs('approved')
  await shop.addFirst()
  await shop.viewBasket()
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

test('the account notice scrolls away and folds at 400% zoom (product.35)', async ({
  page,
  site,
}) => {
  await turnIntoPhone(page, MAGNIFIED)
  await new Shop(page, site).startAs('unapproved')
  await page.goto('/contact')
  const notice = page.getByRole('complementary', { name: 'Account Notice' })
  await expect(notice).toBeInViewport()
  await page.evaluate(() => window.scrollTo(0, 900))
  await expect(notice).not.toBeInViewport()
  await notice.getByRole('button', { name: 'Hide' }).click()
  await expect(notice).not.toContainText('You will not be able')
  await page.goto('/support')
  await expect(notice.getByRole('button', { name: 'Show' })).toBeVisible()
  await expect(notice).toHaveCount(1)
  expect(
    await page
      .locator('body > *')
      .evaluateAll((all) => all.map(({ localName }) => localName).slice(0, 3)),
  ).toEqual(['a', 'trade-account-notice', 'div'])
})

test('going to checkout during a change shows that the basket is being saved (basket.11)', async ({
  page,
  site,
}) => {
  const shop = new Shop(page, site)
  await shop.startAs('approved')
  await shop.addFirst()
  await shop.viewBasket()
  const release = await hold(page, '**/api/basket/*', 'PATCH')
  await shop.basketPanel.getByRole('button', { name: /^Increase/ }).click()
  await shop.basketPanel.getByRole('link', { name: 'Checkout' }).click()
  await expect(shop.basketPanel.getByText('Saving your basket')).toHaveCSS('opacity', '1')
  release()
  await page.waitForURL('**/checkout')
})
