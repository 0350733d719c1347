import { expect, test } from './fixtures'
import { Shop } from './shop'

/** What a browser says of an answer that was an error, or of no answer. */
const FAILED_LOAD = /Failed to load resource/

test.describe('when the shop misbehaves', () => {
  test('offline at load, the page says so and goes on by itself once online', async ({
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

  test('a search that fails says so in place, and Retry brings the products', async ({
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
    await expect(retry).toBeVisible({ timeout: 20_000 })
    await site.clearFaults()
    await retry.click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('a basket call that fails leaves the products to be looked at, without prices', async ({
    page,
    site,
    problems,
  }) => {
    problems.allow(FAILED_LOAD)
    const shop = new Shop(page, site)
    await shop.signIn('approved')
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

  test('one unknown price does not hide the others, and nobody is sent to /404', async ({
    page,
    site,
    problems,
  }) => {
    problems.allow(FAILED_LOAD)
    const shop = new Shop(page, site)
    await shop.signIn('approved')
    await page.route('**/api/prices?*', async (route) => {
      const response = await route.fetch()
      const prices = (await response.json()) as Record<string, unknown>
      const [first = ''] = Object.keys(prices)
      delete prices[first]
      await route.fulfill({ response, json: prices })
    })
    await page.goto('/shop')
    await expect(page.getByText(/price unavailable/i)).toHaveCount(1)
    await expect(page.getByText('exc VAT').first()).toBeVisible()
    await expect(page).toHaveURL(/\/shop$/)
  })

  test('a slow add is busy at once, and sends one request however often it is pressed', async ({
    page,
    site,
  }) => {
    const shop = new Shop(page, site)
    await shop.signIn('approved')
    await page.goto('/shop')
    const add = page.getByRole('button', { name: /^Add to basket/ }).first()
    await expect(add).toBeVisible()
    await site.faults({ method: 'POST', path: '/api/basket', delayMs: 1_500, times: 1 })
    const isBusyAtOnce = await add.evaluate(async (button: HTMLButtonElement) => {
      button.click()
      button.click()
      button.form?.requestSubmit()
      await new Promise((resolve) => setTimeout(resolve, 100))
      return button.getAttribute('aria-busy') ?? button.getAttribute('aria-disabled')
    })
    expect(isBusyAtOnce).toBe('true')
    await expect(shop.addedPanel).toBeVisible()
    const posts = (await site.requests()).filter(
      ({ method, path }) => method === 'POST' && path === '/api/basket',
    )
    expect(posts).toHaveLength(1)
    await expect(shop.basketCount).toHaveText(/1/)
  })

  test('an answer lost on the way is not an order lost: the basket shows what the server has', async ({
    page,
    site,
    problems,
  }) => {
    problems.allow(FAILED_LOAD)
    const shop = new Shop(page, site)
    await shop.signIn('approved')
    await page.goto('/shop')
    const add = page.getByRole('button', { name: /^Add to basket/ }).first()
    await expect(add).toBeVisible()
    // Not 'after': a browser sends again by itself what was dropped without a byte of an answer.
    await site.faults({ method: 'POST', path: '/api/basket', drop: 'mid-body', times: 1 })
    await add.click()
    await expect(page.getByText('There was a problem updating the basket').first()).toBeVisible()
    await expect(shop.basketCount).toHaveText(/1/)
  })
})

test.describe('checkout under fire', () => {
  test.beforeEach(async ({ page, site }) => {
    const shop = new Shop(page, site)
    await shop.signIn('approved')
    await page.goto('/shop')
    await page
      .getByRole('button', { name: /^Add to basket/ })
      .first()
      .click()
    await expect(shop.addedPanel).toBeVisible()
    await page.goto('/checkout')
    await page.getByLabel('Purchase Order Number').fill('KEEP-ME')
  })

  test('a session that ends while typing asks to sign in again, and goes on with the same text', async ({
    page,
    site,
    problems,
  }) => {
    problems.allow(FAILED_LOAD)
    const { email, password } = await site.account('approved')
    // Leaving the field saves it: the session ends after that, at the button.
    await page.getByLabel('Purchase Order Number').press('Tab')
    await expect
      .poll(async () => (await site.requests()).filter(({ method }) => method === 'PATCH').length)
      .toBe(1)
    await site.faults({
      method: 'PATCH',
      path: '/api/order/**',
      status: 401,
      body: '{"message":"Unauthenticated."}',
      contentType: 'application/json',
      times: 1,
    })
    await page.getByRole('button', { name: 'Next: Payment' }).click()
    await expect(page.getByRole('heading', { name: 'Please sign in again' })).toBeVisible()
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL(/\/payment$/)
    await page.goBack()
    await expect(page.getByLabel('Purchase Order Number')).toHaveValue('KEEP-ME')
  })

  test('offline, the text is kept, the button comes back, and it goes on once online', async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(FAILED_LOAD)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Next: Payment' }).click()
    await expect(page.getByText(/offline/i).first()).toBeVisible()
    await expect(page.getByLabel('Purchase Order Number')).toHaveValue('KEEP-ME')
    await context.setOffline(false)
    await page.getByRole('button', { name: /^Next: Payment/ }).click()
    await expect(page).toHaveURL(/\/payment$/)
  })

  test('what was typed survives a reload', async ({ page }) => {
    await page.reload()
    await expect(page.getByLabel('Purchase Order Number')).toHaveValue('KEEP-ME')
  })

  test('an order whose answer is lost is placed once', async ({ page, site, problems }) => {
    problems.allow(FAILED_LOAD)
    await page.getByRole('button', { name: 'Next: Payment' }).click()
    await page.getByRole('radio', { name: 'On account' }).check()
    await page.getByRole('checkbox', { name: /^By placing this order/ }).check()
    const before = (await site.orders()).length
    // The first of the sequence saves, the second places: its answer is lost.
    let isLost = false
    await page.route('**/api/order/*', async (route) => {
      if (isLost || route.request().postDataJSON()?.status !== 'pending') return route.continue()
      isLost = true
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Place Order' }).click()
    const again = page.getByRole('button', { name: /again|check/i })
    await expect(again.or(page.getByRole('heading', { name: /^Thank you/ })).first()).toBeVisible()
    if (await again.isVisible()) await again.click()
    await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
    expect(
      (await site.orders()).filter(
        (order) => order.purchase_number === 'KEEP-ME' && order.status === 'pending',
      ),
    ).toHaveLength(1)
    expect((await site.orders()).length).toBeLessThanOrEqual(before + 1)
  })

  test('the basket emptied in another tab ends the checkout with a word why', async ({
    page,
    site,
    context,
  }) => {
    const other = await context.newPage()
    const shop = new Shop(other, site)
    await other.goto('/shop')
    await shop.openBasketPanel()
    await shop.basketPanel.getByRole('button', { name: /^Remove/ }).click()
    await expect(page).toHaveURL(/\/basket$/)
    await expect(page.getByText(/emptied or ordered in another tab/)).toBeVisible()
  })

  test('Back from the confirmation does not offer the same order again', async ({ page }) => {
    await page.getByRole('button', { name: 'Next: Payment' }).click()
    await page.getByRole('radio', { name: 'On account' }).check()
    await page.getByRole('checkbox', { name: /^By placing this order/ }).check()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Place Order' })).toHaveCount(0)
  })
})

test.describe('tabs, storage, lifecycle', () => {
  test('signing out in one tab signs out the other, and takes what was private away', async ({
    page,
    site,
    context,
  }) => {
    const shop = new Shop(page, site)
    await shop.signIn('approved')
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

  test('blocked storage: the shop works, and the login page says it will not be remembered', async ({
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

  for (const value of [
    '{',
    'null',
    '42',
    '[]',
    `"${'x'.repeat(300_000)}"`,
    '{"__proto__":{"polluted":1}}',
  ]) {
    test(`a corrupt stored session (${value.slice(0, 20)}) is dropped, with one reload at the most`, async ({
      page,
    }) => {
      // Before the first script of the first page, and only there: no page that lives sees it come.
      await page.addInitScript((corrupt) => {
        if (!location.protocol.startsWith('http')) return
        const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
        const loads = sessionStorage.getItem('loads')
        sessionStorage.setItem('loads', `${loads ?? ''} ${load?.type}`)
        if (loads) return
        for (const key of ['auth-user', 'delivery-address', 'basket-token', 'favourites']) {
          localStorage.setItem(`trade-blocks:${key}`, corrupt)
        }
      }, value)
      await page.goto('/shop', { waitUntil: 'commit' })
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      const loads = await page.evaluate(() => sessionStorage.getItem('loads') ?? '')
      expect(loads).toContain('navigate')
      expect(loads.split(' ').filter((type) => type === 'reload').length).toBeLessThanOrEqual(1)
      expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
    })
  }

  test('a script that comes late loses no click on a link, and moves nothing', async ({
    page,
    site,
  }) => {
    await page.route('**/dist/trade-blocks.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await route.continue()
    })
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
    await page.goto('/shop')
    const shop = new Shop(page, site)
    await expect(page.getByRole('article').first()).toBeVisible()
    await shop.settled()
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.1)
    await shop.openBasketPanel()
  })
})

test.describe('who may not see prices', () => {
  for (const role of [null, 'unapproved']) {
    test(`${role ?? 'an anonymous visitor'} is never sent one, though every record has it`, async ({
      page,
      site,
    }) => {
      const shop = new Shop(page, site)
      if (role) await shop.signIn(role)
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
})
