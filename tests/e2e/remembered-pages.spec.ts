import { existsSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from 'playwright/test'
import { chromium } from 'playwright/test'
import { Buyer } from './support/buyer'
import { saveFirst } from './support/favourites-page'
import { expect, test } from './support/fixtures'
import type { Site } from './support/site'

/** Playwright disables the back/forward cache, and headless shells have none. */
const BROWSERS = [process.env.TRADE_BROWSER, chromium.executablePath(), '/usr/bin/chromium']
const executablePath = BROWSERS.find((path) => path && existsSync(path) && !/shell/.test(path))

let browser: Browser
let context: BrowserContext

test.skip(!executablePath, 'headless shells have no back/forward cache')

test.beforeAll(async () => {
  browser = await chromium.launch({
    ...test.info().project.use.launchOptions,
    ...(executablePath && { executablePath }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
})
test.afterAll(() => browser?.close())

test.beforeEach(async ({ site }) => {
  await site.reset()
  context = await browser.newContext({ baseURL: site.url, locale: 'en-GB' })
})
test.afterEach(() => context.close())

/** Sets `wasKept` when the page is restored from the back/forward cache. */
const watchCache = (page: Page) =>
  page.evaluate(() =>
    window.addEventListener('pageshow', ({ persisted }) =>
      sessionStorage.setItem('is-kept', String(persisted)),
    ),
  )

const wasKept = (page: Page) => page.evaluate(() => sessionStorage.getItem('is-kept') === 'true')

/** Opens a checkout in which the next click places the order. */
async function beforeTheLastPress(site: Site) {
  const page = await context.newPage()
  const buyer = new Buyer(page, site)
  await buyer.addAs('approved')
  await page.goto('/checkout')
  await buyer.goOnToPayment('Bank transfer')
  return { page, buyer }
}

test('a checkout from the back/forward cache hides the form of a placed order (session.24)', async ({
  site,
}) => {
  const { page } = await beforeTheLastPress(site)
  await watchCache(page)
  await page.goto('/news')

  const other = await context.newPage()
  const there = new Buyer(other, site)
  await other.goto('/checkout')
  await there.goOnToPayment('Bank transfer', other)
  await other.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(there.thanks).toBeVisible()
  const { length } = await site.orders()

  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/basket$/)
  await expect(page.getByText('Your basket is empty.').first()).toBeVisible()
  expect(await wasKept(page), 'the page came out of the cache').toBe(true)
  expect(await site.orders()).toHaveLength(length)
})

test('Back from the confirmation never shows the form of the placed order (payment.8)', async ({
  site,
}) => {
  const { page, buyer } = await beforeTheLastPress(site)
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(buyer.thanks).toBeVisible()
  const { length } = await site.orders()
  await watchCache(page)
  await page.goto('/news')

  await page.goBack({ waitUntil: 'commit' })
  await expect(buyer.thanks).toBeVisible()
  expect(await wasKept(page), 'the page came out of the cache').toBe(true)
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Confirm Order' })).toHaveCount(0)
  await expect(page).toHaveURL(/\/(confirmation|basket)$/)
  await expect(page.getByRole('button', { name: 'Confirm Order' })).toHaveCount(0)
  expect(await site.orders()).toHaveLength(length)
})

test('a page from the back/forward cache shows the current number of saved products (favourites.6)', async () => {
  const page = await context.newPage()
  await page.goto('/privacy-policy')
  const link = page.getByRole('link', { name: /^View saved list/ })
  await expect(link).toHaveAccessibleName(/ 0 items$/)
  await watchCache(page)
  await saveFirst(page, 1)

  await page.goBack({ waitUntil: 'commit' })
  await expect(link).toHaveAccessibleName(/ 1 item$/)
  expect(await wasKept(page), 'the page came out of the cache').toBe(true)
})
