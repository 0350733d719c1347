import { expectAccessible } from './support/accessibility'
import { openAs } from './support/account-page'
import { expect, test } from './support/fixtures'
import { turnIntoPhone } from './support/phone'

test('a customer orders due products, one by keyboard, another by touch (regulars.1, regulars.4)', async ({
  page,
  site,
}) => {
  test.slow()
  await openAs(page, site, 'history', '/regulars')
  const machine = page.getByRole('listitem').filter({ hasText: 'Brewster Filter Machine 1.8 L' })
  await expect(machine).toContainText('Much more than you usually spend')
  await expect(machine.getByRole('checkbox')).not.toBeChecked()
  const due = page.getByRole('region', { name: /^Due now/ })
  const add = page.getByRole('button', { name: /^Add \d+ products? to basket/ })
  await expect(due.getByRole('checkbox', { checked: true }).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Choose none' }).press('Enter')
  await expect(page.getByText('Choose at least one product.')).toBeVisible()
  const box = due.getByRole('checkbox').first()
  const title = await due.locator('label').first().innerText()
  await box.press(' ')
  await expect(add).toHaveText('Add 1 product to basket')
  await add.press('Enter')
  await expect(page.getByText('1 product added to your basket.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'added to your basket' })).toBeFocused()
  await expect(due.getByRole('listitem').filter({ hasText: title })).toContainText(
    /already in your basket|you already have/,
  )
  await expectAccessible(page)

  await turnIntoPhone(page, { width: 390, height: 844 })
  const height = (await due.boundingBox())?.height ?? 0
  expect(height / (await due.getByRole('listitem').count())).toBeLessThan(125)
  const added = page.waitForResponse(
    (response) => response.url().endsWith('/basket') && response.request().method() === 'POST',
  )
  await expect(add).toHaveText('Add 0 products to basket')
  await due
    .getByRole('button', { name: /^Add \d+/ })
    .last()
    .click()
  expect((await added).status()).toBe(200)
})
