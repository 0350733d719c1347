import { expect, test } from './fixtures'
import { Shop } from './shop'

for (const siteTags of [true, false]) {
  test(`a buyer whose first failure is offline reads it at once, and in the notices when they come, with siteTags ${siteTags} (loader.33)`, async ({
    page,
    context,
    site,
    problems,
  }) => {
    problems.allow(/Failed to load resource/)
    await new Shop(page, site).signIn('approved')
    await page.route('**/host', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width, initial-scale=1">
          <script type="application/json" data-trade-blocks>{"siteTags":${siteTags}}</script>
          <script type="module" src="/dist/trade-blocks.js"></script></head><body>
          <trade-add-to-basket product-id="1001" sku="TEA" product-title="Tea"></trade-add-to-basket>
          ${siteTags ? '' : '<trade-notifications></trade-notifications>'}</body></html>`,
      }),
    )
    await page.goto(`${site.url}/host`)
    const add = page.getByRole('button', { name: /^Add to basket/ })
    await expect(add).toBeEnabled()
    const lost = '**/chunks/trade-notifications-*'
    // The browser may have the file in its cache.
    await page.route(lost, (route) => route.abort())
    await context.setOffline(true)
    await add.click()
    const alert = page.getByRole('alert').filter({ hasText: 'Dismiss' })
    const text = 'There was a problem updating the basket: Tea – You are offline.'
    await expect(alert).toContainText(text)
    await expect(alert).toBeInViewport({ ratio: 1 })
    await page.unroute(lost)
    await context.setOffline(false)
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText(text)
    await expect(alert).toHaveCount(0)
  })
}

const LOST = ['**/chunks/trade-basket-panel-*', '**/chunks/trade-notifications-*']

test('a page with header buttons only says nothing offline until one is pressed, and stays (loader.33, page.9)', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  await page.goto('/demo/pages/header')
  await expect(page.locator('html[data-trade-ready]')).toBeAttached()
  await context.setOffline(true)
  await page.evaluate(() =>
    (
      window as unknown as { tradeBlocks: { fetchBasket: () => Promise<boolean> } }
    ).tradeBlocks.fetchBasket(),
  )
  await expect(page.getByRole('alert')).toHaveCount(0)
  const basket = page.getByRole('link', { name: /^Basket/ })
  await expect(basket).toHaveAttribute('href', '/basket')
  // The browser may have the files in its cache.
  for (const lost of LOST) await page.route(lost, (route) => route.abort())
  await basket.click()
  await expect(page.getByRole('alert')).toContainText('You are offline.')
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect(page).toHaveURL(/\/demo\/pages\/header$/)
  for (const lost of LOST) await page.unroute(lost)
  await context.setOffline(false)
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('You are offline.')
  await expect(page.getByRole('alert').filter({ hasText: 'Dismiss' })).toHaveCount(0)
  await basket.click()
  await expect(page.getByRole('dialog', { name: 'Your Basket' })).toBeVisible()
})
