import type { Page } from 'playwright/test'
import { expect, test } from './support/fixtures'
import { Shop } from './support/shop'

/** Mocks a basket of many lines. */
async function answerWithLines(page: Page, count: number): Promise<void> {
  const product = Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    qty: 1,
    unit: 500,
    unit_display: '£5.00',
    total_display: '£5.00',
    product: {
      id: String(1001 + index),
      sku: `SKU-${index + 1}`,
      title: `Tea number ${index + 1}`,
    },
  }))
  await page.route('**/api/basket', (route) =>
    route.fulfill({
      json: {
        data: { product },
        shipping: { country: 'GB' },
        discounts: [],
        countries: [],
        totals: { totalDisplay: `£${5 * count}.00` },
        totalItems: count,
        messages: [],
      },
    }),
  )
}

test('Checkout scrolls a long basket back to a refused quantity (product.52)', async ({
  page,
  site,
}) => {
  await answerWithLines(page, 150)
  const shop = new Shop(page, site)
  await page.goto('/demo/pages/header')
  await expect(shop.basketCount).toHaveText('150')
  // A slow animation: the list must not measure itself while the panel is off-screen.
  await page.evaluate(() => document.documentElement.style.setProperty('--trade-motion', '700ms'))
  await shop.basketButton.click()
  await expect(shop.basketPanel).toBeVisible()
  await shop.basketPanel.evaluate((panel) =>
    Promise.all(panel.getAnimations().map(({ finished }) => finished)),
  )
  const quantityOf = (line: number) =>
    shop.basketPanel.getByRole('textbox', { name: `Quantity of Tea number ${line}`, exact: true })
  await expect(quantityOf(1)).toBeInViewport()
  await expect(quantityOf(150)).toHaveCount(0)

  await shop.basketPanel.getByRole('list', { name: 'Items 126 to 150' }).scrollIntoViewIfNeeded()
  await expect(quantityOf(126)).toBeVisible()
  await quantityOf(150).scrollIntoViewIfNeeded()
  await expect(quantityOf(150)).toBeInViewport()
  await expect(quantityOf(1)).toHaveCount(0)

  await quantityOf(150).fill('10000')
  await shop.basketPanel.getByRole('button', { name: 'Close' }).focus()
  await shop.basketPanel.getByRole('list', { name: 'Items 1 to 25' }).scrollIntoViewIfNeeded()
  await expect(quantityOf(1)).toBeVisible()
  await shop.basketPanel.getByRole('link', { name: 'Checkout' }).click()
  await expect(quantityOf(150)).toBeFocused()
  await expect(quantityOf(150)).toHaveValue('10000')
  await expect(page).toHaveURL(/\/header$/)
})
