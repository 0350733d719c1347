import type { Locator, Page } from 'playwright/test'
import { Buyer } from './support/buyer'
import { expect, test } from './support/fixtures'
import { Shop } from './support/shop'

/** Global styles of hostile themes. */
const UNKIND = `
  *, ::before, ::after { box-sizing: border-box; border: 0 solid; margin: 0; padding: 0 }
  h1, h2, h3, ol, ul { font: inherit; list-style: none }
  a { color: inherit; text-decoration: inherit }
  button, input, select, textarea { font: inherit; color: inherit; background: transparent;
    border-radius: 0; appearance: none; opacity: 1 }
  [type=button], [type=submit], .button { background: #0d6efd; border: 3px solid; padding: 30px;
    border-radius: 50rem; text-transform: uppercase; float: right }
  .modal-open { overflow: hidden; padding-right: 17px }
  dialog { position: static; max-width: 50px; color: red; display: inline }
  [popover] { inset: auto; position: static; width: 10px }
  img { max-width: none; height: auto; float: left }
  table, label { display: none }
  header { position: sticky; top: 0; z-index: 2147483647 }
  body { overflow: hidden }
  html { overflow: auto }`

/** Adds a style sheet that the page's policy allows. */
const restyle = (page: Page, css: string) =>
  page.addInitScript((text) => {
    document.addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets]
    })
  }, css)

/** Expects that a control is visible, large enough and not covered. */
async function expectOnTop(control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  await expect
    .poll(() =>
      control.evaluate((node) => {
        const { x, y, width, height } = node.getBoundingClientRect()
        const hit = document.elementFromPoint(x + width / 2, y + height / 2)
        return [hit !== null && node.contains(hit), Math.min(width, height) >= 24]
      }),
    )
    .toEqual([true, true])
}

test.describe('on a page with a hostile theme and a header above everything', () => {
  test.beforeEach(({ page }) => restyle(page, UNKIND))

  test('a buyer can use slide-outs and notices on top of a hostile theme', async ({
    page,
    site,
  }) => {
    const shop = new Buyer(page, site)
    await shop.startAs('approved')
    await (await shop.openShop()).click()
    await shop.holdAdded()
    await expectOnTop(shop.addedPanel.getByRole('button', { name: /^view basket/ }))
    await expectOnTop(shop.addedPanel.getByRole('button', { name: 'Close' }))
    await shop.viewBasket()
    await expectOnTop(shop.basketPanel.getByRole('button', { name: /^Increase/ }))
    await expectOnTop(shop.basketPanel.getByRole('link', { name: 'Checkout' }))
    await shop.basketPanel.getByRole('button', { name: /^Remove/ }).click()
    const notice = shop.basketPanel.getByText('Item removed from basket')
    await expect(notice).toBeVisible()
    const { width = 0 } = (await shop.basketPanel.boundingBox()) ?? {}
    expect(width).toBeGreaterThan(300)
  })

  test('the login shows its labels although the theme hides labels', async ({ page, site }) => {
    await page.goto('/shop')
    await new Shop(page, site).accountButton.click()
    const panel = page.getByRole('dialog', { name: 'Your account' })
    await expect(panel.getByText('Email address')).toBeVisible()
  })
})

for (const zoomed of ['html', 'body']) {
  test(`slide-outs, popups and menus fit the window of a page with zoom on ${zoomed} (host.76)`, async ({
    page,
    site,
  }) => {
    await restyle(page, `${zoomed} { zoom: 1.5 }`)
    const shop = new Buyer(page, site)
    await shop.addAs('crm')
    await page.goto('/shop')
    await shop.openBasketPanel()
    await expectOnTop(shop.basketPanel.getByRole('link', { name: 'Checkout' }))
    await expectOnTop(shop.basketPanel.getByRole('button', { name: 'Close' }))
    await page.keyboard.press('Escape')
    await expect(shop.basketPanel).toBeHidden()
    await page.evaluate(() => Reflect.get(window, 'tradeBlocks').openPopup('enquiryform'))
    const popup = page.getByRole('dialog').filter({ visible: true })
    await expect(popup).toBeVisible()
    // Repeated, because the popup moves until its opening animation ends.
    const isInside = async () => {
      const { y = -1, height = 0 } = (await popup.boundingBox()) ?? {}
      return y >= 0 && height > 0 && y + height <= 900
    }
    await expect.poll(isInside).toBe(true)
  })
}

test.describe('in forced colours, with reduced motion, at 400% zoom', () => {
  test.use({
    viewport: { width: 320, height: 256 },
    hasTouch: true,
    contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
  })

  test('a buyer reaches the checkout by keyboard at 400% zoom in forced colours', async ({
    page,
    site,
  }) => {
    const shop = new Buyer(page, site)
    await shop.startAs('approved')
    const add = await shop.openShop()
    await shop.tabTo(add)
    await expect(add).toBeInViewport()
    await page.keyboard.press('Enter')
    await shop.holdAdded()
    await page.keyboard.press('Enter')
    const checkout = shop.basketPanel.getByRole('link', { name: 'Checkout' })
    await shop.tabTo(checkout)
    await expect(checkout).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/checkout$/)
  })

  test('ticked, focused and invalid fields look different in forced colours', async ({ page }) => {
    await page.goto('/register')
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    const wrong = page.getByLabel('First name')
    await expect(wrong).toHaveAttribute('aria-invalid', 'true')
    await wrong.focus()
    await expect(wrong).toHaveCSS('outline-style', 'solid')
    const looks = (name: RegExp) =>
      page.getByRole('checkbox', { name }).evaluate((box) => {
        const { borderTopStyle, backgroundColor } = getComputedStyle(box)
        return { borderTopStyle, backgroundColor, mark: getComputedStyle(box, '::after').content }
      })
    const [ticked, empty] = [await looks(/I have read and agree/), await looks(/news and offers/)]
    expect([ticked.borderTopStyle, empty.borderTopStyle]).toEqual(['solid', 'solid'])
    expect(ticked).not.toEqual(empty)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

test.describe('on pages that enforce trusted types', () => {
  const PAGES = [
    '/',
    '/login',
    '/login?token=made-up',
    '/register',
    '/password-reset?token=made-up',
    '/email-verify',
    '/favourites?list=1001,1002',
    '/basket',
    '/shop',
    '/contact',
  ]
  test.beforeEach(async ({ page }) => {
    await page.route(
      (url) => !/\.\w+$|\/(api|search|dist)\//.test(url.pathname),
      async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback()
        const response = await route.fetch()
        const headers = response.headers()
        headers['content-security-policy'] += "; require-trusted-types-for 'script'"
        await route.fulfill({ response, headers })
      },
    )
  })

  test('every page that enforces trusted types opens', async ({ page, site, problems }) => {
    // The token is invalid, so the browser logs the refused request.
    problems.allow(/Failed to load resource/)
    for (const address of PAGES) {
      await page.goto(address)
      await new Shop(page, site).settled()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })

  test('slide-outs, popups and search work on pages that enforce trusted types', async ({
    page,
    site,
  }) => {
    const shop = new Buyer(page, site)
    await shop.startAs('verified')
    await (await shop.openShop()).click()
    await shop.viewBasket()
    await expect(shop.basketPanel.getByRole('link', { name: 'Checkout' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: 'Search products' }).fill('earl grey')
    await expect(page.locator('.trade-product-card mark').first()).toBeVisible()
    await page.evaluate(() => Reflect.get(window, 'tradeBlocks').openPopup('enquiryform'))
    await expect(page.getByRole('dialog', { name: 'Product Enquiry' })).toBeVisible()
  })
})
