import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright/test'
import { readTags } from '../../widgets/build/tags.mjs'
import { expect, test } from './support/fixtures'
import { Shop } from './support/shop'
import type { Site } from './support/site'

/** Prices requested within this time go in one request (ms; product.2). */
const PRICE_WINDOW = 50
/** Pages that unset every style or run from right to left: tests/hosts. */
const THEMES = ['plain', 'entry-content', 'shout', 'small-root']

/** Counts the API calls that reached the server, by method and path. */
async function calls(site: Site): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const { method, path } of await site.requests()) {
    const call = `${method} ${new URL(path, site.url).pathname}`
    if (call.includes('/api/')) counted[call] = (counted[call] ?? 0) + 1
  }
  return counted
}

/** Expects that a control can be seen, read and clicked. */
async function expectUsable(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  const seen = await control.evaluate((node) => {
    const box = node.getBoundingClientRect()
    const style = getComputedStyle(node)
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return {
      width: box.width,
      height: box.height,
      isHit: hit !== null && (node === hit || node.contains(hit)),
      fontSize: Number.parseFloat(style.fontSize),
      textTransform: style.textTransform,
      letterSpacing: style.letterSpacing,
      opacity: style.opacity,
    }
  })
  expect(seen).toMatchObject({
    isHit: true,
    textTransform: 'none',
    letterSpacing: 'normal',
    opacity: '1',
  })
  expect(Math.min(seen.width, seen.height)).toBeGreaterThanOrEqual(24)
  expect(seen.fontSize).toBeGreaterThanOrEqual(12)
}

/** The times between price requests (ms). A slow machine sends more requests, but never closer ones. */
async function gapsBetweenPrices(page: Page): Promise<number[]> {
  const starts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname === '/api/prices')
      .map(({ startTime }) => startTime),
  )
  return starts.slice(1).map((start, index) => start - (starts[index] ?? 0))
}

const addButtons = (page: Page) => page.getByRole('button', { name: /^Add to basket/ })

for (const theme of THEMES) {
  test(`a buyer can use forty tags in the theme "${theme}", which share their calls (session.4, element.6)`, async ({
    page,
    site,
  }) => {
    const shop = new Shop(page, site)
    await shop.startAs('approved')
    const before = await calls(site)
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    const pricesAsked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/prices')
        pricesAsked.push(...(searchParams.get('skus') ?? '').split(','))
    })

    await page.goto(`/demo/pages/abuse?theme=${theme}`)
    await expect(addButtons(page)).not.toHaveCount(0)
    await shop.settled()
    expect(
      await page
        .locator(
          ':is(trade-account-button, trade-basket-button, trade-price, trade-add-to-basket, trade-login, trade-order-summary, trade-account-notice, trade-notifications, trade-basket-panel, trade-added-panel)',
        )
        .count(),
    ).toBeGreaterThanOrEqual(40)
    expect(warnings.filter((text) => text.includes('runs on this page already'))).toHaveLength(1)

    const after = await calls(site)
    const made = (call: string) => (after[call] ?? 0) - (before[call] ?? 0)
    expect(made('GET /api/auth/check')).toBe(1)
    expect(made('GET /api/basket')).toBe(1)
    // One request per window of 50 ms, and every product in only one of them.
    expect(new Set(pricesAsked).size).toBe(pricesAsked.length)
    expect(made('GET /api/prices')).toBeLessThan(pricesAsked.length)
    expect(Math.min(...(await gapsBetweenPrices(page)))).toBeGreaterThan(PRICE_WINDOW - 5)

    await expectUsable(addButtons(page).first())
    await expectUsable(addButtons(page).last())
    await expectUsable(page.getByRole('textbox', { name: /^Quantity/ }).first())
    await expectUsable(
      page.getByRole('button', { name: /^(Add to list|Remove from list)/ }).first(),
    )
    await expectUsable(shop.basketButton)
    await expectUsable(shop.accountButton)
    await expect(page.getByText('exc VAT').first()).toBeVisible()

    await addButtons(page).first().click()
    await shop.holdAdded()
    await expectUsable(shop.addedPanel.getByRole('button', { name: /^view basket/ }))
    await shop.addedPanel.getByRole('button', { name: /^view basket/ }).click()
    await expectUsable(shop.basketPanel.getByRole('link', { name: 'Checkout' }))
    await expectUsable(shop.basketPanel.getByRole('button', { name: /^Increase/ }))
    const panel = await shop.basketPanel.boundingBox()
    expect(panel?.width).toBeGreaterThanOrEqual(300)
  })
}

test('every tag with a block.json is defined wherever a page puts it', async ({ page, site }) => {
  // The checkout redirects when the basket is empty.
  await new Shop(page, site).startAs('approved')
  const tags = readTags(fileURLToPath(new URL('../../widgets', import.meta.url)))
  await page.goto('/demo/pages/blank')
  await page.evaluate(async () => {
    const shop = Reflect.get(window, 'tradeBlocks')
    await shop.addToBasket({ productId: '1001', sku: '', qty: 1, title: '' })
    await shop.closePanel()
  })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.evaluate(
    (names) => {
      const missing = names.filter((name) => !document.querySelector(name))
      document.body.append(...missing.map((name) => document.createElement(name)))
    },
    tags.map(({ tag }) => tag),
  )
  for (const { tag, block } of tags) {
    if (block.trade?.loadOn) continue
    if (block.trade?.shell) await page.locator(`${tag} trade-root > a`).hover()
    await page.waitForFunction((name) => customElements.get(name) !== undefined, tag)
  }
  await page.evaluate(() => Reflect.get(window, 'tradeBlocks').openPanel('basket'))
  await expect(page.getByRole('dialog', { name: 'Your Basket' })).toBeVisible()
})

test('a page without tags sends no request and loads only the loader', async ({ page, site }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/demo/pages/blank')
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual(['/dist/trade-blocks.js'])
  expect(await calls(site)).toEqual({})
})

test('a page with header buttons fetches session and basket once, and React only on use (session.4)', async ({
  page,
  site,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/demo/pages/header')
  const shop = new Shop(page, site)
  await expect(shop.basketButton).toBeVisible()
  await shop.settled()
  expect(scripts.filter((path) => /react/.test(path))).toEqual([])
  expect(await calls(site)).toEqual({ 'GET /api/auth/check': 1, 'GET /api/basket': 1 })
  await shop.openBasketPanel()
  await expect(shop.basketPanel.getByText('Basket is empty!')).toBeVisible()
  expect(await calls(site)).toEqual({ 'GET /api/auth/check': 1, 'GET /api/basket': 1 })
})
