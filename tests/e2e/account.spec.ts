import type { Page } from 'playwright/test'
import { expectAccessible } from './support/accessibility'
import { heading, navigation, openAs } from './support/account-page'
import { expect, test } from './support/fixtures'
import { PayingBuyer } from './support/paying-buyer'
import { turnIntoPhone } from './support/phone'
import { watchShifts } from './support/shifts'
import { Shop } from './support/shop'
import { bareTexts, rewriteAll } from './support/translating'

const FAILED_LOAD = /Failed to load resource/
const tag = (page: Page) => page.locator('trade-account')
const part = (page: Page, name: string) => page.getByRole('region', { name })

test('with forced colours only the current view is underlined (look.271)', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openAs(page, site, 'history')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const marked = await navigation(page)
      .getByRole('link')
      .evaluateAll((links) => {
        const isDrawn = (border: string) =>
          /^[1-9]/.test(border) && !border.includes('(255, 255, 255)')
        return links.map((link) => {
          const { borderBottom, borderLeft } = getComputedStyle(link)
          return isDrawn(borderBottom) || isDrawn(borderLeft)
        })
      })
    expect(marked.filter(Boolean), `at ${width} px`).toHaveLength(1)
  }
})

test('a buyer moves between the views by links, Back and Forward (account.2, account.3)', async ({
  page,
  site,
}) => {
  const shifted = await watchShifts(page)
  await openAs(page, site, 'history')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(part(page, 'Due again').getByRole('link', { name: /^Order \d/ })).toBeVisible()
  await expect(part(page, 'Saved cards').getByText('ending in 4242')).toBeVisible()
  expect(await shifted()).toBeLessThan(0.02)
  await expect(page).toHaveTitle(/^Your account/)
  await expectAccessible(page)
  let documents = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1
  })

  await navigation(page).getByRole('link', { name: 'Support cases' }).click()
  await expect(heading(page, 'Support cases')).toBeFocused()
  await expect(page).toHaveURL(/\/account\?view=cases$/)
  await expect(page).toHaveTitle(/^Support cases – /)
  await expect(tag(page).getByText('One case arrived damaged')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(heading(page, 'Dashboard')).toBeFocused()
  await page.goForward()
  await expect(heading(page, 'Support cases')).toBeFocused()
  expect(documents).toBe(0)
  await page.reload()
  await expect(tag(page).getByText('One case arrived damaged')).toBeVisible()
  await expect(page).toHaveTitle(/^Support cases – /)
})

test('the navigation is a list on wide screens, and tabs on a phone (account.1)', async ({
  page,
  site,
}) => {
  await openAs(page, site, 'history')
  const [first, second] = ['Dashboard', 'Orders'].map((name) =>
    navigation(page).getByRole('link', { name }),
  )
  const boxes = async () => [await first?.boundingBox(), await second?.boundingBox()]
  const [above, below] = await boxes()
  expect(below?.y).toBeGreaterThan(above?.y ?? Number.POSITIVE_INFINITY)
  for (const width of [320, 390]) {
    const undo = await turnIntoPhone(page, { width, height: 844 })
    const [start, next] = await boxes()
    expect(next?.y).toBe(start?.y)
    expect(next?.height).toBeGreaterThanOrEqual(44)
    await second?.click({ trial: true })
    await undo()
  }
})

test('a buyer changes their name by keyboard, and the header shows it (account.20, account.124)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(FAILED_LOAD)
  const shop = await openAs(page, site, 'verified')
  const link = navigation(page).getByRole('link', { name: 'Your details' })
  await shop.tabTo(link)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Your details')).toBeFocused()
  const name = page.getByRole('textbox', { name: 'First name' })
  await shop.tabTo(name)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter your first name').first()).toBeVisible()
  await expectAccessible(page)
  await name.focus()
  await page.keyboard.type('Zoë')
  await site.faults({
    method: 'PATCH',
    path: '/api/user/*',
    times: 1,
    status: 422,
    body: JSON.stringify({ message: 'Please check.', errors: { telephone: ['Too short.'] } }),
  })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Too short.').first()).toBeVisible()
  await expect(name).toHaveValue('Zoë')
  await expectAccessible(page)
  await name.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your account has been updated')).toBeVisible()
  await expect(shop.accountButton).toHaveText('Hi Zoë')
})

test('a buyer removes a saved card by touch, and can undo it until leaving (account.22, payment.16)', async ({
  page,
  site,
}) => {
  await openAs(page, site, 'history', '/account?view=cards')
  const remove = page.getByRole('button', { name: /^Remove \w+ ending in/ })
  await expect(remove).toHaveCount(3)
  await expectAccessible(page)
  const undo = await turnIntoPhone(page, { width: 390, height: 844 })
  await remove.first().click()
  const back = page.getByRole('button', { name: /^Undo: put/ })
  await expect(back).toBeFocused()
  await expect(remove).toHaveCount(2)
  await back.click()
  await expect(remove).toHaveCount(3)
  await remove.first().click()
  await expect(back).toBeVisible()
  await page.goto('/account')
  await expect(part(page, 'Saved cards').getByText(/^ending in/)).toHaveCount(2)
  await undo()
})

test('a card removed in one tab is gone, even if another tab logs out at once (session.142)', async ({
  page,
  context,
  site,
}) => {
  await openAs(page, site, 'history', '/account?view=cards')
  const other = new Shop(await context.newPage(), site)
  await other.page.goto('/shop')
  await other.accountButton.click()
  const logOut = other.page.getByRole('button', { name: 'Log out' })
  await expect(logOut).toBeVisible()
  const remove = page.getByRole('button', { name: /^Remove \w+ ending in/ })
  await expect(remove).toHaveCount(3)
  await remove.first().click()
  const removed = page.waitForResponse(/payment-methods\/remove/)
  await logOut.click()
  expect((await removed).status()).toBe(200)
  await expect(other.accountButton).toHaveText('Login / Register')
  await openAs(page, site, 'history', '/account?view=cards')
  await expect(remove).toHaveCount(2)
})

test("a buyer adds a card in the provider's form (account.22, payment.15)", async ({
  page,
  site,
}) => {
  await openAs(page, site, 'verified', '/account?view=cards')
  const remove = page.getByRole('button', { name: /^Remove \w+ ending in/ })
  const before = await remove.count()
  await page.getByRole('button', { name: 'Add new payment method' }).click()
  await page.getByLabel('Name on card').fill('Z O’Brien')
  await new PayingBuyer(page, site).type('5555 5555 5555 4444')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByText('Your card is saved.')).toBeVisible()
  await expect(remove).toHaveCount(before + 1)
})

test('a visitor signs in and returns to the view, even before approval (account.4, account.12)', async ({
  page,
  site,
}) => {
  await page.goto('/account?view=details')
  const login = tag(page).getByRole('link', { name: 'Login' })
  await expect(login).toBeVisible()
  await expectAccessible(page)
  await login.click()
  const { email, password } = await site.account('unapproved')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/account\?view=details$/)
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Nadia')
  await navigation(page).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByText('Your account is waiting for approval')).toBeVisible()
  await expect(page.getByText(/^We received your application on \d/)).toBeVisible()
  await expectAccessible(page)
})

test('each failed call leaves the rest of the account usable (account.4, account.122)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(FAILED_LOAD)
  await site.faults(
    { path: '/api/auth/layout', status: 500 },
    {
      path: '/api/auth/user-dashboard',
      status: 200,
      body: '<h1>Oops</h1>',
      contentType: 'text/html',
    },
    { path: '/api/order', status: 500 },
    { path: '/api/user', status: 403, body: '{"message":"Not you."}' },
    { path: '/api/users/payments', drop: 'mid-body' },
  )
  await openAs(page, site, 'history')
  await expect(part(page, 'Due again').getByRole('alert')).toBeVisible()
  await expect(part(page, 'Order again').getByRole('link', { name: /^Order \d/ })).toBeVisible()
  await expect(part(page, 'Saved cards').getByText('could not be loaded')).toBeVisible()
  await expectAccessible(page)
  await navigation(page).getByRole('link', { name: 'Your details' }).click()
  await expect(page.getByText('Your details could not be loaded. Not you.')).toBeVisible()
  await expectAccessible(page)
  await site.faults({ path: '/api/user', times: 1, status: 401 })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test("the page's own children appear by the navigation; hostile markup is harmless (account.6, account.9)", async ({
  page,
  site,
}) => {
  await site.faults({
    path: '/api/auth/layout',
    patch: { html: '<p>Side <b>note</b><img src=x onerror="alert(1)"></p>' },
  })
  await page.route('**/account', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /(<trade-account view[^>]*>)/,
      '$1<h2>Offers of the month</h2><p>See your <a href="/account?view=cases">cases</a>.</p>',
    )
    await route.fulfill({ response, body })
  })
  await openAs(page, site, 'history')
  const offers = page.getByRole('heading', { name: 'Offers of the month' })
  await expect(offers).toBeVisible()
  await expect(heading(page, 'Dashboard')).toHaveCount(0)
  await expect(tag(page).getByText('Side note')).toBeVisible()
  await expect(tag(page).locator('img')).toHaveCount(0)
  const [side, beside] = [await navigation(page).boundingBox(), await offers.boundingBox()]
  expect(beside?.x).toBeGreaterThan((side?.x ?? 0) + (side?.width ?? 0))
  await expectAccessible(page)
  await page.getByRole('link', { name: 'cases', exact: true }).click()
  await expect(heading(page, 'Support cases')).toBeFocused()
  await expect(offers).toBeHidden()
  await page.goBack()
  await expect(offers).toBeVisible()
})

test('the account survives a translator that wraps every text (host.40)', async ({
  page,
  site,
}) => {
  await rewriteAll(page, 'translator')
  await openAs(page, site, 'history')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  for (const name of ['Saved cards', 'Your details', 'Support cases', 'Dashboard']) {
    await navigation(page).getByRole('link', { name }).click()
    await expect(heading(page, name)).toBeVisible()
    await expect(page).toHaveTitle(name === 'Dashboard' ? /^Your account/ : new RegExp(`^${name}`))
  }
  expect(await bareTexts(page)).toEqual([])
})
