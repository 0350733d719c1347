import type { Page } from 'playwright/test'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { FEW_PRODUCTS, Shop } from './support/shop'

const FAILED_LOAD = /Failed to load resource/

const loginToOrder = (page: Page) => page.getByRole('link', { name: /^Login to order/ }).first()
const enquiry = (page: Page) => page.getByRole('dialog', { name: 'Product Enquiry' })
const loginPopup = (page: Page) => page.getByRole('dialog', { name: 'Login', exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Your account' })
const mark = (page: Page) => page.locator('body.modal-open')

/** Fills fields as some password managers do: sets values without firing events. */
const fillSilently = (page: Page, values: Record<string, string>) =>
  page.getByRole('dialog').evaluate((dialog, given) => {
    for (const [name, value] of Object.entries(given)) {
      const field = dialog.querySelector<HTMLInputElement>(`input[name="${name}"]`)
      if (field) field.value = value
    }
  }, values)

test.describe('a visitor on the shop page', () => {
  test.beforeEach(async ({ page, site }) => {
    await page.goto(FEW_PRODUCTS)
    await new Shop(page, site).settled()
  })

  test("'Yes' to 'Login to order' signs in and returns to the product (product.8, page.7)", async ({
    page,
    site,
  }) => {
    const shop = new Shop(page, site)
    await loginToOrder(page).click()
    await expect(enquiry(page)).toContainText('Do you have an online account with us?')
    await expect(mark(page)).toBeAttached()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await expect(loginPopup(page)).toBeVisible()
    await expect(enquiry(page)).toBeHidden()
    await expect(mark(page)).toBeAttached()
    await expectAccessible(page)
    const { email, password } = await site.account('approved')
    await fillSilently(page, { email, password })
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(shop.accountButton).toHaveText(/^Hi /)
    await expect(page).toHaveURL(FEW_PRODUCTS)
    await expect(mark(page)).toHaveCount(0)
  })

  test("'No' to 'Login to order' opens the enquiry form (product.8, page.7)", async ({
    page,
    site,
  }) => {
    const shop = new Shop(page, site)
    await shop.tabTo(loginToOrder(page))
    await page.keyboard.press('Enter')
    await expect(enquiry(page)).toBeVisible()
    await shop.tabTo(page.getByRole('button', { name: 'No', exact: true }))
    await page.keyboard.press('Enter')
    await expect(enquiry(page).getByRole('textbox', { name: /^First name/ })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(enquiry(page)).toBeHidden()
    await expect(loginToOrder(page)).toBeFocused()
    await expect(mark(page)).toHaveCount(0)
  })

  test('without popups a visitor signs in on the login page and returns (product.8, page.9)', async ({
    page,
    site,
    problems,
  }) => {
    problems.allow(FAILED_LOAD)
    await page.route(/chunks\/trade-popups/, (route) => route.fulfill({ status: 404 }))
    await loginToOrder(page).click()
    await expect(page).toHaveURL(/\/login$/)
    const { email, password } = await site.account('approved')
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL(FEW_PRODUCTS)
  })
})

test.describe('a visitor with the login slide-out open', () => {
  test.beforeEach(async ({ page, site }) => {
    await page.goto('/contact')
    const shop = new Shop(page, site)
    await shop.settled()
    await shop.accountButton.click()
    await expect(panel(page)).toBeVisible()
  })

  test('the tabs of the login slide-out work by keyboard, and the focus returns (page.10)', async ({
    page,
    site,
  }) => {
    await expect(panel(page).getByRole('textbox', { name: /^Email address/ })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('tab', { name: 'Login' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Create account' })).toBeFocused()
    await expect(page.getByRole('tabpanel', { name: 'Create account' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowLeft')
    // Tab wraps around inside the panel, which covers the page.
    const inside = page.locator(':focus')
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab')
      await expect(panel(page).filter({ has: inside })).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(new Shop(page, site).accountButton).toBeFocused()
  })

  test('a visitor signs in with values from a password manager', async ({ page, site }) => {
    const { email, password } = await site.account('approved')
    await fillSilently(page, { email, password })
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(new Shop(page, site).accountButton).toHaveText(/^Hi /)
    await expect(page).toHaveURL(/\/contact$/)
  })

  test('a click outside closes the login slide-out, and the page never gets it', async ({
    page,
  }) => {
    const before = page.url()
    await page.mouse.click(200, 300)
    await expect(panel(page)).toBeHidden()
    expect(page.url()).toBe(before)
  })

  test('a password manager works while the login slide-out is open (page.10)', async ({ page }) => {
    const isReached = await page.evaluate(() => {
      const tool = document.createElement('button')
      tool.popover = 'manual'
      tool.textContent = 'Fill'
      document.body.append(tool)
      tool.showPopover()
      tool.focus()
      const { left, top } = tool.getBoundingClientRect()
      return (
        document.activeElement === tool && document.elementFromPoint(left + 5, top + 5) === tool
      )
    })
    expect(isReached).toBe(true)
    await page.getByRole('button', { name: 'Fill' }).click()
    await expect(panel(page)).toBeVisible()
  })
})

test('a session that ends while adding is renewed in place, and the product is added (session.19)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(FAILED_LOAD)
  const shop = new Shop(page, site)
  await shop.startAs('approved')
  await page.goto(FEW_PRODUCTS)
  await shop.settled()
  await site.faults({
    method: 'POST',
    path: '/api/basket',
    status: 401,
    body: '{"message":"Unauthenticated."}',
    contentType: 'application/json',
    times: 1,
  })
  const quantity = page.getByRole('textbox', { name: /^Quantity of/ }).first()
  await quantity.fill('7')
  await quantity.press('Enter')
  await expect(loginPopup(page).getByRole('alert')).toContainText(
    'Your session has ended. Please sign in again.',
  )
  await expectAccessible(page)
  const { email, password } = await site.account('approved')
  await fillSilently(page, { email, password })
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(shop.addedPanel).toBeVisible()
  await expect(shop.basketCount).toHaveText('7')
  await expect(page).toHaveURL(FEW_PRODUCTS)
})

test('a page opens and closes popups and panels by name (page.6)', async ({ page, site }) => {
  await page.goto('/contact')
  await new Shop(page, site).settled()
  const act = (name: string, ...given: string[]) =>
    page.evaluate(
      ([action, words]) => Reflect.get(window, 'tradeBlocks')[action as string](...(words ?? [])),
      [name, given] as const,
    )
  await act('openPopup', 'favs')
  await expect(page.getByRole('dialog', { name: 'Send Favourites' })).toBeVisible()
  await act('openPanel', 'basket')
  await expect(page.getByRole('dialog', { name: 'Send Favourites' })).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Your Basket' })).toBeVisible()
  await act('openPopup', 'login')
  await expect(loginPopup(page)).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Your Basket' })).toBeHidden()
  await act('closePopup')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
