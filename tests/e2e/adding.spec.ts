import { expect, type Page } from 'playwright/test'
import { expectAccessible, violations } from './support/accessibility'
import { Buyer } from './support/buyer'
import { test } from './support/fixtures'
import { turnIntoPhone } from './support/phone'
import { FEW_PRODUCTS } from './support/shop'

const PHONE = { width: 390, height: 844 }

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} has no box`)
  return box
}

/** Whether two elements overlap in the window. */
async function overlap(page: Page, one: string, other: string): Promise<boolean> {
  const [a, b] = [await boxOf(page, one), await boxOf(page, other)]
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

const PANEL = '.trade-added-panel'

test('a buyer adds product after product without interruption (basket.162, look.42)', async ({
  page,
  site,
}) => {
  const shop = new Buyer(page, site)
  await shop.startAs('approved')
  await shop.openShop()
  const cards = page.getByRole('article')
  const first = cards.nth(0)
  await first.getByRole('textbox').fill('6')
  await first.getByRole('button', { name: /^Add to basket/ }).click()
  await expect(shop.addedPanel).toContainText('6 added, 6 in your basket')
  await expect(first.getByText('6 in basket')).toBeVisible()
  await expect(shop.basketCount).toHaveText('6')

  // The page stays usable: the next product is added beside the open panel.
  await cards.nth(1).getByRole('textbox').press('Enter')
  await expect(cards.nth(1).getByText('1 in basket')).toBeVisible()
  await expect(shop.addedPanel).toContainText('1 added, 1 in your basket')
  await expect(cards.nth(1).getByRole('textbox')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: '1 × ' })).toContainText('in your basket')
  await page.keyboard.press('Tab')
  await expect(cards.nth(1).getByRole('button', { name: /^Add to basket/ })).toBeFocused()

  // The panel moves away from elements it would cover.
  await cards
    .nth(1)
    .getByRole('button', { name: /^Add to basket/ })
    .press('Enter')
  await shop.holdAdded()
  await expectAccessible(page)
  await page.keyboard.press('F6')
  await expect(cards.nth(1).getByRole('button', { name: /^Add to basket/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(shop.addedPanel).toBeHidden()
  const low = cards.nth(3).getByRole('button', { name: /^Add to basket/ })
  await low.evaluate((button) => {
    const { bottom } = button.getBoundingClientRect()
    window.scrollBy(0, bottom - window.innerHeight + 20)
  })
  await low.focus()
  await page.keyboard.press('Enter')
  await expect(shop.addedPanel).toBeVisible()
  await low.evaluate((button) => button.setAttribute('data-just-used', ''))
  expect(await overlap(page, PANEL, '[data-just-used]')).toBe(false)
  // The panel closes by itself.
  await expect(shop.addedPanel).toBeHidden()
  await expect(low).toBeFocused()
})

test('a redirected addition shows the basket, and a repeated one adds once (basket.80, basket.83)', async ({
  page,
  site,
}) => {
  test.slow()
  const shop = new Buyer(page, site)
  await shop.startAs('approved')
  await shop.openShop(FEW_PRODUCTS)
  const card = page.getByRole('article').nth(0)
  const title = await card.getByRole('heading').innerText()
  const add = card.getByRole('button', { name: /^Add to basket/ })
  // Browsers turn a POST answered with 301 into a GET.
  await site.faults({
    method: 'POST',
    path: '/api/basket',
    status: 301,
    headers: { Location: '/api/basket' },
    times: 1,
  })
  await card.getByRole('textbox').fill('4')
  await add.click()
  const said = card.getByRole('alert')
  await expect(said).toContainText(`${title}: not in your basket, you asked for 4`)
  await expect(add).toBeFocused()
  await expect(shop.addedPanel).toBeHidden()
  await expect(card.getByText(/\d in basket/)).toHaveCount(0)
  await expect(said.getByRole('link', { name: 'View basket' })).toBeVisible()
  await expectAccessible(page)

  await page.route(
    '**/api/basket',
    async (route) => {
      await route.fetch()
      await route.continue()
    },
    { times: 1 },
  )
  await site.faults()
  await add.click()
  // Both requests have the same key, so the product is added once.
  await expect(shop.addedPanel).toContainText('4 added, 4 in your basket')
  await expect(card.getByText('4 in basket')).toBeVisible()
  await expect(said).toHaveCount(0)
})

/** The card controls under the panel, except those of the used card. */
const coveredControls = (page: Page) =>
  page.evaluate((panel) => {
    const own = document.querySelector(panel)?.getBoundingClientRect()
    const controls = [...document.querySelectorAll('article :is(a, button, input)')]
    return controls
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        return own && left < own.right && own.left < right && top < own.bottom && own.top < bottom
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent)
  }, PANEL)

test("'Added to basket' covers no control of a card (look.140)", async ({ page, site }) => {
  const shop = new Buyer(page, site)
  await shop.addAs('verified')
  await shop.openShop()
  for (const place of [0, 2, 4]) {
    await page
      .getByRole('article')
      .nth(place)
      .getByRole('button', { name: /^Add to basket/ })
      .click()
    await expect(shop.addedPanel).toBeVisible()
    await expect.poll(() => coveredControls(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(shop.addedPanel).toBeHidden()
  }
})

test.describe('with touch', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test("'Added to basket' covers no control of a card on a phone (look.140)", async ({
    page,
    site,
  }) => {
    const shop = new Buyer(page, site)
    await shop.addAs('verified')
    await shop.openShop()
    for (const place of [1, 4]) {
      await page
        .getByRole('article')
        .nth(place)
        .getByRole('button', { name: /^Add to basket/ })
        .tap()
      await expect(shop.addedPanel).toBeVisible()
      await expect.poll(() => coveredControls(page)).toEqual([])
      // A card that grows moves those below it.
      const card = page.getByRole('article').nth(place)
      for (const extra of [30, 50]) {
        await card.evaluate((node, px) => (node.style.paddingBlockEnd = `${px}px`), extra)
        await expect.poll(() => coveredControls(page)).toEqual([])
      }
      await expect(shop.addedPanel).toBeVisible()
      await shop.addedPanel.getByRole('button', { name: 'Close' }).tap()
      await expect(shop.addedPanel).toBeHidden()
    }
  })

  test('a buyer on a phone has price and Add, then total and Checkout, at the bottom (basket.47, look.151)', async ({
    page,
    site,
  }) => {
    const shop = new Buyer(page, site)
    await shop.addAs('verified')
    await shop.openShop()
    const used = page
      .getByRole('article')
      .nth(1)
      .getByRole('button', { name: /^Add to basket/ })
    await used.tap()
    await expect(shop.addedPanel).toBeVisible()
    await used.evaluate((button) => button.setAttribute('data-just-used', ''))
    expect(await overlap(page, PANEL, '[data-just-used]')).toBe(false)

    await page.locator('.trade-card-link').first().click()
    const own = page.locator('trade-add-to-basket .trade-add__form')
    await expect(own).toBeVisible()
    const bar = page.locator('.trade-action-bar')
    await own.getByRole('textbox').fill('3')
    await own.getByRole('textbox').blur()
    await page.evaluate(() => window.scrollTo(0, 900))
    await expect(bar).toContainText(/3 × £.*exc VAT/)
    await bar.getByRole('button', { name: /^Add to basket/ }).tap()
    await expect(shop.addedPanel).toContainText('3 added')
    expect(await overlap(page, PANEL, '.trade-action-bar')).toBe(false)
    expect(await violations(page)).toEqual([])
    // The bar covers no focused element.
    const links = page.locator('main a, footer a')
    for (const link of (await links.all()).slice(-12)) {
      await link.focus()
      const covered = () =>
        link.evaluate((element) => {
          // At the end of the page the bar disappears.
          const shown = document.querySelector('.trade-action-bar')
          const { bottom } = element.getBoundingClientRect()
          return shown ? bottom - shown.getBoundingClientRect().top : 0
        })
      await expect.poll(covered).toBeLessThanOrEqual(1)
    }
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(bar).toHaveCount(0)
    await page.evaluate(() => window.scrollTo(0, 900))
    await bar.getByRole('button', { name: /^Add to basket/ }).focus()
    await own.scrollIntoViewIfNeeded()
    await expect(bar).toHaveCount(0)
    await expect(own.getByRole('button', { name: /^Add to basket/ })).toBeFocused()

    await page.goto('/basket')
    await expect(bar).toContainText(/£.*Total/)
    const quantity = page.getByRole('textbox', { name: /^Quantity of/ }).first()
    await quantity.fill('9')
    await quantity.press('Enter')
    await expect(
      page.locator('[aria-live="polite"]').filter({ hasText: /^9 × .*Total £/ }),
    ).toHaveCount(1)
    expect(await violations(page)).toEqual([])
    await bar.getByRole('link', { name: 'Checkout' }).tap()
    await page.waitForURL('**/checkout')
  })
})

test("'Filters' stays visible on a long list, and notices cover no focus (look.44, look.42)", async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  const shop = new Buyer(page, site)
  await shop.startAs('approved')
  await turnIntoPhone(page, PHONE)
  await shop.openShop()
  const filters = page.getByRole('button', { name: /^Filters/ })
  await page.getByRole('article').nth(9).scrollIntoViewIfNeeded()
  await expect(filters).toBeInViewport()

  const card = page.getByRole('article').nth(9)
  const add = card.getByRole('button', { name: /^Add to basket/ })
  await site.faults({ method: 'POST', path: '/api/basket', status: 422, body: '{}', times: 1 })
  await add.evaluate((button) => {
    const { bottom } = button.getBoundingClientRect()
    window.scrollBy(0, bottom - window.innerHeight + 20)
  })
  await add.focus()
  await page.keyboard.press('Enter')
  const notice = page.getByText(/^There was a problem updating the basket/)
  await expect(notice).toBeVisible()
  await add.evaluate((button) => button.setAttribute('data-just-used', ''))
  expect(await overlap(page, '.trade-toast', '[data-just-used]')).toBe(false)
  await page.keyboard.press('Enter')
  await expect(card.getByText('1 in basket')).toBeVisible()
  await expect(notice).toHaveCount(0)
})
