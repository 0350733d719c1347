import type { Page } from 'playwright/test'
import { LOADER, openBareHost } from './bare-host'
import { expect, test } from './fixtures'
import { Shop } from './shop'

/** Loses the scripts of tags, which the browser may have in its cache. Returns a function that ends that. */
async function lose(page: Page, tags: string[]): Promise<() => Promise<void>> {
  const files = new RegExp(`/chunks/(${tags.join('|')})-`)
  await page.route(files, (route) => route.abort())
  return () => page.unroute(files)
}

for (const siteTags of [true, false]) {
  test(`a buyer whose first failure is offline reads it at once, and in the notices when they come, with siteTags ${siteTags} (loader.33)`, async ({
    page,
    context,
    site,
    problems,
  }) => {
    problems.allow(/Failed to load resource/)
    await new Shop(page, site).signIn('approved')
    await openBareHost(page, site, {
      head: `<script type="application/json" data-trade-blocks>{"siteTags":${siteTags}}</script>${LOADER}`,
      body: `<trade-add-to-basket product-id="1001" sku="TEA" product-title="Tea"></trade-add-to-basket>
        ${siteTags ? '' : '<trade-notifications></trade-notifications>'}`,
    })
    const add = page.getByRole('button', { name: /^Add to basket/ })
    await expect(add).toBeEnabled()
    const find = await lose(page, ['trade-notifications'])
    await context.setOffline(true)
    await add.click()
    const alert = page.getByRole('alert').filter({ hasText: 'Dismiss' })
    const text = 'There was a problem updating the basket: Tea – You are offline.'
    await expect(alert).toContainText(text)
    await expect(alert).toBeInViewport({ ratio: 1 })
    await find()
    await context.setOffline(false)
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText(text)
    await expect(alert).toHaveCount(0)
  })
}

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
  const find = await lose(page, ['trade-basket-panel', 'trade-notifications'])
  await basket.click()
  await expect(page.getByRole('alert')).toContainText('You are offline.')
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect(page).toHaveURL(/\/demo\/pages\/header$/)
  await find()
  await context.setOffline(false)
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('You are offline.')
  await expect(page.getByRole('alert').filter({ hasText: 'Dismiss' })).toHaveCount(0)
  await basket.click()
  await expect(page.getByRole('dialog', { name: 'Your Basket' })).toBeVisible()
})
