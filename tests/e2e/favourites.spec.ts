import type { Page } from 'playwright/test'
import { expectAccessible } from './support/accessibility'
import { DETAILS, enquiriesAt, fillSilently, rowsOf, saveFirst } from './support/favourites-page'
import { expect, test } from './support/fixtures'
import { Shop } from './support/shop'

const THANKS = 'Thank you for your enquiry we will get back to you soon.'
const FAILED_LOAD = /Failed to load resource/

test('a visitor sends the saved list to the sales team and keeps it (favourites.5, enquiry.4)', async ({
  page,
  site,
}) => {
  const titles = await saveFirst(page, 3)
  const link = page.getByRole('link', { name: /^View saved list/ })
  await expect(link).toHaveAccessibleName(/3 items$/)
  await link.click()
  await expect(page).toHaveURL(/\/favourites$/)
  await expect(rowsOf(page)).toHaveText(titles)
  await expect(page.getByText('3 products')).toBeVisible()
  await expect(page.getByText('Login to order')).toHaveCount(1)
  await expect(page.locator('main')).not.toContainText('£')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Send Favourites' }).click()
  await fillSilently(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.getByText(THANKS)).toBeVisible()
  const [enquiry] = await enquiriesAt(site)
  expect(enquiry).toMatchObject({ ...DETAILS, source: 'online', isSuspect: false })
  expect((enquiry?.favlist as { title: string }[]).map(({ title }) => title)).toEqual(titles)
  await page.reload()
  await expect(rowsOf(page)).toHaveText(titles)
})

test("a shared list shows its reader's own prices (favourites.4, favourites.7)", async ({
  page,
  site,
  browser,
  problems,
}) => {
  const titles = await saveFirst(page, 2)
  await page.goto('/favourites?utm_source=mail')
  await expect(rowsOf(page)).toHaveText(titles)
  // Without clipboard access the link is shown for manual copying.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  await page.getByRole('button', { name: 'Copy link' }).click()
  const field = page.getByRole('textbox', { name: 'Link to your list' })
  await expect(field).toBeFocused()
  await expectAccessible(page)
  const link = await field.inputValue()
  expect(link).toContain('/favourites?utm_source=mail&list=')

  const context = await browser.newContext({ baseURL: site.url })
  context.on('page', (each) => problems.watch(each, site.url))
  const reader = await context.newPage()
  await new Shop(reader, site).startAs('approved')
  await reader.goto(`${link},999999,%25ZZ`)
  await expect(rowsOf(reader)).toHaveText([...titles, 'Product 999999'])
  await expect(reader.getByText('exc VAT')).toHaveCount(2)
  await expect(reader.getByText('No longer available')).toHaveCount(1)
  await expect(reader.getByRole('button', { name: /^Add to basket/ })).toHaveCount(2)
  await expectAccessible(reader)
  await reader.getByRole('button', { name: 'Save to my list' }).click()
  await expect(reader.getByText('They are all on your list.')).toBeVisible()
  await reader.getByRole('main').getByRole('link', { name: 'View saved list' }).click()
  await expect(reader).toHaveURL(/\/favourites\?utm_source=mail$/)
  await expect(rowsOf(reader)).toHaveText(titles)
  await expect(reader.getByText('exc VAT', { exact: true })).toHaveCount(2)
  await context.close()
})

test('a visitor removes and restores a saved product by keyboard (favourites.3, favourites.6)', async ({
  page,
  site,
  context,
}) => {
  const titles = await saveFirst(page, 2)
  await page.goto('/favourites')
  const shop = new Shop(page, site)
  const other = await context.newPage()
  await other.goto('/')
  const count = other.getByRole('link', { name: /^View saved list/ })
  await expect(count).toHaveAccessibleName(/2 items$/)
  await shop.tabTo(page.getByRole('button', { name: /^Remove from list/ }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeFocused()
  await expect(count).toHaveAccessibleName(/1 item$/)
  await page.keyboard.press('Enter')
  await expect(rowsOf(page)).toHaveText(titles)
  await expect(count).toHaveAccessibleName(/2 items$/)
})

const link = (page: Page) => page.getByRole('link', { name: /^View saved list/ })

test('a visitor sees the number of saved products without loading React (favourites.6)', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/privacy-policy')
  await expect(link(page)).toHaveAccessibleName(/ 0 items$/)
  await expect(link(page)).toHaveAttribute('href', '/favourites')
  expect(asked.filter((path) => /react|core/.test(path))).toEqual([])
  expect(asked.filter((path) => path.startsWith('/api/')).sort()).toEqual([
    '/api/auth/check',
    '/api/basket',
  ])
})

test('the saved-list link keeps the focus while its number and React load (favourites.6, page.4)', async ({
  page,
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/chunks\/saved-count-/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/privacy-policy')
  const drawn = link(page).and(page.locator('trade-root > *'))
  await expect(drawn).toHaveAccessibleName('View saved list')
  await drawn.focus()
  const box = await drawn.boundingBox()
  await expectAccessible(page)
  release()
  await expect(drawn).toHaveAccessibleName(/ 0 items$/)
  expect(await drawn.boundingBox()).toEqual(box)
  await page.locator('trade-basket-button trade-root > a').hover()
  await page.waitForFunction(() => customElements.get('trade-basket-button') !== undefined)
  await expect(drawn).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/favourites$/)
})

test('the saved-list link survives being moved and copied (element.2)', async ({ page }) => {
  await page.goto('/privacy-policy')
  await expect(link(page)).toHaveAccessibleName(/ 0 items$/)
  await page.evaluate(() => {
    const tag = document.querySelector('trade-favourites-link') as Element
    document.querySelector('main')?.append(tag, tag.cloneNode(true))
  })
  const inMain = page.getByRole('main').getByRole('link', { name: /^View saved list ?, 0 items$/ })
  await expect(inMain).toHaveCount(2)
  await expect(page.locator('trade-favourites-link > trade-root')).toHaveCount(2)
})

test('the saved-list link works without its script (favourites.6, element.5)', async ({
  page,
  problems,
}) => {
  problems.allow(FAILED_LOAD)
  await page.route(/chunks\/saved-count-/, (route) => route.fulfill({ status: 404 }))
  const missing = page.waitForResponse((response) => response.status() === 404)
  await page.goto('/privacy-policy')
  await missing
  await expect(link(page)).toBeVisible()
  await page.route(/chunks\/trade-favourites-link-/, (route) => route.fulfill({ status: 404 }))
  await page.reload()
  await link(page).click()
  await expect(page).toHaveURL(/\/favourites$/)
})

test('a visitor corrects and sends an enquiry by keyboard (enquiry.1, notices.6)', async ({
  page,
  site,
}) => {
  await page.goto('/contact')
  const shop = new Shop(page, site)
  await shop.settled()
  const send = page.getByRole('button', { name: 'Send enquiry' })
  await shop.tabTo(send)
  await page.keyboard.press('Enter')
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()
  for (const name of ['first_name', 'last_name', 'company', 'postcode', 'email'] as const) {
    await page.keyboard.type(name === 'postcode' ? 'ls1 4dy' : DETAILS[name])
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: THANKS })).toBeFocused()
  await expectAccessible(page)
  const { telephone: _, ...required } = DETAILS
  expect(await enquiriesAt(site)).toMatchObject([
    { ...required, terms: true, mailing: false, weight: '', token: '', favlist: [] },
  ])
})

test('a refused enquiry keeps every field, and can be sent once corrected (enquiry.6)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(FAILED_LOAD)
  await page.goto('/contact')
  await fillSilently(page)
  await site.faults({
    method: 'POST',
    path: '/api/auth/enquire',
    times: 1,
    status: 422,
    body: '{"message":"Please check.","errors":{"postcode":["We do not deliver there."]}}',
    contentType: 'application/json',
  })
  const send = page.getByRole('button', { name: 'Send enquiry' })
  await send.click()
  await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription('We do not deliver there.')
  await expectAccessible(page)
  await send.dblclick()
  await expect(page.getByText(THANKS)).toBeVisible()
  expect(await enquiriesAt(site)).toHaveLength(1)
  expect(await enquiriesAt(site)).toMatchObject([DETAILS])
})
