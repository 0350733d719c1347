import type { Route } from 'playwright/test'
import { Buyer } from './support/buyer'
import { expect, test } from './support/fixtures'
import { hold } from './support/hold'
import { Shop } from './support/shop'

/** The browser's console message for a failed or missing response. */
const FAILED_LOAD = /Failed to load resource/

test('an offline visitor sees a message, and the page loads by itself once online (api.6)', async ({
  page,
  site,
  context,
  problems,
}) => {
  problems.allow(FAILED_LOAD)
  await page.goto('/basket')
  const shop = new Shop(page, site)
  await shop.settled()
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }),
  )
  await page.reload()
  await expect(page.getByText(/offline/i).first()).toBeVisible()
  await page.unroute('**/api/**')
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => true, configurable: true })
    window.dispatchEvent(new Event('online'))
  })
  await expect(page.getByText('Your basket is empty.').first()).toBeVisible()
  expect(context.pages()).toHaveLength(1)
})

test('a visitor whose search fails retries it in place (search.14)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(FAILED_LOAD)
  await site.faults({
    path: '/search/**',
    status: 500,
    body: '{"message":"down"}',
    contentType: 'application/json',
  })
  await page.goto('/shop')
  const retry = page.getByRole('main').getByRole('button', { name: /^(Try again|Retry)/ })
  await expect(retry).toBeVisible()
  await site.clearFaults()
  await retry.click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a buyer whose basket cannot be loaded sees products without add controls (search.2)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(FAILED_LOAD)
  const shop = new Shop(page, site)
  await shop.startAs('approved')
  await site.faults({
    path: '/api/basket',
    status: 500,
    body: '<h1>Stack trace</h1>',
    contentType: 'text/html',
  })
  await page.goto('/shop')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add to basket/ })).toHaveCount(0)
  await expect(page.getByText('There was a problem getting the basket').first()).toBeVisible()
  await expect(page.getByText('Stack trace')).toHaveCount(0)
})

test('one missing price shows as unavailable beside all the others (product.6, api.5)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(FAILED_LOAD)
  const shop = new Shop(page, site)
  await shop.startAs('approved')
  const loseOne = async (route: Route) => {
    const response = await route.fetch()
    const prices = (await response.json()) as Record<string, unknown>
    const [first = ''] = Object.keys(prices)
    delete prices[first]
    await route.fulfill({ response, json: prices })
  }
  await page.route('**/api/prices?*', loseOne, { times: 1 })
  await page.goto('/shop')
  await shop.settled()
  await expect(page.getByText(/price unavailable/i)).toHaveCount(1)
  await expect(page.getByText('exc VAT').first()).toBeVisible()
  await expect(page).toHaveURL(/\/shop$/)
})

test('repeated presses on a slow add button add once (product.10)', async ({ page, site }) => {
  const shop = new Buyer(page, site)
  await shop.startAs('approved')
  const add = await shop.openShop()
  const release = await hold(page, '**/api/basket', 'POST')
  const button = await add.elementHandle()
  await button?.evaluate((node: HTMLButtonElement) => {
    node.click()
    node.click()
    node.form?.requestSubmit()
  })
  await expect.poll(() => button?.getAttribute('aria-busy')).toBe('true')
  release()
  await expect(shop.addedPanel).toBeVisible()
  const posts = (await site.requests()).filter(
    ({ method, path }) => method === 'POST' && path === '/api/basket',
  )
  expect(posts).toHaveLength(1)
  await expect(shop.basketCount).toHaveText(/1/)
})

test('a lost add response still adds once, and the buyer sees it (basket.42)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(FAILED_LOAD)
  const shop = new Buyer(page, site)
  await shop.startAs('approved')
  const add = await shop.openShop()
  // Not 'after': browsers resend a request when the connection drops before the first byte.
  await site.faults({ method: 'POST', path: '/api/basket', drop: 'mid-body', times: 1 })
  await add.click()
  await expect(shop.addedPanel).toContainText('1 in your basket')
  await expect(page.getByText('There was a problem updating the basket')).toHaveCount(0)
  await expect(shop.basketCount).toHaveText(/1/)
})

for (const role of [null, 'unapproved']) {
  test(`${role ? 'an unapproved user' : 'a visitor'} never receives a price (product.1, search.5)`, async ({
    page,
    site,
  }) => {
    const shop = new Shop(page, site)
    if (role) await shop.startAs(role)
    await page.goto('/shop')
    await expect(page.getByRole('article').first()).toBeVisible()
    await shop.settled()
    expect(await page.locator('main').innerHTML()).not.toMatch(/£\s?\d/)
    expect(
      await page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer') ?? [])),
    ).not.toMatch(/price/)
    const asked = (await site.requests()).filter(({ path }) => path.startsWith('/api/prices'))
    expect(asked).toEqual([])
    if (role) {
      await expect(
        page.getByText(
          'Account Notice: You will not be able to see any pricing or purchase any items until your business account has been approved.',
        ),
      ).toBeVisible()
    }
  })
}
