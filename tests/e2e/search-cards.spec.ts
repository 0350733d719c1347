import { expectAccessible, violations } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { FEW_PRODUCTS, Shop } from './support/shop'
import { findStickingOut } from './support/sticking-out'
import { bareTexts, expectSpoken, rewriteAll } from './support/translating'

/** The layout shifts since the page was opened, without those of user input. */
const shift = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      const moved = list.getEntries() as (PerformanceEntry & { value: number })[]
      resolve(moved.reduce((sum, { value }) => sum + value, 0))
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(resolve, 300, 0)
  })

test('with forced colours disabled buttons are grey, and the heart of a card has a background (look.291)', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const shop = new Shop(page, site)
  await shop.startAs('unapproved')
  await page.goto(FEW_PRODUCTS)
  const grey = await page.evaluate(() => {
    document.body.style.color = 'GrayText'
    return getComputedStyle(document.body).color
  })
  const card = page.getByRole('article').first()
  await expect(card.getByRole('button', { name: /^Add to basket/ })).toHaveCSS('color', grey)
  const heart = card.getByRole('button', { name: /^Add to list/ })
  await expect(heart).not.toHaveCSS('background-color', /, 0\)$/)
})

test('a buyer orders from rows by keyboard, and the choice of rows is remembered (search.30, search.154)', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const shop = new Shop(page, site)
  await shop.startAs('approved')
  await page.goto('/shop')
  await page.getByRole('button', { name: 'List view' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByText('In stock').nth(8)).toBeVisible()
  const rows = await page
    .getByRole('article')
    .evaluateAll((all) => all.slice(0, 8).map((row) => row.getBoundingClientRect().toJSON()))
  expect(rows.at(-1)?.bottom).toBeLessThanOrEqual(900)
  expect(Math.max(...rows.map(({ height }) => height))).toBeLessThanOrEqual(56)
  await expectAccessible(page)

  const details = page.getByRole('button', { name: /^Details: / }).nth(2)
  await shop.tabTo(details)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('term').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toBeFocused()

  await page.getByRole('searchbox', { name: 'Search products' }).fill('EQ-MAR-2')
  const row = page.getByRole('article').first()
  await expect(row.getByText('Only 3 left')).toBeVisible()
  const plus = row.getByRole('button', { name: /^Increase quantity/ })
  await row.getByRole('textbox').fill('99')
  await row.getByRole('button', { name: /^Add to basket/ }).press('Enter')
  await expect(row.getByRole('alert')).toHaveText('Only 3 in stock')
  await expect(row.getByRole('textbox')).toHaveValue('99')
  await row.getByRole('textbox').fill('3')
  await row.getByRole('textbox').press('Enter')
  await expect(shop.addedPanel).toBeVisible()
  await expect(row.getByRole('textbox')).toHaveValue('1')
  await page.keyboard.press('Escape')
  await expect(shop.addedPanel).toBeHidden()
  await plus.focus()
  await expect(row.getByRole('alert')).toHaveText('Only 3 in stock; you already have 3')
  await expect(plus).toHaveAttribute('aria-disabled', 'true')
  expect(await findStickingOut(page, 'trade-product-search trade-root')).toEqual([])
})

test('an unapproved buyer sees eight rows at once (search.154, product.31)', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const shop = new Shop(page, site)
  await shop.startAs('unapproved')
  await page.goto('/shop')
  await page.getByRole('button', { name: 'List view' }).click()
  await expect(page.getByText('Awaiting approval').nth(8)).toBeVisible()
  const eighth = await page.getByRole('article').nth(7).boundingBox()
  expect((eighth?.y ?? 900) + (eighth?.height ?? 0)).toBeLessThanOrEqual(900)
  expect(await findStickingOut(page, 'trade-product-search trade-root')).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('tabs, cards and prices load without layout shifts (search.23, product.24)', async ({
    page,
    site,
  }) => {
    const shop = new Shop(page, site)
    await shop.startAs('verified')
    await page.goto('/shop')
    await expect(page.getByText('Your price:').first()).toBeVisible()
    await shop.settled()
    expect(await page.evaluate(shift)).toBeLessThan(0.02)
    const found: string[] = []
    for (const view of ['Grid view', 'List view']) {
      await page.getByRole('button', { name: view }).tap()
      for (const width of [320, 390, 768]) {
        await page.setViewportSize({ width, height: 844 })
        found.push(...(await findStickingOut(page, 'trade-product-search trade-root')))
      }
    }
    expect(found).toEqual([])
  })

  test('a visitor filters and loads more by touch on a translated page (search.9, host.40)', async ({
    page,
  }) => {
    await rewriteAll(page, 'translator')
    await page.goto('/shop/tea')
    const more = page.getByRole('button', { name: 'Show more results' })
    await more.scrollIntoViewIfNeeded()
    await expect(page.getByRole('article').nth(59).getByRole('link')).toHaveCount(2)
    await more.tap()
    await expect(page.getByRole('article')).toHaveCount(93)

    const filters = page.getByRole('button', { name: /^Filters/ })
    await filters.tap()
    const panel = page.getByRole('dialog', { name: 'Filters' })
    await panel.getByRole('searchbox', { name: 'Search Origin' }).fill('ken')
    await panel.getByRole('checkbox', { name: /^Kenya/ }).tap()
    await panel.locator('summary').filter({ hasText: 'Tags' }).tap()
    await panel.getByRole('checkbox', { name: /^Vegan/ }).tap()
    const see = panel.getByRole('button', { name: 'See 13 results' })
    await expect(see).toBeVisible()
    expect(await violations(page)).toEqual([])
    // Scrolls like assistive technology: the list moves, and 'Close' stays.
    const last = panel.getByRole('checkbox').last()
    await last.evaluate((box) => box.scrollIntoView({ block: 'center' }))
    expect(await findStickingOut(page, 'dialog[open]')).toEqual([])
    expect(await bareTexts(page)).toEqual([])
    await see.tap()
    await expect(panel).toBeHidden()
    await expect(filters).toBeFocused()
    await expect(page.getByRole('article')).toHaveCount(13)
    await expectSpoken(page.getByRole('list', { name: 'Active filters' }), 'Tag: Vegan')

    await page
      .getByRole('button', { name: /^Details: / })
      .first()
      .tap()
    const details = page.getByRole('dialog')
    await expect(details.getByRole('term').first()).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await bareTexts(page)).toEqual([])
    await details.getByRole('button', { name: 'Close' }).tap()
    await page.getByRole('button', { name: 'Clear all filters' }).tap()
    await expect(page.getByRole('article').nth(59)).toBeAttached()
  })
})

test('a discarded tab restores query, pages and position (search.34, search.12)', async ({
  context,
  page,
}) => {
  await page.goto('/shop')
  await page.getByRole('button', { name: 'Show more results' }).click()
  await expect(page.getByRole('article')).toHaveCount(120)
  await page.getByRole('article').nth(90).scrollIntoViewIfNeeded()
  await expect(page).toHaveURL(/products\.page=2/)
  const title = page.getByRole('article').nth(90).getByRole('heading')
  const name = (await title.textContent()) ?? ''
  // The tab is hidden and then discarded without further events.
  const stored = await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    return Object.entries({ ...sessionStorage })
  })
  const address = page.url()

  const second = await context.newPage()
  await second.addInitScript((entries) => {
    for (const [key, value] of entries) sessionStorage.setItem(key, value)
    Object.defineProperty(document, 'wasDiscarded', { value: true })
  }, stored)
  await second.goto(address)
  await expect(second.getByRole('article')).toHaveCount(120)
  await expect(second.getByRole('article').nth(90).getByRole('heading')).toHaveText(name)
  await expect(second.getByRole('article').nth(90)).toBeInViewport()
})

test('an empty search suggests one that finds something (search.33)', async ({ page }) => {
  await page.goto('/shop?products.q=earl+grey&products.category=Coffee')
  const way = page.getByRole('button', { name: /^Without Category: Coffee/ })
  const count = /(\d+) results?$/.exec((await way.textContent()) ?? '')?.[1]
  await expect(page.getByRole('link', { name: 'Ask us' })).toBeVisible()
  await expectAccessible(page)
  await way.press('Enter')
  await expect(page.getByText(/^\d+ results? found$/)).toHaveText(new RegExp(`^${count} result`))
  await expect(page).toHaveURL((url) => !url.search.includes('Coffee'))
})
