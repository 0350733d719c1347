import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import ICAL from 'ical.js'
import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from './support/accessibility'
import { Buyer } from './support/buyer'
import { expect, test } from './support/fixtures'
import { turnIntoPhone } from './support/phone'

const FAILED_LOAD = /Failed to load resource/

/** Presses a button and returns the text of the file that it downloads. */
async function savedBy(page: Page, button: RegExp): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await download).path(), 'utf8')
}

/** The horizontal offsets between the first row's texts and their headers, measured on the right side, in px. */
const offHeaders = (table: Locator) =>
  table.evaluate((element) => {
    const [head, row] = element.querySelectorAll('tr')
    const sideOf = (cell: Element) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return range.getBoundingClientRect().right
    }
    return [...(row?.cells ?? [])]
      .slice(0, 5)
      .filter((cell) => cell.textContent)
      .map((cell) => Math.round(sideOf(cell) - sideOf(head?.cells[cell.cellIndex] ?? cell)))
  })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name })

test('a buyer filters, exports and prints orders, and Back restores the filters (account.32, account.35)', async ({
  page,
  site,
}) => {
  test.slow()
  await new Buyer(page, site).addAs('history')
  await page.goto('/account/orders')
  const table = page.getByRole('table')
  await expect(table.getByRole('rowheader')).toHaveCount(25)
  await expectAccessible(page)

  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  expect(new Set(await offHeaders(table))).toEqual(new Set([0]))
  await page.evaluate(() => document.documentElement.removeAttribute('dir'))

  const repeats = table.getByRole('row').filter({ hasText: /Repeat of \d+/ })
  await expect(repeats).toHaveText([/Active.*Repeat of/, /Paid.*Repeat of/])
  await repeats
    .last()
    .getByRole('button', { name: /^Auto repeat/ })
    .click()
  const repeat = page.getByRole('dialog', { name: /^Auto repeat order/ })
  await expect(repeat.getByText(/cannot be repeated again/)).toBeVisible()
  await expect(repeat.getByRole('button')).toHaveText(['', 'Cancel Auto Repeat'])
  await page.keyboard.press('Escape')

  await page.getByRole('searchbox', { name: 'Find an order' }).fill('bath 2025')
  const count = page.getByText(/^\d+ of 442 orders$/).first()
  await expect(count).toBeVisible()
  const shown = Number.parseInt((await count.textContent()) ?? '', 10)
  await expect(page).toHaveURL(/orders\.q=bath%202025/)
  const csv = await savedBy(page, /^Export \d+ orders \(CSV\)$/)
  const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true })
  expect(rows).toHaveLength(shown)
  expect(rows.every((row) => row['Delivered to'] === 'Brewers Yard, Bath')).toBe(true)
  expect(rows[0]?.Total).toMatch(/^£[\d,]+\.\d\d$/)

  const first = table.getByRole('rowheader').first().getByRole('link')
  const number = ((await first.textContent()) ?? '').replace('Order ', '')
  expect(rows[0]?.['Order number']).toBe(number)
  await first.click()
  await expect(heading(page, `Order ${number}`)).toBeFocused()
  await expect(page).toHaveURL((url) => url.search === `?order=${number}`)
  await expect(page.getByText('Total incl VAT')).toBeVisible()
  await expectAccessible(page)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('This is not a VAT invoice.')).toBeVisible()
  await expect(page.getByText('Total incl VAT')).toBeVisible()
  for (const hidden of [
    'header',
    'footer',
    '.trade-account__navigation',
    '.trade-orders__actions',
  ]) {
    await expect(page.locator(hidden).first(), hidden).toBeHidden()
  }
  await page.emulateMedia({ media: 'screen' })

  await page.goBack()
  await expect(count).toHaveText(`${shown} of 442 orders`)
  await expect(page.getByRole('searchbox', { name: 'Find an order' })).toHaveValue('bath 2025')
})

test('a buyer sets an order to repeat by keyboard, and stops it later (account.33, account.46)', async ({
  page,
  site,
}) => {
  test.slow()
  const buyer = new Buyer(page, site)
  await buyer.addAs('history')
  await page.goto('/account/orders?orders.status=completed')
  const open = page.getByRole('button', { name: /^Auto repeat: order/ }).nth(1)
  const name = (await open.getAttribute('aria-label')) ?? ''
  const number = name.replace(/\D+/g, '')
  await buyer.tabTo(open)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Auto repeat order ${number}` })
  const often = dialog.getByRole('combobox', { name: 'How often' })
  await expect(often).toHaveValue('4')
  await often.focus()
  await page.keyboard.press('Home')
  await expect(often).toHaveValue('1')
  await dialog
    .getByLabel(/^Start date/)
    .fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/^This order repeats every week, from/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()

  await page.getByRole('link', { name: 'Repeats', exact: true }).click()
  await expect(page.getByRole('link', { name: `Order ${number}` }).first()).toBeVisible()
  await expectAccessible(page)
  const calendar = new ICAL.Component(ICAL.parse(await savedBy(page, /^Save as calendar/)))
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  const own = events.find(({ summary }) => summary.includes(number))
  expect(own?.startDate.isDate).toBe(true)
  expect(own?.isRecurring()).toBe(true)

  await site.advance(4)
  await page.goto('/account/orders')
  const child = page.getByRole('row').filter({ hasText: `Repeat of ${number}` })
  await expect(child).toHaveCount(1)
  await child.getByRole('button', { name: /^Auto repeat/ }).click()
  const stop = page.getByRole('dialog').getByRole('button', { name: 'Cancel Auto Repeat' })
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveCount(0)
  await stop.click()
  await expect(page.getByText('That order no longer repeats.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Repeats', exact: true }).click()
  await expect(page.getByRole('list').getByRole('link', { name: `Order ${number}` })).toHaveCount(0)
})

test('a buyer on a phone filters orders and orders an old one again (account.54, account.55)', async ({
  page,
  site,
  problems,
}) => {
  test.slow()
  problems.allow(FAILED_LOAD)
  await new Buyer(page, site).addAs('history')
  await turnIntoPhone(page, { width: 390, height: 844 })
  await page.goto('/account/orders?orders.q=russian%20caravan')
  await expect(page.getByRole('rowheader').first()).toBeInViewport()
  const year = page.getByRole('combobox', { name: 'Year' })
  await expect(year).toBeHidden()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await expect(year).toBeVisible()
  const number = await page.getByRole('rowheader').first().getByRole('link').boundingBox()
  expect(number?.height).toBeGreaterThanOrEqual(24)
  await page
    .getByRole('link', { name: /^Order again/ })
    .first()
    .click()
  await expect(heading(page, /^Order \d+ again$/)).toBeFocused()
  const add = page.getByRole('button', { name: /^Add \d+ products? and go to payment$/ })
  await expect(add).toBeVisible()
  await expectAccessible(page)
  const lines = page.locator('form').getByRole('listitem')
  const withdrawn = lines.filter({ hasText: 'Russian Caravan' })
  await expect(withdrawn).toContainText('No longer available')
  await expect(withdrawn.getByRole('checkbox')).toHaveCount(0)
  const sold = lines.filter({ has: page.getByRole('checkbox', { checked: true }) })
  const count = await sold.count()
  expect(await lines.count()).toBe(count + 1)
  await expect(page.getByText(`1 of ${count + 1} products cannot be ordered now.`)).toBeVisible()
  let pence = 0
  for (const line of await sold.all()) {
    const price = (await line.locator('b').textContent()) ?? ''
    const qty = await line.locator('input:not([type=checkbox])').inputValue()
    pence += Math.round(Number(price.replace(/[£,]/g, '')) * 100) * Number(qty)
  }
  const total = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
  await expect(page.getByText(total.format(pence / 100), { exact: true })).toBeVisible()
  await withdrawn.getByRole('button', { name: /^Find something similar/ }).press('Enter')
  const similar = page.getByRole('list', { name: /^Similar to Russian Caravan/ })
  await expect(similar).toBeFocused()
  await expect(similar.getByRole('button', { name: /^Add \d+/ }).first()).toBeVisible()
  await expect(add).toBeInViewport()
  await expectAccessible(page)
  await site.faults({
    method: 'POST',
    path: '/api/basket',
    times: 1,
    status: 422,
    contentType: 'application/json',
    body: '{"message":"Only 1 is left."}',
  })
  await add.click()
  const failed = page.getByRole('alert').filter({ hasText: 'could not be added' })
  await expect(failed).toBeFocused()
  await expect(failed).toContainText('Only 1 is left.')
  await expectAccessible(page)
  await failed.getByRole('button', { name: 'Try it again' }).click()
  await page.waitForURL('**/payment')
})

test('a buyer repeats an order with the keyboard at 320 px, with less of one line (account.50, account.53)', async ({
  page,
  site,
}) => {
  test.slow()
  const buyer = new Buyer(page, site)
  await buyer.addAs('history')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/account/orders')
  const press = async (target: Locator) => {
    await buyer.tabTo(target)
    await expect(target).toBeInViewport()
    await page.keyboard.press('Enter')
  }
  await buyer.tabTo(page.getByRole('searchbox', { name: 'Find an order' }))
  await page.keyboard.type('bath 2025')
  const count = page.getByText(/^\d+ of 442 orders$/).first()
  await expect(count).toBeVisible()
  await press(page.getByRole('button', { name: 'Filters', exact: true }))
  await buyer.tabTo(page.getByRole('combobox', { name: 'Status' }))
  await page.keyboard.type('Completed')
  await expect(page).toHaveURL(/orders\.status=completed/)
  const order = page.getByRole('rowheader').first().getByRole('link')
  const number = ((await order.textContent()) ?? '').replace(/\D+/g, '')
  await press(order)
  await expect(heading(page, `Order ${number}`)).toBeFocused()
  await press(page.getByRole('link', { name: /^Order again/ }).first())
  await expect(heading(page, `Order ${number} again`)).toBeFocused()
  const add = page.getByRole('button', { name: /^Add \d+ products? and go to payment$/ })
  await expect(add).toBeVisible()
  const sold = page
    .locator('form')
    .getByRole('listitem')
    .filter({
      has: page.getByRole('checkbox', { checked: true }),
    })
  const products = await sold.count()
  expect(products).toBeGreaterThan(1)
  await buyer.tabTo(sold.first().getByRole('textbox', { name: /^Quantity of/ }))
  await page.keyboard.type('1')
  const title = (await sold.last().locator('label').textContent()) ?? ''
  const last = page.locator('form').getByRole('checkbox', { name: title })
  await buyer.tabTo(last)
  await page.keyboard.press('Space')
  await expect(sold).toHaveCount(products - 1)
  await expect(last).toBeFocused()
  await expectAccessible(page)
  await press(add)
  await page.waitForURL('**/payment')
  await page.goto('/basket')
  // The former basket, and all lines but one.
  const lines = page.getByRole('textbox', { name: /^Quantity of/ })
  await expect(lines).toHaveCount(products)
  await expect(lines.and(page.getByLabel(`Quantity of ${title}`))).toHaveCount(0)
})

test("somebody else's order leads to '/404' (account.31, account.40)", async ({
  page,
  site,
  problems,
}) => {
  test.slow()
  problems.allow(FAILED_LOAD)
  await new Buyer(page, site).addAs('crm')
  await page.goto('/account/orders?orders.show=quotes')
  await page
    .getByRole('row', { name: /Expired/ })
    .getByRole('link')
    .click()
  await expect(page.getByText(/^This quote expired on/)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/account/orders?order=100440')
  await page.waitForURL('**/404')
})

test.describe('the preview of an order', () => {
  const AGAIN = '/account/orders?order=100440&again=all'
  const add = (page: Page) => page.getByRole('button', { name: /^Add \d+ products? and go to/ })

  test('a reload and Back keep the chosen lines (account.107, account.108)', async ({
    page,
    site,
  }) => {
    await new Buyer(page, site).addAs('history')
    await page.goto(AGAIN)
    const boxes = page.locator('form').getByRole('checkbox')
    const quantities = page.getByRole('textbox', { name: /^Quantity of/ })
    await quantities.nth(1).fill('2')
    await quantities.nth(1).press('Tab')
    await boxes.first().uncheck()
    const seen = async () => {
      await expect(boxes.first()).not.toBeChecked()
      await expect(quantities.first()).toHaveValue('2')
    }
    await seen()
    await page.reload()
    await seen()
    await page.goto('/shop')
    await page.goBack()
    await seen()
    await boxes.first().check()
    await add(page).click()
    await page.waitForURL('**/payment')
    await page.goBack()
    await expect(page.getByText(/already in your basket/).first()).toBeVisible()
    // One line was added in a smaller quantity than ordered.
    await expect(quantities).toHaveCount(1)
    await boxes.nth(1).uncheck()
    await page.getByRole('link', { name: 'Go to payment' }).click()
    await page.waitForURL('**/payment')
  })

  test('a double click adds once, and the button keeps its place and focus (account.109)', async ({
    page,
    site,
  }) => {
    const buyer = new Buyer(page, site)
    await buyer.addAs('history')
    await page.goto(AGAIN)
    await expect(add(page)).toBeVisible()
    await site.faults({ method: 'POST', path: '/api/basket', delayMs: 1500, times: 1 })
    await add(page).dblclick()
    const busy = page.getByRole('button', { name: 'Adding' })
    await expect(page.getByText(/^\d of \d done$/).first()).toBeVisible()
    await expect(busy).toBeFocused()
    await page.waitForURL('**/payment')
  })

  test('a whole line shows above the bar, even on the smallest phones (account.109)', async ({
    page,
    site,
  }) => {
    await new Buyer(page, site).addAs('history')
    await turnIntoPhone(page, { width: 390, height: 844 })
    await page.goto(AGAIN)
    await expect(add(page)).toBeVisible()
    const bottomOfFirst = await page
      .locator('form')
      .getByRole('listitem')
      .first()
      .evaluate((line) => line.getBoundingClientRect().bottom)
    const topOfBar = () =>
      page.locator('.trade-end-bar').evaluate((bar) => bar.getBoundingClientRect().top)
    expect(bottomOfFirst).toBeLessThanOrEqual(await topOfBar())
    await page.setViewportSize({ width: 320, height: 700 })
    const overflow = await page
      .locator('form.trade-again--order')
      .evaluate((form) => form.scrollWidth - form.clientWidth)
    expect(overflow).toBe(0)
    expect(700 - (await topOfBar())).toBeLessThan(90)
    await expectAccessible(page)
  })
})
