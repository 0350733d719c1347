import type { Page } from 'playwright/test'
import { expect, test } from './fixtures'
import { Shop } from './shop'

const TEXT = 'There was a problem updating the basket: Tea – You are offline.'

/** Opens a modal dialog of the page. */
const openDialog = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.createElement('dialog')
    dialog.innerHTML = '<form method="dialog"><button>Close</button></form>'
    document.body.append(dialog)
    dialog.showModal()
  })

/** Opens the slide-out of the shop. */
const openBasket = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'tradeBlocks').openPanel('basket'))

for (const siteTags of [true, false]) {
  test(`a buyer whose first failure is offline reads it at once, beside and inside a dialog, and in the notices when they come, with siteTags ${siteTags} (loader.33)`, async ({
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
          <trade-add-to-basket product-id="1001" sku="TEA" product-title="Tea"></trade-add-to-basket></body></html>`,
      }),
    )
    await page.goto(`${site.url}/host`)
    const add = page.getByRole('button', { name: /^Add to basket/ })
    await expect(add).toBeEnabled()
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
    if (siteTags) {
      await openBasket(page)
      await close.click()
    }
    const lost = '**/chunks/trade-notifications-*'
    // The browser may have the file in its cache.
    await page.route(lost, (route) => route.abort())
    await context.setOffline(true)
    await add.click()
    const alert = page.getByRole('alert').filter({ hasText: TEXT })
    await expect(alert).toBeInViewport({ ratio: 1 })

    await (siteTags ? openBasket : openDialog)(page)
    const inside = page.getByRole('dialog').getByRole('alert').filter({ hasText: TEXT })
    await expect(inside).toBeInViewport({ ratio: 1 })
    await close.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(alert).toBeInViewport({ ratio: 1 })

    await (siteTags ? openBasket : openDialog)(page)
    await close.focus()
    await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click()
    await expect(alert).toHaveCount(0)
    await expect(close).toBeFocused()
    await close.click()
    await add.click()
    await expect(alert).toBeVisible()

    await page.unroute(lost)
    await context.setOffline(false)
    if (!siteTags) {
      await page.evaluate(() => document.body.append(document.createElement('trade-notifications')))
    }
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText(TEXT)
    await expect(alert).toHaveCount(1)
  })
}

test('a page with header buttons only says nothing offline, and its buttons stay links (loader.33)', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  await page.goto('/demo/pages/header')
  await expect(page.locator('html[data-trade-ready]')).toBeAttached()
  await context.setOffline(true)
  await page.evaluate(() => Reflect.get(window, 'tradeBlocks').fetchBasket())
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Basket/ })).toHaveAttribute('href', '/basket')
  await context.setOffline(false)
})
