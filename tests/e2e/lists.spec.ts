import type { Page } from 'playwright/test'
import { expectAccessible } from './support/accessibility'
import { rowsOf, saveFirst } from './support/favourites-page'
import { expect, test } from './support/fixtures'
import { turnIntoPhone } from './support/phone'
import { Shop } from './support/shop'

const lists = (page: Page) => page.getByRole('list', { name: 'Your lists' }).getByRole('button')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a visitor makes a list by keyboard, and the browser keeps it (list.10, list.12)', async ({
  page,
  site,
}) => {
  const titles = await saveFirst(page, 2)
  await page.goto('/favourites')
  const shop = new Shop(page, site)
  await shop.tabTo(page.getByRole('textbox', { name: `Quantity of ${titles[0]}` }))
  await page.keyboard.press('ArrowUp')
  await shop.tabTo(page.getByRole('button', { name: 'Manage lists' }))
  await page.keyboard.press('Enter')
  await shop.tabTo(page.getByRole('button', { name: 'New list' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name of the new list' })).toBeFocused()
  await page.keyboard.type('saved list')
  await page.keyboard.press('Enter')
  await expect(page.getByText('You already have a list with this name')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('☕ قهوة الاثنين')
  await page.keyboard.press('Enter')
  await expect(lists(page)).toHaveText(['Saved list2 items', '☕ قهوة الاثنين0 items'])
  await expect(page).toHaveURL(/\?saved=\w+$/)
  await lists(page).first().click()
  await press(page, `Move or copy: ${titles[0]}`)
  await expectAccessible(page)
  await press(page, 'Move')
  await expect(rowsOf(page)).toHaveText(titles.slice(1))
  await lists(page).nth(1).click()
  await expect(rowsOf(page)).toHaveText(titles.slice(0, 1))
  const file = page.waitForEvent('download')
  await press(page, 'Save as CSV file')
  expect((await file).suggestedFilename()).toBe('☕ قهوة الاثنين.csv')
  await page.reload()
  await expect(rowsOf(page)).toHaveText(titles.slice(0, 1))
  await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('2')
  await press(page, 'Manage lists')
  await press(page, 'Delete list')
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(lists(page)).toHaveCount(2)
  await expectAccessible(page)
})

test('a buyer reorders a list with one press, also on another device (list.2, list.20)', async ({
  page,
  site,
  browser,
  problems,
}) => {
  const titles = await saveFirst(page, 3)
  const shop = new Shop(page, site)
  await shop.signIn('approved')
  await turnIntoPhone(page, { width: 390, height: 844 })
  await page.goto('/favourites')
  await expect(page.getByText(/^Total exc VAT/)).toBeVisible()
  await page.getByRole('button', { name: 'Add 3 products to basket' }).click()
  await expect(page.getByText('3 products added to your basket.')).toBeVisible()
  await expect(shop.basketCount).toHaveText('3')
  await expectAccessible(page)

  const context = await browser.newContext({ baseURL: site.url })
  context.on('page', (each) => problems.watch(each, site.url))
  const other = await context.newPage()
  await new Shop(other, site).startAs('approved')
  await other.goto('/favourites')
  await expect(rowsOf(other)).toHaveText(titles)
  const saved = other.waitForResponse((answer) => answer.request().method() === 'PUT')
  await press(other, `Remove from list: ${titles[0]}`)
  await saved
  await context.close()

  // The account's list has changed meanwhile: 409.
  problems.allow(/Failed to load resource/)
  await press(page, `Increase quantity of ${titles[2]}`)
  await expect(rowsOf(page)).toHaveText(titles.slice(1))
  // The test leaves the page without waiting.
  await page.evaluate(() => void Reflect.get(window, 'tradeBlocks').logout())
  await page.waitForURL(/\/$/)
  await page.goto('/favourites')
  await expect(page.getByText('Your saved list is empty.')).toBeVisible()
})
