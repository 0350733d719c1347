import type { Page } from 'playwright/test'
import { LOADER, openBareHost } from './support/bare-host'
import { expect, test } from './support/fixtures'
import { Shop } from './support/shop'

const TEXT = 'There was a problem updating the basket: Tea – You are offline.'

const openDialog = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.createElement('dialog')
    dialog.innerHTML = '<form method="dialog"><button>Close</button></form>'
    document.body.append(dialog)
    dialog.showModal()
  })

const openBasket = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'tradeBlocks').openPanel('basket'))

/** Blocks the scripts of some tags. Returns a function that unblocks them. */
async function lose(page: Page, tags: string[]): Promise<() => Promise<void>> {
  const files = new RegExp(`/chunks/(${tags.join('|')})-`)
  await page.route(files, (route) => route.abort())
  return () => page.unroute(files)
}

for (const siteTags of [true, false]) {
  test(`an offline buyer sees a message at once, with siteTags ${siteTags} (loader.33, notices.9)`, async ({
    page,
    context,
    site,
    problems,
  }) => {
    problems.allow(/Failed to load resource/)
    await new Shop(page, site).startAs('approved')
    await openBareHost(page, site, {
      head: `<script type="application/json" data-trade-blocks>{"siteTags":${siteTags}}</script>${LOADER}`,
      body: '<trade-add-to-basket product-id="1001" sku="TEA" product-title="Tea"></trade-add-to-basket>',
    })
    const add = page.getByRole('button', { name: /^Add to basket/ })
    await expect(add).toBeEnabled()
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
    if (siteTags) {
      await openBasket(page)
      await close.click()
    }
    const find = await lose(page, ['trade-notifications'])
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

    await find()
    await context.setOffline(false)
    if (!siteTags) {
      await page.evaluate(() => document.body.append(document.createElement('trade-notifications')))
    }
    await expect(page.getByRole('region', { name: 'Notices' })).toBeAttached()
    await expect(alert).toHaveCount(0)
  })
}

test('an offline page with header buttons says so only after a press (loader.33, page.150)', async ({
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
  const basket = page.getByRole('link', { name: /^Basket/ })
  await expect(basket).toHaveAttribute('href', '/basket')
  const find = await lose(page, ['trade-basket-panel', 'trade-notifications'])
  await basket.click()
  await expect(page.getByRole('alert')).toContainText('You are offline.')
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect(page).toHaveURL(/\/demo\/pages\/header$/)
  await find()
  await context.setOffline(false)
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toHaveCount(0)
  await basket.click()
  await expect(page.getByRole('dialog', { name: 'Your Basket' })).toBeVisible()
})
