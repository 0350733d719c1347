import type { Browser, BrowserContext, Page } from 'playwright/test'
import { PRODUCTS } from '../../demo/catalogue/products'
import { expect, type Problems, test } from './support/fixtures'
import type { Site } from './support/site'

const PRODUCT = PRODUCTS.find(({ isProtected, stock }) => !isProtected && stock > 0)

const PAGES = {
  header: '/privacy-policy',
  product: PRODUCT?.permalink ?? '',
  basket: '/basket',
  checkout: '/checkout',
}
type Pages = Record<keyof typeof PAGES, Page>

/** The signed-in user's browser, beside the visitor's. */
async function beginAsUser(browser: Browser, site: Site, problems: Problems) {
  const session = await site.beginBasket('approved')
  const localStorage = Object.entries(session).map(([name, value]) => ({
    name: `trade-blocks:${name}`,
    value: JSON.stringify(value),
  }))
  const user = await browser.newContext({
    baseURL: site.url,
    locale: 'en-GB',
    storageState: { cookies: [], origins: [{ origin: site.url, localStorage }] },
  })
  user.on('page', (page) => problems.watch(page, site.url))
  return { user, session }
}

/** Opens each kind of page, and waits until loading ends. */
async function openAll(context: BrowserContext): Promise<Pages> {
  const opened = Object.entries(PAGES).map(async ([name, path]) => {
    const page = await context.newPage()
    await page.goto(path)
    await expect(page.locator('html[data-trade-ready]')).toBeAttached()
    return [name, page]
  })
  return Object.fromEntries(await Promise.all(opened)) as Pages
}

const noticesOf = (page: Page) => page.getByRole('region', { name: 'Notices' }).getByRole('alert')

/** A stored value of the shop; `null` without one. */
const stored = async (page: Page, name: string) =>
  JSON.parse(
    (await page.evaluate((key) => localStorage.getItem(`trade-blocks:${key}`), name)) ?? 'null',
  )

/** Expects no message about an ended session. */
async function expectNoEndOfSession(pages: Pages) {
  for (const page of Object.values(pages)) {
    await expect(page.getByText('Your session has ended')).toHaveCount(0)
  }
}

/** Expects the basket page to say that the basket could not be loaded. */
async function expectNoBasket({ basket }: Pages) {
  await expect(basket.getByText('Your basket could not be loaded.').first()).toBeVisible()
}

/** Expects plain links in the header, and no notices. */
async function expectQuietHeader(page: Page) {
  for (const [tag, href] of [
    ['trade-account-button', /\/(login|account)\/?$/],
    ['trade-basket-button', /\/basket\/?$/],
  ] as const) {
    const link = page.locator(`${tag} a`).first()
    await expect(link).toBeVisible()
    await expect(link).toHaveAttribute('href', href)
  }
  await expect(noticesOf(page)).toHaveCount(0)
}

/** Other answers: tests/components/shop-down.test.tsx. */
test('a shop that refuses the connection shows errors where needed, ends no session and recovers (notices.7, api.151)', async ({
  browser,
  context: visitor,
  site,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  const { user, session } = await beginAsUser(browser, site, problems)
  const contexts = [visitor, user]
  for (const each of contexts) {
    await each.route('**/api/**', (route) => route.abort('connectionrefused'))
  }

  const opened = await Promise.all(contexts.map(openAll))
  for (const pages of opened) {
    await expectQuietHeader(pages.header)
    await expect(noticesOf(pages.product)).toHaveCount(1)
    await expect(noticesOf(pages.product)).toContainText('There was a problem getting')
    // The page has its own message, so the notice may be gone already (notices.4).
    const texts = await noticesOf(pages.basket).allTextContents()
    expect(texts.length).toBeLessThanOrEqual(1)
    for (const text of texts) expect(text).toContain('There was a problem getting')
    await expectNoBasket(pages)
    await expect(pages.checkout.getByText('Your order could not be loaded.').first()).toBeVisible()
    await expectNoEndOfSession(pages)
    await pages.header.locator('trade-basket-button a').first().click()
    await expect(
      pages.header.getByRole('dialog').getByText('Your basket could not be loaded.'),
    ).toBeVisible()
  }
  const page = opened[1]?.header
  if (!page) throw new Error('No page of the user')
  expect(await stored(page, 'auth-user')).toEqual(session['auth-user'])
  expect(await stored(page, 'basket-token')).toBe(session['basket-token'])

  for (const each of contexts) await each.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Checkout' })).toBeVisible()
  await user.close()
})

test('a redirect to the site login ends the session once, and keeps the basket (api.4, session.20)', async ({
  browser,
  context: visitor,
  site,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  const { user, session } = await beginAsUser(browser, site, problems)
  // The shop learns the basket's owner on the user's first visit (session.70).
  const first = await user.newPage()
  await first.goto('/basket')
  await expect(first.locator('html[data-trade-ready]')).toBeAttached()
  await expect.poll(() => stored(first, 'basket-owners')).toHaveLength(1)
  // A late call of this page would end the session there.
  await first.close()

  const page = await user.newPage()
  await site.faults({ path: '/api/**', status: 302, headers: { location: '/wp-login.php' } })
  await page.goto('/basket')
  await expect(noticesOf(page).filter({ hasText: 'Your session has ended' })).toHaveCount(1)
  expect(await stored(page, 'auth-user')).toBeNull()
  expect(await stored(page, 'basket-token')).toBe(session['basket-token'])

  const pages = await openAll(visitor)
  await expectQuietHeader(pages.header)
  await expectNoBasket(pages)
  await expectNoEndOfSession(pages)
  await user.close()
})
