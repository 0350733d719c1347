import type { Page } from 'playwright/test'
import { Buyer } from './buyer'
import { findUnreadable } from './contrast'
import { expect, test } from './fixtures'
import type { Site } from './site'

/** A page of somebody's site around our tags. */
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
    <trade-product-search></trade-product-search>`,
  '/checkout': `${PRODUCT}<trade-basket></trade-basket><trade-checkout></trade-checkout>`,
}

/** Serves the pages of a host, with the configuration of the demo. */
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
  test(`every text of ours is readable on a page ${name} (look.30, look.31)`, async ({
    page,
    site,
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
    await shop.basketButton.click()
    await shop.basketPanel.getByRole('button', { name: /^Remove/ }).click()
    await expect(shop.basketPanel.getByText('Item removed from basket')).toBeVisible()
    expect(await findUnreadable(page)).toEqual([])
  })
}
