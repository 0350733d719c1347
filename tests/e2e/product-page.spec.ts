import { expect, test } from './support/fixtures'
import { Shop } from './support/shop'

const PRODUCT = '/product/earl-grey-supreme-loose-leaf-250-g'

for (const width of [390, 1280]) {
  test(`a product page at ${width} px has no gap above the price (product.24, product.32)`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await new Shop(page, site).startAs('approved')
    await page.goto(PRODUCT)
    const buy = page.locator('.product__buy')
    const price = buy.getByText('exc VAT').first()
    await expect(price).toBeVisible()
    const gap = await buy.evaluate((box) => {
      const block = box.querySelector('.trade-price-block > :first-child')
      if (!block) throw new Error('No price')
      return block.getBoundingClientRect().top - box.getBoundingClientRect().top
    })
    expect(gap).toBeGreaterThanOrEqual(0)
    expect(gap).toBeLessThan(26)
    await buy.getByRole('button', { name: 'Add to basket' }).click()
    await expect(buy.getByText('1 in basket')).toBeVisible()
    await expect(buy.getByText('In stock')).toBeVisible()
    await expect(page.locator('.tiles .tile')).toHaveCount(4)
  })
}
