import { devices } from 'playwright/test'
import { Buyer } from '../e2e/buyer'
import { expect, test, watch } from './fixtures'
import { HEADER_OF_SHOP } from './wordpress'

const { defaultBrowserType: _, ...PIXEL } = devices['Pixel 7']
const PHONE = { ...PIXEL, viewport: { width: 390, height: 844 } }

for (const { theme, options, width } of [
  { theme: 'twentytwentyfour', options: { viewport: { width: 1280, height: 900 } }, width: 1280 },
  { theme: 'classic', options: PHONE, width: 390 },
]) {
  test(`a customer finds a product, signs in, and orders on account from WordPress pages: ${theme}, ${width} px (wordpress.5)`, async ({
    browser,
    shop: api,
    startWordPress,
  }) => {
    const site = await startWordPress({ theme })
    if (theme !== 'classic') site.evaluate(HEADER_OF_SHOP)
    await api.reset()
    const context = await browser.newContext({ baseURL: site.url, locale: 'en-GB', ...options })
    const page = await context.newPage()
    const problems = await watch(page, site, api)
    const buyer = new Buyer(page, api)

    await page.goto('/shop/')
    await expect(page.getByRole('link', { name: /^Login to order/ }).first()).toBeVisible()
    await page.screenshot({ path: `test-results/wordpress/shop-${width}.png` })
    await buyer.signIn('approved')
    await buyer.addFirst()
    await page.goto('/checkout/')
    await page.getByRole('button', { name: 'Next: Payment' }).click()
    await expect(page).toHaveURL(`${site.url}/payment/`)
    await page.reload()
    await page.getByRole('radio', { name: 'On account' }).check()
    await page.getByRole('checkbox', { name: /^By placing this order/ }).check()
    await page.screenshot({ path: `test-results/wordpress/payment-${width}.png` })
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(buyer.thanks).toBeVisible()
    await expect(page).toHaveURL(`${site.url}/confirmation/`)
    expect(await api.orders()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ status: expect.stringMatching(/pending|new/) }),
      ]),
    )
    expect(problems).toEqual([])
    await context.close()
  })
}
