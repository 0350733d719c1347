import type { Page } from 'playwright/test'
import { PRODUCTS } from '../../demo/catalogue/products'
import { expectAccessible as expectPageAccessible } from './support/accessibility'
import { Buyer } from './support/buyer'
import { expect, test } from './support/fixtures'
import { Shop } from './support/shop'
import { bareTexts, rewriteAll } from './support/translating'

/** Products with a large stock. */
const TWELVE = PRODUCTS.filter(({ isProtected, stock }) => !isProtected && stock > 100).slice(0, 12)
const OUT = PRODUCTS.find(({ stock }) => stock === 0)

const code = (page: Page, row: number) =>
  page.getByRole('combobox', { name: `Code, row ${row}`, exact: true })
const quantity = (page: Page, row: number) =>
  page.getByRole('textbox', { name: `Quantity, row ${row}`, exact: true })
const add = (page: Page, count: number) =>
  page.getByRole('button', { name: `Add ${count} ${count === 1 ? 'product' : 'products'}` })
const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'added to your basket' })

/** Expects an accessible page, even where the sticky bar covers a row. */
async function expectAccessible(page: Page): Promise<void> {
  await page.locator('.trade-quick__bar').evaluateAll((bars) => {
    for (const bar of bars) if (bar instanceof HTMLElement) bar.style.position = 'static'
  })
  await expectPageAccessible(page)
  await page.locator('.trade-quick__bar').evaluateAll((bars) => {
    for (const bar of bars) if (bar instanceof HTMLElement) bar.style.removeProperty('position')
  })
}

/** Pastes a text into the focused field. */
const paste = (page: Page, text: string) =>
  page.evaluate((data) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', data)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

test('a buyer pastes twelve products into an order on a translated page (quick.2, host.40)', async ({
  page,
  site,
}) => {
  const shop = new Shop(page, site)
  await shop.startAs('approved')
  await page.goto('/quick-order')
  await expect(code(page, 3)).toBeVisible()
  await expectAccessible(page)
  await code(page, 1).click()
  await paste(
    page,
    [
      'Good morning,',
      ...TWELVE.map(({ sku }) => `${sku}\t2`),
      `${OUT?.sku}\t1`,
      'no such code\t3',
    ].join('\r\n'),
  )
  await expect(add(page, 12)).toBeVisible()
  await expect(code(page, 1)).toBeFocused()
  await expect(page.getByText('12 ready, 2 to put right').first()).toBeVisible()
  await expect(page.getByText('Out of Stock')).toBeVisible()
  // Rows and button are visible without scrolling.
  await expect(add(page, 12)).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await add(page, 12).click()
  await expect(summary(page)).toContainText('12 products added to your basket.')
  await expect(summary(page)).toBeFocused()
  await expect(shop.basketCount).toHaveText('24')
  await expectAccessible(page)
  await page.reload()
  await expect(code(page, 1)).toHaveValue(OUT?.sku ?? '')
  await expect(code(page, 3)).toHaveValue('')

  await rewriteAll(page, 'translator')
  await page.reload()
  await code(page, 3).click()
  await paste(page, `${TWELVE[0]?.sku} 1\n${TWELVE[1]?.sku} 1`)
  await expect(add(page, 2)).toBeVisible()
  expect(await bareTexts(page)).toEqual([])
  await add(page, 2).click()
  await expect(summary(page)).toContainText('2 products added to your basket.')
  await expect(code(page, 3)).toHaveValue('')
})

for (const when of ['before', 'after'] as const) {
  test(`a row that arrives ${when} a reload is added once, and no row is lost (quick.169)`, async ({
    page,
    site,
  }) => {
    const shop = new Shop(page, site)
    await shop.startAs('approved')
    await page.goto('/quick-order')
    const four = TWELVE.slice(0, 4).map(({ sku }) => sku)
    await code(page, 1).click()
    await paste(page, four.map((sku) => `${sku} 3`).join('\n'))
    await expect(add(page, 4)).toBeEnabled()
    let arrive = () => {}
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve
    })
    let posts = 0
    let isAdded = false
    await page.route('**/api/basket', async (route) => {
      const isThird = route.request().method() === 'POST' && ++posts === 3
      if (!isThird) return route.continue()
      // The server adds the product, but its answer never arrives.
      if (when === 'after') await arrival
      await route.fetch()
      isAdded = true
    })
    await add(page, 4).click()
    await expect.poll(() => posts === 3 && (isAdded || when === 'after')).toBe(true)
    await page.reload()
    const left = when === 'before' ? four.slice(3) : four.slice(2)
    for (const [index, sku] of left.entries()) {
      await expect(code(page, index + 1)).toHaveValue(sku)
    }
    if (when === 'before') await expect(page.getByText(`${four[2]} was added before`)).toBeVisible()
    else {
      arrive()
      await expect.poll(() => basketSize(page)).toBe(9)
    }
    await add(page, left.length).click()
    await expect(summary(page)).toBeVisible()
    await expect(shop.basketCount).toHaveText('12')
    await expect(code(page, 1)).toHaveValue('')
  })
}

/** The number of items in the server's basket. */
const basketSize = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const stored = (key: string) =>
      JSON.parse(localStorage.getItem(`trade-blocks:${key}`) ?? 'null')
    const Authorization = `Bearer ${stored('auth-user').access_token}`
    const answer = await fetch('/api/basket', {
      headers: { Token: stored('basket-token'), Authorization },
    })
    return (await answer.json()).totalItems
  })

test('a buyer orders by keyboard, by code and by suggestion (quick.1, quick.10)', async ({
  page,
  site,
}) => {
  const shop = new Shop(page, site)
  await shop.startAs('approved')
  await page.goto('/quick-order')
  const [first, second] = TWELVE
  await shop.tabTo(code(page, 1))
  await page.keyboard.type(first?.sku.toLowerCase() ?? '')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(code(page, 2)).toBeFocused()
  await page.keyboard.type('earl grey')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(quantity(page, 2)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(quantity(page, 2)).toHaveValue('2')
  await page.keyboard.press('Enter')
  await page.keyboard.type(second?.sku ?? '')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await page.keyboard.type('99999')
  await page.keyboard.press('Enter')
  await expect(quantity(page, 3)).toHaveAccessibleDescription(/^Only \d+ in stock/)
  await expect(quantity(page, 3)).toHaveValue('99999')
  await page.reload()
  await expect(quantity(page, 3)).toHaveValue('99999')
  await shop.tabTo(page.getByRole('button', { name: /^Change to \d/ }))
  await page.keyboard.press('Enter')
  await shop.tabTo(add(page, 3))
  await page.keyboard.press('Enter')
  await expect(summary(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'View basket' }).last()).toBeFocused()
})

test('a buyer adds pasted rows and pays, with address and day visible (quick.8, checkout.142)', async ({
  page,
  site,
}) => {
  const buyer = new Buyer(page, site)
  await buyer.startAs('verified')
  await page.goto('/quick-order')
  await code(page, 1).click()
  await paste(page, TWELVE.map(({ sku }) => `${sku}\t2`).join('\n'))
  await add(page, 12).press('Enter')
  await page.getByRole('link', { name: 'Go to payment' }).press('Enter')
  await expect(page.getByText(/^Deliver to /)).toBeVisible()
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await page.getByRole('checkbox', { name: /terms of sale/ }).press('Space')
  await page.getByRole('button', { name: 'Confirm Order' }).press('Enter')
  await expect(buyer.thanks).toBeFocused()
})

test('typing continues in a list of more than 100 rows (quick.11)', async ({ page }) => {
  await page.goto('/quick-order')
  await code(page, 1).click()
  await paste(page, Array.from({ length: 99 }, (_, index) => `X-${index}\t2`).join('\n'))
  await expect(code(page, 1)).toBeFocused()
  await code(page, 100).click()
  await page.keyboard.type('X-ABC')
  await expect(code(page, 100)).toHaveValue('X-ABC')
  await expect(code(page, 101)).toBeVisible()
  // Error messages increase the height of the rows.
  const remove = page.getByRole('button', { name: /^Remove row 75:/ })
  await remove.focus()
  await expect(page.getByText('100 to put right', { exact: true }).first()).toBeVisible()
  await remove.click()
  await expect(code(page, 75)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await expect(code(page, 75)).toHaveValue('X-75!')
  await paste(page, Array.from({ length: 100 }, (_, index) => `Y-${index}\t2`).join('\n'))
  await expect(code(page, 75)).toBeFocused()
  await expect(code(page, 76)).toHaveValue('Y-0')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a code within a text stays on one line (look.261)', async ({ page }) => {
    await page.goto('/quick-order')
    await code(page, 1).fill('EG-250-LOOSE-LEAF')
    await page.keyboard.press('Tab')
    const texts = page.locator('trade-quick-order').getByText(/EG-250/)
    // Two examples, the typed code, and the near product.
    await expect(texts).toHaveCount(4)
    for (const width of [320, 340, 360, 375, 390, 412]) {
      await page.setViewportSize({ width, height: 844 })
      const lines = await texts.evaluateAll((all) =>
        all.map((each) => each.getClientRects().length),
      )
      expect(lines, `at ${width} px`).toEqual([1, 1, 1, 1])
    }
  })

  test('a buyer opens a file and orders by touch; a visitor logs in first (quick.2, quick.7)', async ({
    page,
    site,
  }) => {
    const [first, second] = TWELVE
    await page.goto('/quick-order')
    await page.locator('trade-quick-order input[type=file]').setInputFiles({
      name: 'order.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `\uFEFFSKU;Title;Quantity\r\n${first?.sku};"Tea; black";2\r\n${second?.sku};Tea;9999`,
      ),
    })
    await expect(page.getByText('2 rows recognised.').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Login to order' })).toBeInViewport()
    await expect(page.locator('main')).not.toContainText('£')
    await expectAccessible(page)

    await new Shop(page, site).signIn('approved')
    await page.goto('/quick-order')
    const change = page.getByRole('button', { name: /^Change to \d/ })
    await change.tap()
    await add(page, 2).tap()
    await expect(summary(page)).toContainText('2 products added to your basket.')
    await code(page, 1).tap()
    await page.keyboard.type('earl grey')
    const option = page.getByRole('option').first()
    await option.tap()
    await expect(quantity(page, 1)).toHaveValue('1')
    // The bar at the bottom does not cover the field.
    await expect(quantity(page, 1)).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: /^Remove row 1/ }).tap()
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(code(page, 1)).not.toHaveValue('')
  })
})
