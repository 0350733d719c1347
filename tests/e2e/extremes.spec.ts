import { Buyer } from './support/buyer'
import { expect, test } from './support/fixtures'

const LINES = 10_000

/** A basket response of about 5 MB. */
const hugeBasket = () => ({
  data: {
    product: Array.from({ length: LINES }, (_, index) => ({
      id: `line-${index}`,
      qty: 1_000_000_000,
      unit_display: '£1.00',
      total_display: '£1,000,000,000.00',
      product: { id: `p${index}`, sku: `SKU-${index}`, title: `Tea ${index} ${'x'.repeat(360)}` },
    })),
  },
  totals: { subTotalDisplay: '£1.00', totalDisplay: '£1.00', total: 100 },
  totalItems: 1_000_000_000,
})

test('a buyer can scroll through a basket of 10,000 lines', async ({ page, site }) => {
  const body = JSON.stringify(hugeBasket())
  expect(body.length).toBeGreaterThan(5_000_000)
  await page.route('**/api/basket', (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  )
  const shop = new Buyer(page, site)
  await page.goto('/news')
  await shop.settled()
  await shop.openBasketPanel()
  await expect(shop.basketPanel.getByText(/^Tea 0 /)).toBeVisible()
  const rows = shop.basketPanel.locator('.trade-basket-line')
  expect(await rows.count()).toBeLessThan(200)
  await expect(shop.basketPanel.getByRole('link', { name: 'Checkout' })).toBeVisible()
  await shop.basketPanel.getByRole('list').last().scrollIntoViewIfNeeded()
  await expect(shop.basketPanel.getByText(new RegExp(`^Tea ${LINES - 1} `))).toBeVisible()
  expect(await rows.count()).toBeLessThan(200)
})

for (const days of [1, -1]) {
  test(`a buyer whose clock is wrong by ${days} day can use the shop as usual`, async ({
    page,
    site,
  }) => {
    await page.addInitScript((off) => {
      const right = Date
      const now = () => right.now() + off
      globalThis.Date = new Proxy(right, {
        construct: (target, given) => Reflect.construct(target, given.length ? given : [now()]),
        get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
      })
    }, days * 86_400_000)
    const shop = new Buyer(page, site)
    await shop.signIn('approved')
    await (await shop.openShop()).click()
    await expect(page.getByText('exc VAT').first()).toBeVisible()
    await shop.viewBasket()
    await shop.basketPanel.getByRole('button', { name: /^Remove/ }).click()
    await expect(shop.basketPanel.getByText('Item removed from basket')).toBeVisible()
    await expect(shop.basketPanel.getByText('Item removed from basket')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: 'Search products' }).fill('earl grey')
    await expect(page.getByRole('article').first()).toContainText('Earl Grey')
    await page.reload()
    await expect(shop.accountButton).toHaveText(/^Hi /)
  })
}
