import { expect, test } from './support/fixtures'
import { hold } from './support/hold'
import { Shop } from './support/shop'

test('a sign-out in one tab removes name and prices in the other (session.160)', async ({
  page,
  site,
  context,
}) => {
  const shop = new Shop(page, site)
  await shop.startAs('approved')
  await page.goto('/shop')
  await expect(page.getByText('exc VAT').first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('/demo/pages/header')
  const there = new Shop(other, site)
  await there.accountButton.click()
  await other.getByRole('button', { name: 'Log out' }).click()
  await expect(shop.accountButton).toHaveText('Login / Register')
  await expect(page.getByRole('link', { name: /^Login to order/ }).first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/£\s?\d|Alice/)
})

test('the shop works without storage, and says that it forgets the sign-in (session.23, page.18)', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/login')
  await expect(page.getByText(/not be remembered/)).toBeVisible()
  await page.goto('/shop')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Add to list/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Remove from list/ })).toHaveCount(1)
  const { email } = await site.account('approved')
  expect(email).toContain('@')
})

/** Other values: tests/atoms/session/session.test.ts. */
test('a corrupt stored session is removed with at most one reload (session.3)', async ({
  page,
}) => {
  // Only before the first script, so that running pages get no storage event.
  await page.addInitScript(() => {
    if (!location.protocol.startsWith('http')) return
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const loads = sessionStorage.getItem('loads')
    sessionStorage.setItem('loads', `${loads ?? ''} ${load?.type}`)
    if (loads) return
    for (const key of ['auth-user', 'delivery-address', 'basket-token', 'favourites']) {
      localStorage.setItem(`trade-blocks:${key}`, '{"__proto__":{"polluted":1}}')
    }
  })
  await page.goto('/shop', { waitUntil: 'commit' })
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const loads = await page.evaluate(() => sessionStorage.getItem('loads') ?? '')
  expect(loads).toContain('navigate')
  expect(loads.split(' ').filter((type) => type === 'reload').length).toBeLessThanOrEqual(1)
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
})

test('a late script loses no click and moves nothing on the page (page.4)', async ({
  page,
  site,
}) => {
  const release = await hold(page, '**/dist/trade-blocks.js')
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        if (!entry.hadRecentInput)
          Object.assign(window, { shift: Reflect.get(window, 'shift') + entry.value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/shop', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  release()
  const shop = new Shop(page, site)
  await expect(page.getByRole('article').first()).toBeVisible()
  await shop.settled()
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.1)
  await shop.openBasketPanel()
})
