import type { Page } from 'playwright/test'
import { PRODUCTS } from '../../demo/catalogue/products'
import { expectAccessible } from './support/accessibility'
import { Buyer } from './support/buyer'
import { rowsOf } from './support/favourites-page'
import { expect, test } from './support/fixtures'
import { turnIntoPhone } from './support/phone'
import type { Site } from './support/site'

const TEA = { id: '1001', title: 'Tea', image: '' }

const SOLD = PRODUCTS.filter(
  ({ id, stock, isProtected }) => id !== TEA.id && stock >= 100 && !isProtected,
)

/** Starts as a user with a tea on the saved list and in the basket, among products that they never order. */
async function beginWith(page: Page, site: Site, role: string, count: number): Promise<Buyer> {
  const buyer = new Buyer(page, site)
  await buyer.addAs(role)
  await page.evaluate(
    async ({ list, ids, most }) => {
      const stored = (key: string) => JSON.parse(localStorage.getItem(`trade-blocks:${key}`) ?? '')
      const headers = {
        'Content-Type': 'application/json',
        Token: stored('basket-token'),
        Authorization: `Bearer ${stored('auth-user').access_token}`,
      }
      const usual = await (await fetch('/api/order', { headers })).text()
      for (const id of ids
        .filter((each) => !new RegExp(`\\b${each}\\b`).test(usual))
        .slice(0, most)) {
        const body = JSON.stringify({ id, qty: 2 })
        await fetch('/api/basket', { method: 'POST', headers, body })
      }
      localStorage.setItem('trade-blocks:favourites', JSON.stringify([list]))
    },
    { list: TEA, ids: SOLD.map(({ id }) => id), most: count },
  )
  return buyer
}

const banner = (page: Page, count: string) => page.getByText(`Also in your basket: ${count}`)
const putAside = (page: Page) => page.getByRole('button', { name: 'Put aside' })
const noteOf = (page: Page) => page.getByRole('status').filter({ hasText: 'in your list' })

test('a buyer puts products aside by mouse, and adds them from their list again (basket.180, basket.182)', async ({
  page,
  site,
}) => {
  const buyer = await beginWith(page, site, 'approved', 4)
  await page.goto('/favourites')
  await expect(banner(page, '4 products')).toBeVisible()
  await expect(page.getByText(/ and 1 more\)\. They will be ordered too\.$/)).toBeVisible()
  await expectAccessible(page)
  await putAside(page).click()
  await expect(noteOf(page)).toBeFocused()
  await expect(noteOf(page)).toContainText(
    /4 products are in your list ‘Put aside \d+ \w+, [\d:]+’\./,
  )
  await expect(buyer.basketCount).toHaveText('1')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'View list' }).click()
  await expect(rowsOf(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'Add 4 products to basket' }).click()
  await expect(page.getByText('4 products added to your basket.')).toBeVisible()
  await expect(buyer.basketCount).toHaveText('9')
})

test('a buyer at the regulars reads why a line was not put aside, and retries by keyboard (basket.180, basket.181)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  const buyer = await beginWith(page, site, 'history', 2)
  await page.goto('/regulars')
  await buyer.settled()
  const answer = (message: string) => ({
    status: 422,
    contentType: 'application/json',
    body: JSON.stringify({ message }),
  })
  await site.faults({ method: 'PUT', path: '/api/lists/*', ...answer('No lists today.') })
  await buyer.tabTo(putAside(page))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'No lists today.' })).toBeVisible()
  await expect(putAside(page)).toBeFocused()
  await expectAccessible(page)
  await site.faults({
    method: 'DELETE',
    path: '/api/basket/*',
    times: 1,
    ...answer('Ask us first.'),
  })
  await page.keyboard.press('Enter')
  await expect(noteOf(page)).toBeFocused()
  await expect(noteOf(page)).toContainText('is still in your basket: Ask us first.')
  await expectAccessible(page)
  await site.clearFaults()
  await buyer.tabTo(putAside(page))
  await page.keyboard.press('Enter')
  await expect(noteOf(page)).toContainText('1 product is in your list')
  await expect(page.getByText(/^Also in your basket/)).toHaveCount(0)
})

test('on a phone the order hides the products put aside, and shows all others (basket.182, checkout.43)', async ({
  page,
  site,
}) => {
  await beginWith(page, site, 'history', 3)
  await turnIntoPhone(page, { width: 390, height: 844 })
  await page.goto('/account/orders?orders.status=completed')
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page
    .getByRole('link', { name: /^Order again/ })
    .first()
    .click()
  const others = page.getByText(/^Also in your basket/)
  await expect(others).toBeVisible()
  const chosen = page.locator('form').getByRole('checkbox', { checked: true })
  const count = await chosen.count()
  const names = await page
    .locator('.trade-banner')
    .filter({ hasText: 'Also in your basket' })
    .locator('bdi')
    .allTextContents()
  expect(names.length).toBeGreaterThan(0)
  await putAside(page).click()
  await expect(noteOf(page)).toBeFocused()
  await expect(noteOf(page)).toBeInViewport()
  await expect(others).toHaveCount(0)
  await page.getByRole('button', { name: /^Add \d+ products? and go to payment$/ }).click()
  await page.waitForURL('**/payment')
  await page.getByRole('button', { name: /^Show order summary/ }).click()
  const lines = page.getByRole('list', { name: 'Items' }).getByRole('listitem')
  expect(await lines.count()).toBeGreaterThanOrEqual(count)
  for (const name of names) await expect(lines.filter({ hasText: name })).toHaveCount(0)
  await expect(lines.last()).toBeVisible()
  await expectAccessible(page)
})
