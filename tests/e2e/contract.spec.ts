import { readFileSync } from 'node:fs'
import { expectAccessible } from './support/accessibility'
import { openBareHost } from './support/bare-host'
import { Buyer } from './support/buyer'
import { expect, test } from './support/fixtures'
import { rewrite } from './support/rewritten'
import { Shop } from './support/shop'

/** A page with the shop, by the lines of the README. */
const [, README_LINES = ''] =
  /## Put it on a page\s+```html\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8')) ?? []

/** A script of the page, which calls the shop before it has loaded and has a faulty listener. */
const PAGE_SCRIPT = `<script type="module">
  window.early = tradeBlocks.openPanel('basket')
  window.heard = []
  const hear = (event) => window.heard.push(event.type)
  for (const type of ['trade:before-add', 'trade:added', 'trade:basket'])
    document.addEventListener(type, (event) => {
      hear(event)
      throw new Error('A faulty script of the page')
    })
</script>`

test("the README's lines turn any page into a shop, whatever its listeners do (event.4, package.1)", async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/A faulty script of the page/)
  expect(README_LINES.trim().split('\n')).toHaveLength(5)
  await page.route('**/trade-blocks/**', (route) =>
    route.continue({ url: route.request().url().replace('/trade-blocks/', '/dist/') }),
  )
  const { access_token } = await site.beginSession('verified')
  await page.addInitScript((token) => {
    localStorage.setItem('trade-blocks:auth-user', JSON.stringify({ access_token: token }))
  }, access_token)
  await openBareHost(page, site, { body: README_LINES + PAGE_SCRIPT })
  const shop = new Shop(page, site)
  await expect(shop.basketPanel).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'early'))).toBe(true)
  await shop.basketPanel.getByRole('button', { name: 'Close' }).click()
  const isAdded = await page.evaluate(() =>
    Reflect.get(window, 'tradeBlocks').addToBasket({
      productId: '1001',
      sku: 'TEA/EB-250',
      title: 'English Breakfast',
    }),
  )
  expect(isAdded).toBe(true)
  await expect(shop.basketCount).toHaveText('1')
  await expect(shop.accountButton).toHaveText(/^Hi /)
  expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual(
    expect.arrayContaining(['trade:before-add', 'trade:added', 'trade:basket']),
  )
})

test('analytics follow a purchase through the funnel, but only after consent (page.22, page.23)', async ({
  page,
  site,
}) => {
  await rewrite(page, {
    html: (html) => html.replace('"analytics":"always"', '"analytics":"wait"'),
  })
  await page.addInitScript(() => {
    const kept = 'kept-by-the-test'
    const push = (...entries: { event?: string }[]) => {
      const names = entries.flatMap(({ event }) => event ?? [])
      const before = JSON.parse(sessionStorage.getItem(kept) ?? '[]')
      sessionStorage.setItem(kept, JSON.stringify([...before, ...names]))
      return 0
    }
    window.dataLayer = Object.assign([], { push })
    document.addEventListener('trade:ready', () => {
      if (sessionStorage.getItem('may-send')) Reflect.get(window, 'tradeBlocks').consent(true)
    })
  })
  const sent = () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('kept-by-the-test') ?? '[]'))
  const buyer = new Buyer(page, site)
  await buyer.signIn('verified')
  const add = await buyer.openShop()
  await add.click()
  await buyer.holdAdded()
  expect(await sent()).toEqual([])
  await page.evaluate(() => {
    sessionStorage.setItem('may-send', 'yes')
    return Reflect.get(window, 'tradeBlocks').consent(true)
  })
  await expect
    .poll(async () => [...new Set(await sent())].sort())
    .toEqual(['add_to_cart', 'view_item_list'])
  await buyer.addedPanel.getByRole('button', { name: 'Close' }).click()

  await page.locator('.trade-card-link').first().click()
  await expect.poll(sent).toContain('view_item')
  await buyer.openBasketPanel()
  await expect.poll(sent).toContain('view_cart')
  await buyer.basketPanel.getByRole('button', { name: /^Increase/ }).click()
  await buyer.basketPanel.getByRole('button', { name: /^Decrease/ }).click()
  await expect.poll(sent).toContain('remove_from_cart')
  await buyer.basketPanel.getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL(/checkout/)
  if (await buyer.billing.isVisible().catch(() => false)) await buyer.fillBilling()
  await buyer.goOnToPayment('Bank transfer')
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(buyer.thanks).toBeVisible()
  await page.reload()
  await expect(buyer.thanks).toBeVisible()
  const names: string[] = await sent()
  const course = [
    'select_item',
    'view_item',
    'view_cart',
    'begin_checkout',
    'add_shipping_info',
    'add_payment_info',
    'purchase',
  ]
  expect(names.filter((name) => course.includes(name))).toEqual(course)
})

test('the theming page tries tokens on real tags and copies the CSS (package.4, look.30)', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const stored = await site.beginBasket('verified')
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) {
      localStorage.setItem(`trade-blocks:${key}`, JSON.stringify(value))
    }
  }, stored)
  await page.goto('/demo/theming')
  await new Shop(page, site).settled()
  const add = page.getByRole('button', { name: /^Add to basket/ }).first()
  const colour = () => add.evaluate((button) => getComputedStyle(button).backgroundColor)
  const before = await colour()
  await page.getByLabel('Accent', { exact: true }).fill('#7a1f3d')
  await page.getByLabel('Corners of controls').fill('14')
  await expect(add).toHaveCSS('background-color', 'rgb(122, 31, 61)')
  await expect(add).toHaveCSS('border-radius', '14px')
  await page.getByRole('button', { name: 'Copy CSS' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    ':root {\n  --trade-accent: #7a1f3d;\n  --trade-radius-control: 14px;\n}',
  )
  await expectAccessible(page)
  const heading = page.locator('trade-search-products').getByRole('heading', { name: 'Products' })
  const setToken = (name: string, value: string) =>
    page.evaluate(([name, value]) => document.documentElement.style.setProperty(name, value), [
      name,
      value,
    ] as const)
  // The demo's theme has its own heading font.
  await setToken('--trade-font-heading', 'initial')
  await setToken('--wp--preset--font-family--heading', 'Cardo')
  await expect(heading).toHaveCSS('font-family', 'Cardo')
  await setToken('--trade-font-heading', 'Inter')
  await expect(heading).toHaveCSS('font-family', 'Inter')
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(add).toHaveCSS('background-color', before)
})

test('the parts page shows each class name with its part (package.4)', async ({ page }) => {
  await page.goto('/demo/parts')
  const line = page.locator('[data-part="trade-basket-line"] .trade-basket-line')
  await expect(line).toBeVisible()
  await expect(line).toHaveCSS('display', 'grid')
  await expect(page.locator('[data-part="trade-header-button"] > *')).toBeVisible()
})
