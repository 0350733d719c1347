import type { Page } from 'playwright/test'
import { openAs } from './support/account-page'
import { expect, test } from './support/fixtures'
import { turnIntoPhone } from './support/phone'

const addDue = (page: Page) =>
  page.getByRole('button', { name: /^Add \d+ products and go to payment$/ })
const terms = (page: Page) => page.getByRole('checkbox', { name: /terms of sale/ })
const thanks = (page: Page) => page.getByRole('heading', { name: /^Thank you for your order/ })

test('a buyer with the keyboard orders due products, and adds a PO number on the way (account.106, checkout.206)', async ({
  page,
  site,
}) => {
  test.slow()
  const shop = await openAs(page, site, 'history')
  const press = async (target: ReturnType<typeof addDue>, key = 'Enter') => {
    await shop.tabTo(target)
    await page.keyboard.press(key)
  }
  await press(addDue(page))
  const differences = page.getByText(/from what you usually order\.$/)
  await expect(differences).toBeVisible()
  await press(page.getByRole('link', { name: /^Change delivery address/ }))
  await expect(page).toHaveURL(/\/checkout#due$/)
  await shop.tabTo(page.getByLabel('Purchase Order Number'))
  await page.keyboard.type('PO-77')
  await press(page.getByRole('button', { name: 'Next: Payment', exact: true }))
  await expect(page).toHaveURL(/\/payment#due$/)
  await expect(differences).toBeVisible()
  await expect(page.getByText('PO-77')).toBeVisible()
  await press(terms(page), 'Space')
  await press(page.getByRole('button', { name: 'Place Order' }))
  await expect(thanks(page)).toBeFocused()
  await expect(page).toHaveURL(/\/confirmation$/)
})

test('due products are added once by two tabs, and the other tab says so (account.183)', async ({
  page,
  context,
  site,
}) => {
  await openAs(page, site, 'history')
  const other = await context.newPage()
  await other.goto('/account')
  await expect(addDue(other)).toBeVisible()
  // The first tab has no answer until the other one is pressed.
  let release = () => {}
  const isPressed = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/order', async (route) => {
    await isPressed
    await route.continue()
  })
  const isAsked = page.waitForRequest('**/api/order')
  await addDue(page).click()
  await isAsked
  await expect(page.getByRole('button', { name: 'Adding' })).toBeVisible()
  await addDue(other).click()
  await expect(other.getByText(/being added in another tab\.$/)).toBeVisible()
  release()
  await page.waitForURL('**/payment#due')
  await expect(page.getByText(/from what you usually order\.$/)).toBeVisible()
  const added = (await site.requests()).filter(
    ({ method, path }) => method === 'POST' && path === '/api/basket',
  )
  const lines = page.getByRole('list', { name: 'Items' }).getByRole('listitem')
  await expect(lines).toHaveCount(added.length)
})

test('a buyer on a phone orders regular products and places the order by touch (basket.170, regulars.4)', async ({
  page,
  site,
}) => {
  await turnIntoPhone(page, { width: 390, height: 844 })
  await openAs(page, site, 'history', '/regulars')
  await addDue(page).click()
  await page.waitForURL('**/payment')
  await expect(page.getByText(/^Deliver to /)).toBeVisible()
  await terms(page).click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(thanks(page)).toBeVisible()
})
