import type { Page, Route } from 'playwright/test'
import { expect, hasRequestedChunk, LOADER, test } from './support/element-fixtures'

const BUTTONS =
  '<header><trade-account-button></trade-account-button><trade-basket-button><a href="/basket">To the basket</a></trade-basket-button></header><main><p>The page</p><button>Elsewhere</button></main>'

const basket = (page: Page) => page.locator('trade-basket-button > trade-root').getByRole('link')
const account = (page: Page) => page.locator('trade-account-button > trade-root').getByRole('link')
const panel = (page: Page) => page.getByRole('region', { name: 'Your Basket' })

/** Holds back all requests that match, until they are released. */
async function hold(page: Page, pattern: RegExp) {
  const held: Route[] = []
  let isHeld = true
  await page.route(pattern, (route) => {
    if (isHeld) held.push(route)
    else return route.continue()
    return undefined
  })
  return {
    release: () => {
      isHeld = false
      return Promise.all(held.map((route) => route.continue()))
    },
  }
}

/** Marks the node, to recognise it later. */
const mark = (page: Page) =>
  basket(page).evaluate((link) => {
    Object.assign(link, { marked: true })
  })
const isMarked = (page: Page) => basket(page).evaluate((link) => 'marked' in link)

const isTakenOver = (page: Page) =>
  page.waitForFunction(() => customElements.get('trade-basket-button') !== undefined)

test.describe.configure({ mode: 'default' })

test('the header buttons are links without React, with name and count once known (page.4)', async ({
  page,
  site,
  open,
}) => {
  await page.route(/api\/basket/, (route) => route.fulfill({ json: { totalItems: 3 } }))
  await page.route(/api\/auth/, (route) => route.fulfill({ json: { firstName: 'Ann' } }))
  await open({ head: LOADER, body: BUTTONS })
  await expect(basket(page)).toHaveAttribute('href', '/basket')
  await expect(page.getByText('To the basket')).toBeHidden()
  await expect(page.getByRole('link', { name: /^Basket ?, 3 items$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Hi Ann' })).toHaveAttribute('href', '/account')
  // A basket with items is likely to be opened: its script is fetched, but not run.
  await expect.poll(() => hasRequestedChunk(page, 'react')).toBe(true)
  expect(await page.evaluate(() => customElements.get('trade-basket-button'))).toBe(undefined)
  expect(site.calls).toEqual([])
})

test('the header buttons load React only when used', async ({ page, site, open }) => {
  await open({ head: LOADER, body: BUTTONS })
  await expect(page.getByRole('link', { name: /^Basket ?, 0 items$/ })).toBeVisible()
  expect(site.calls.sort()).toEqual(['/api/auth/check', '/api/basket'])
  expect(await hasRequestedChunk(page, 'react')).toBe(false)
})

test('a stored session counts as signed in until the server answers (page.3)', async ({
  page,
  open,
}) => {
  await page.addInitScript(() => localStorage.setItem('trade-blocks:auth-user', '{}'))
  const calls = await hold(page, /\/api\//)
  await open({ head: LOADER, body: BUTTONS })
  await expect(page.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account')
  await calls.release()
})

test("React takes over the header buttons' nodes with their focus", async ({ page, open }) => {
  await open({ head: LOADER, body: BUTTONS })
  await expect(page.getByRole('link', { name: /^Basket ?, 0 items$/ })).toBeVisible()
  const before = await page.locator('trade-basket-button').innerHTML()
  await mark(page)
  await basket(page).focus()
  await isTakenOver(page)
  expect(await page.locator('trade-basket-button').innerHTML()).toBe(before)
  expect(await isMarked(page)).toBe(true)
  await expect(basket(page)).toBeFocused()
  await basket(page).click()
  await expect(panel(page)).toBeAttached()
  await expect(basket(page)).toHaveAttribute('aria-expanded', 'true')
  await basket(page).click()
  await expect(panel(page)).toHaveCount(0)
})

test('React takes over header buttons that are pressed before the server answers', async ({
  page,
  open,
}) => {
  const calls = await hold(page, /\/api\//)
  await open({ head: LOADER, body: BUTTONS })
  await expect(basket(page)).toBeVisible()
  await mark(page)
  await basket(page).hover()
  await isTakenOver(page)
  await calls.release()
  await expect(page.getByRole('link', { name: /^Basket ?, 0 items$/ })).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})

test('each header button keeps one link after the page moves and copies it', async ({
  page,
  open,
}) => {
  await open({ head: LOADER, body: BUTTONS })
  await expect(basket(page)).toBeVisible()
  await page.evaluate(() => {
    const button = document.querySelector('trade-basket-button') as Element
    document.querySelector('main')?.append(button)
    document.querySelector('header')?.append(button.cloneNode(true))
  })
  await expect(basket(page)).toHaveCount(2)
  await expect(page.locator('trade-root')).toHaveCount(3)
  await basket(page).first().hover()
  await isTakenOver(page)
  await expect(basket(page)).toHaveCount(2)
  await expect(page.locator('trade-root')).toHaveCount(3)
  await basket(page).last().click()
  await expect(panel(page)).toBeAttached()
})

test('a click before React is loaded opens the panel as soon as possible (page.5)', async ({
  page,
  open,
}) => {
  const chunks = await hold(page, /chunks\/react/)
  await open({ head: LOADER, body: BUTTONS })
  await basket(page).click()
  await expect(page.locator('trade-basket-button > trade-root')).toHaveAttribute(
    'aria-busy',
    'true',
  )
  await chunks.release()
  await expect(panel(page)).toBeAttached()
  await expect(page.locator('trade-basket-button > trade-root')).not.toHaveAttribute('aria-busy')
  expect(new URL(page.url()).pathname).toBe('/')
})

test('an early click is dropped when the user goes elsewhere (page.5)', async ({ page, open }) => {
  const chunks = await hold(page, /chunks\/react/)
  await open({ head: LOADER, body: BUTTONS })
  await basket(page).click()
  await page.getByRole('button', { name: 'Elsewhere' }).click()
  await expect(page.locator('trade-basket-button > trade-root')).not.toHaveAttribute('aria-busy')
  await chunks.release()
  await isTakenOver(page)
  await page.waitForFunction(() => customElements.get('trade-basket-panel') !== undefined)
  await expect(panel(page)).toHaveCount(0)
})

test('an early click follows its link when the panel takes more than 4 s (page.5)', async ({
  page,
  open,
}) => {
  await page.clock.install()
  await hold(page, /chunks\/react/)
  await open({ head: LOADER, body: BUTTONS })
  await basket(page).click()
  await expect(page.locator('trade-basket-button > trade-root')).toHaveAttribute(
    'aria-busy',
    'true',
  )
  await page.clock.fastForward(3_900)
  expect(new URL(page.url()).pathname).toBe('/')
  await page.clock.fastForward(200)
  await page.waitForURL('**/basket')
})

test('a click follows its link when the panel cannot be loaded (page.5)', async ({
  page,
  open,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  await page.route(/chunks\/trade-basket-panel/, (route) => route.fulfill({ status: 404 }))
  await open({ head: LOADER, body: BUTTONS })
  await basket(page).click()
  await page.waitForURL('**/basket')
})

test('a click follows its link when the page has no slide-out (page.5)', async ({ page, open }) => {
  await open({
    head: `<script type="application/json" data-trade-blocks>{"siteTags":false,"routes":{"basket":"/my-basket"}}</script>${LOADER}`,
    body: BUTTONS,
  })
  await hold(page, /chunks\/react/)
  await basket(page).click()
  await page.waitForURL('**/my-basket')
})

test('the browser handles a click with a modifier key on a header button', async ({
  page,
  context,
  open,
}) => {
  await hold(page, /chunks\/react/)
  await open({ head: LOADER, body: BUTTONS })
  const opened = context.waitForEvent('page')
  await basket(page).click({ modifiers: ['ControlOrMeta'] })
  await (await opened).waitForURL((url) => url.pathname === '/basket')
  await expect(page.locator('trade-basket-button > trade-root')).not.toHaveAttribute('aria-busy')
})

test('a visitor opens the login slide-out, even with an early click (page.5)', async ({
  page,
  open,
}) => {
  const chunks = await hold(page, /chunks\/react/)
  await open({ head: LOADER, body: BUTTONS })
  await account(page).click()
  await expect(page.locator('trade-account-button > trade-root')).toHaveAttribute(
    'aria-busy',
    'true',
  )
  await chunks.release()
  await expect(page.getByRole('region', { name: 'Login' })).toBeAttached()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('a visitor goes to the login page at once when the page has no login slide-out (page.5)', async ({
  page,
  open,
}) => {
  await hold(page, /chunks\/react/)
  await open({
    head: `<script type="application/json" data-trade-blocks>{"siteTags":false}</script>${LOADER}`,
    body: BUTTONS,
  })
  await account(page).click()
  await page.waitForURL('**/login')
})

test('a visitor goes to the login page when the login slide-out cannot be loaded (page.5)', async ({
  page,
  open,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  await page.route(/chunks\/trade-login-panel/, (route) => route.fulfill({ status: 404 }))
  await open({ head: LOADER, body: BUTTONS })
  await account(page).click()
  await page.waitForURL('**/login')
})

test("the page's own links stay when no script of the shop loads (element.5)", async ({
  page,
  open,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  await page.route(/chunks\//, (route) => route.fulfill({ status: 404 }))
  await open({ head: LOADER, body: BUTTONS })
  await page.getByRole('link', { name: 'To the basket' }).click()
  await page.waitForURL('**/basket')
})
