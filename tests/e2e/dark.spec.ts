import type { Page } from 'playwright/test'
import { Buyer } from './support/buyer'
import { findUnreadable } from './support/contrast'
import { expect, test } from './support/fixtures'
import { CARDS, PayingBuyer } from './support/paying-buyer'
import type { Site } from './support/site'

/** A host page around our tags. */
interface Host {
  css: string
  /** Attributes of the body, and of the element around the tags. */
  body?: string
  around?: string
}

const PRESETS = '--wp--preset--color--base: #272727; --wp--preset--color--contrast: #f9f9f9;'
const PAINTS_PRESETS = `background: var(--wp--preset--color--base);
  color: var(--wp--preset--color--contrast)`

const HOSTS: Record<string, Host> = {
  'with a dark style variation of WordPress 6.5': { css: `body { ${PRESETS} ${PAINTS_PRESETS} }` },
  'with a dark style variation of WordPress 6.6': {
    css: `:root { ${PRESETS} } body { ${PAINTS_PRESETS} }`,
  },
  'with a dark group in a light page': {
    css: `:root { --wp--preset--color--base: #f9f9f9; --wp--preset--color--contrast: #111111 }
      body { ${PAINTS_PRESETS} }
      .has-background { background: #111111; color: #f9f9f9; padding: 20px }`,
    around: 'class="wp-block-group has-background"',
  },
  'that is dark without color-scheme': { css: 'body { background: #121212; color: #eeeeee }' },
  'that turns dark with the preference of the visitor': {
    css: '@media (prefers-color-scheme: dark) { body { background: #1b2430; color: #dddddd } }',
  },
  'that is light and asks for dark': { css: '', body: 'data-trade-theme="dark"' },
  'that is dark and asks for light': {
    css: 'body { background: #222222; color: #ffffff }',
    around: 'data-trade-theme="light"',
  },
}

const HEADER = `<header style="display: flex; gap: 20px; justify-content: end">
  <trade-favourites-link></trade-favourites-link>
  <trade-account-button><a href="/login">Login</a></trade-account-button>
  <trade-basket-button><a href="/basket">Basket</a></trade-basket-button></header>`
const PRODUCT = `<p><trade-price product-id="1001" sku="KR-1001"></trade-price>
  <trade-add-to-basket product-id="1001" sku="KR-1001"></trade-add-to-basket>
  <trade-favourite-toggle product-id="1001" sku="KR-1001"></trade-favourite-toggle></p>`

const PAGES = {
  '/for-visitors': `${PRODUCT}<trade-login></trade-login>
    <trade-product-search initialquery="earl grey"></trade-product-search>`,
  '/checkout': `${PRODUCT}<trade-basket></trade-basket><trade-checkout></trade-checkout>`,
}

/** Serves host pages with the demo's configuration. */
async function serve(page: Page, site: Site, { css, body = '', around = '' }: Host) {
  const blank = await (await fetch(`${site.url}/demo/pages/blank`)).text()
  const config = /<script type="application\/json"[\s\S]*?<\/script>/.exec(blank)?.[0]
  for (const [path, tags] of Object.entries(PAGES)) {
    await page.route(`${site.url}${path}`, (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><html lang="en"><head><title>Host</title>
          <meta name="viewport" content="width=device-width">
          <link rel="icon" href="data:,"><style>body { font-family: sans-serif } ${css}</style>
          ${config}<script type="module" src="/dist/trade-blocks.js"></script></head>
          <body ${body}><div ${around}>${HEADER}<main>${tags}</main></div></body></html>`,
      }),
    )
  }
}

for (const [name, host] of Object.entries(HOSTS)) {
  test(`every text of the shop is readable on a page ${name} (look.30, look.31)`, async ({
    page,
    site,
    problems,
  }) => {
    if (host.css.includes('prefers')) await page.emulateMedia({ colorScheme: 'dark' })
    await serve(page, site, host)
    const shop = new Buyer(page, site)
    await page.goto('/for-visitors')
    await expect(page.locator('.trade-product-card').first()).toBeVisible()
    await shop.settled()
    expect(await findUnreadable(page)).toEqual([])
    await shop.accountButton.click()
    await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible()
    expect(await findUnreadable(page)).toEqual([])

    await shop.addAs('verified')
    await page.goto('/checkout')
    await expect(shop.purchaseOrder).toBeVisible()
    await shop.settled()
    expect(await findUnreadable(page)).toEqual([])
    // A refused change shows an error on its line and a notice.
    problems.allow(/Failed to load resource/)
    await site.faults({ method: 'DELETE', path: '/api/basket/*', status: 500 })
    await shop.basketButton.click()
    await shop.basketPanel.getByRole('button', { name: /^Remove/ }).click()
    await expect(shop.basketPanel.getByRole('alert').first()).toBeVisible()
    // Notices that are fading out do not count.
    await expect.poll(() => findUnreadable(page)).toEqual([])
  })
}

test('tags and an open card form follow a change of theme (look.32, look.36)', async ({
  page,
  site,
}) => {
  await serve(page, site, {
    css: `body { background: #ffffff; color: #222222; transition: background-color 50ms }
      body.is-dark { background: #15202b; color: #dddddd }`,
  })
  await page.goto('/for-visitors')
  const root = page.locator('trade-login > trade-root')
  await expect(root).toHaveAttribute('data-trade-ground', 'light')
  await expect(root).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.evaluate(() => document.body.classList.add('is-dark'))
  await expect(root).toHaveAttribute('data-trade-ground', /^dark/)
  expect(await findUnreadable(page)).toEqual([])
  await page.evaluate(() => document.body.classList.remove('is-dark'))
  await expect(root).toHaveAttribute('data-trade-ground', 'light')

  const buyer = new PayingBuyer(page, site)
  await buyer.comeAs('verified')
  const cardNumber = buyer.cardFrame.contentFrame().getByLabel('Card number')
  await cardNumber.fill(CARDS.pays)
  await expect(cardNumber).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.evaluate(() => document.body.classList.add('is-dark'))
  await expect(cardNumber).toHaveCSS('background-color', 'rgb(21, 26, 23)')
  await expect(cardNumber).toHaveCSS('color', 'rgb(233, 237, 232)')
  await expect(cardNumber).toHaveValue(CARDS.pays)
})

/** Removes features that browsers before 2024 lack. */
async function age(page: Page) {
  await page.route('**/dist/chunks/*.js', async (route) => {
    const response = await route.fetch()
    const code = await response.text()
    const aged = code.replace(/\b(light-dark|color-mix)\(/g, 'un$1(')
    await route.fulfill({ response, body: aged })
  })
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
      Reflect.deleteProperty(HTMLElement.prototype, name)
    }
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy')
    const { setAttribute } = Element.prototype
    Element.prototype.setAttribute = function (name, value) {
      if (!/^(closedby|popover)$/i.test(name)) setAttribute.call(this, name, value)
    }
    Reflect.deleteProperty(window, 'CSSStyleSheet')
  })
}

for (const ground of ['#ffffff', '#121212']) {
  test(`an older browser shows readable tags and panels on a page of ${ground} (look.34, look.35)`, async ({
    page,
    site,
  }) => {
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await age(page)
    await serve(page, site, { css: `body { background: ${ground} }` })
    const shop = new Buyer(page, site)
    await page.goto('/for-visitors')
    await expect(page.locator('.trade-product-card').first()).toBeVisible()
    await shop.settled()
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
    expect(await findUnreadable(page)).toEqual([])

    const account = page.getByRole('dialog', { name: 'Your account' })
    for (const [button, panel] of [
      [shop.accountButton, account],
      [shop.basketButton, shop.basketPanel],
    ] as const) {
      await button.click()
      await expect(panel).toBeInViewport({ ratio: 1 })
      expect(await findUnreadable(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(button).toBeFocused()
      await button.click()
      await expect(panel).toBeInViewport({ ratio: 1 })
      await page.mouse.click(60, 500)
      await expect(panel).toBeHidden()
      await expect(button).toBeFocused()
    }
    expect(errors).toEqual([])
  })
}
