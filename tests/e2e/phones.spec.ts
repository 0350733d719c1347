import type { Page } from 'playwright/test'
import { saveFirst } from './support/favourites-page'
import { expect, test } from './support/fixtures'
import { PayingBuyer } from './support/paying-buyer'
import { Shop } from './support/shop'
import { findStickingOut } from './support/sticking-out'

/** Widths of phones and of a small tablet, in CSS pixels. */
const WIDTHS = [320, 360, 375, 390, 393, 412, 430, 768]

/** Overlays are checked before the page. */
const PANEL = '[role="dialog"], dialog[open]'
const ADDED = '.trade-added-panel'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Expects that nothing sticks out at any width. */
async function expectAllInside(
  page: Page,
  where: string,
  scope?: string,
  widths = WIDTHS,
): Promise<void> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    found.push(...(await findStickingOut(page, scope)).map((finding) => `${width} px: ${finding}`))
  }
  await page.setViewportSize({ width: 390, height: 844 })
  expect.soft(found, where).toEqual([])
}

test('the layout check finds controls that stick out, overlap or are cut off (look.20)', async ({
  page,
}) => {
  await page.setContent(`
    <meta name="viewport" content="width=device-width">
    <style>
      trade-root { display: block; margin: 20px; font: 16px/20px monospace }
      .card, .low { border: 1px solid; inline-size: 100px }
      .wide { inline-size: 130px }
      .low { block-size: 20px; overflow: hidden }
      .over { margin-inline-start: -10px }
      .page { background: red; inline-size: 500px }
    </style>
    <trade-root><div class="card"><button class="wide">Add</button></div></trade-root>
    <trade-root><div class="card">${'x'.repeat(20)}</div></trade-root>
    <trade-root><div class="low">Two lines<br>of text</div></trade-root>
    <trade-root><button>Minus</button><button class="over">Plus</button></trade-root>
    <trade-root><p class="page">Wide</p></trade-root>
    <trade-root><div class="card"><button>Fits</button> and its text</div></trade-root>`)
  expect(await findStickingOut(page)).toEqual([
    expect.stringMatching(/^the page scrolls sideways by \d+ px$/),
    expect.stringMatching(/^button\.wide 'Add' sticks out of div\.card by 29 px \(right\)$/),
    expect.stringMatching(/^text of div\.card 'x+' sticks out of div\.card by \d+ px \(right\)$/),
    expect.stringMatching(/^text of div\.low '.*' is cut off in div\.low by \d+ px \(bottom\)$/),
    expect.stringMatching(/^button 'Minus' and button\.over 'Plus' overlap by 10 × \d+ px$/),
    expect.stringMatching(/^p\.page 'Wide' sticks out of the window by \d+ px \(right\)$/),
  ])
})

test('every control fits any phone, up to the placed order (look.20)', async ({ page, site }) => {
  const buyer = new PayingBuyer(page, site)
  await buyer.addAs('verified')
  const add = await buyer.openShop()
  await expect(page.getByText('exc VAT').first()).toBeVisible()
  await expectAllInside(page, 'search')
  await add.click()
  await buyer.holdAdded()
  await expectAllInside(page, 'added to basket', ADDED)
  await buyer.addedPanel.getByRole('button', { name: /^view basket/ }).click()
  await expect(buyer.basketPanel).toBeVisible()
  await expectAllInside(page, 'basket panel', PANEL)
  await page.goto('/basket')
  await expect(page.getByRole('button', { name: /^Increase/ }).first()).toBeVisible()
  await expectAllInside(page, 'basket')
  await buyer.accountButton.click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expectAllInside(page, 'account menu')
  await page.goto('/checkout')
  await expect(buyer.purchaseOrder).toBeVisible()
  await expectAllInside(page, 'checkout')
  await buyer.goOn()
  await expect(buyer.payNow).toBeVisible()
  await expectAllInside(page, 'payment by card')
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await page.getByRole('checkbox', { name: /^By placing this order/ }).check()
  await expectAllInside(page, 'payment by bank transfer')
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(buyer.thanks).toBeVisible()
  await page.getByText('View order').click()
  await expectAllInside(page, 'confirmation')
})

test('every control stays inside its card, field or panel on any phone (look.20)', async ({
  page,
  site,
}) => {
  const shop = new Shop(page, site)
  await saveFirst(page, 3)
  await expectAllInside(page, 'search of a visitor')
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAllInside(page, 'filters', PANEL)
  await page.getByRole('dialog').getByRole('button', { name: /^Tea/ }).first().click()
  await page.keyboard.press('Escape')
  await page
    .getByRole('link', { name: /^Login to order/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Product Enquiry' })).toBeVisible()
  await expectAllInside(page, 'popup', PANEL)
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(page.getByLabel('Organisation')).toBeVisible()
  await expectAllInside(page, 'enquiry in a popup', PANEL)
  await page.keyboard.press('Escape')
  await shop.accountButton.click()
  const panel = page.getByRole('dialog', { name: 'Your account' })
  await expect(panel).toBeVisible()
  await expectAllInside(page, 'login panel', PANEL)
  await panel.getByRole('tab', { name: 'Create account' }).click()
  await expectAllInside(page, 'create account', PANEL)
  await page.keyboard.press('Escape')
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('link', { name: /^Login to order/ }).first()).toBeVisible()
  await expectAllInside(page, 'product')
  await page.goto('/')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expectAllInside(page, 'masthead')
  for (const [path, button] of [
    ['/login', 'Login'],
    ['/register', 'Register'],
    ['/contact', 'Send enquiry'],
    ['/favourites', 'Send Favourites'],
    ['/password-reset', 'Request Password Reset'],
  ] as const) {
    await page.goto(path)
    await page.locator('main').getByRole('button', { name: button, exact: true }).first().click()
    await shop.settled()
    await expectAllInside(page, path)
  }
})

const WORD = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
const NAMES =
  /^(title|post_title|sub_title|first_name|last_name|company|trading_name|street_address_\d|city|county)$/

/** Lengthens every name in an answer. */
const lengthen = (text: string): string =>
  JSON.stringify(
    JSON.parse(text, (key, value) => {
      if (key === 'email' && value) return `${WORD}@${WORD.toLowerCase()}.example`
      if (NAMES.test(key) && typeof value === 'string' && value) return `${WORD} ${value}`
      // A highlighted title is an object with a value.
      if (NAMES.test(key) && value?.value) return { ...value, value: `${WORD} ${value.value}` }
      return value
    }),
  )

test('long names of products, companies and people wrap on the narrowest phone (look.24)', async ({
  page,
  site,
}) => {
  await page.route(/\/(api|search)\//, async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    await route.fulfill({ response: answer, body: text.startsWith('{') ? lengthen(text) : text })
  })
  const expectWrapped = (where: string, scope?: string) =>
    expectAllInside(page, where, scope, [320])
  const buyer = new PayingBuyer(page, site)
  await buyer.addAs('verified')
  await saveFirst(page, 1)
  await expectWrapped('search')
  await page
    .getByRole('button', { name: /^Add to basket/ })
    .first()
    .click()
  await buyer.holdAdded()
  await expect(buyer.addedPanel).toContainText(WORD)
  await expectWrapped('added to basket', ADDED)
  await buyer.addedPanel.getByRole('button', { name: /^view basket/ }).click()
  await expect(buyer.basketPanel).toContainText(WORD)
  await buyer.basketPanel
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expectWrapped('basket panel', PANEL)
  await page.goto('/favourites')
  await expect(page.locator('main')).toContainText(WORD)
  await expectWrapped('favourites')
  await page.goto('/basket')
  await expect(page.locator('main')).toContainText(WORD)
  await buyer.accountButton.click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expectWrapped('basket and account menu')
  await page.goto('/checkout')
  await expect(buyer.purchaseOrder).toBeVisible()
  await page.getByRole('button', { name: /order summary/i }).click()
  await expectWrapped('checkout')
  await buyer.goOnToPayment('Bank transfer')
  await expectWrapped('payment')
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(buyer.thanks).toBeVisible()
  await page.getByText('View order').click()
  await expect(page.locator('main')).toContainText(WORD)
  await expectWrapped('confirmation')
})
